import { counted } from '@/contract/counted';
import { coursePath } from '@/contract/paths';
import type { ListedCourse, ListedGroup } from '@/contract/portfolioCourses';
import { courseCode } from '@/contract/entities';
import { NO_COURSES } from '@/contract/messages';
import { FailureNotice } from '@/src/shared/ui/FailureNotice';
import { Pages } from '@/src/shared/ui/Pages';
import type { RequestState } from '@/src/shared/lib/requestState';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { portfolioAddress } from '../portfolioAddress';
import type { PortfolioCourses as Courses } from '../portfolioSlice';
import styles from './PortfolioCourses.module.css';

interface CourseRowProps {
  course: ListedCourse;
  code: string;
  hasNoDates: boolean;
}

function CourseRow({ course, code, hasNoDates }: CourseRowProps) {
  const { id, title, duration_days, next } = course;
  return (
    <li className={styles.course}>
      <span className={styles.code}>{courseCode({ group_code: code, id })}</span>
      <a href={`${coursePath(id)}?scroll=1`}>{title}</a>
      <span className={styles.days}>{duration_days !== null && counted(duration_days, 'day')}</span>
      {next ? (
        <>
          <span className={styles.date}>
            <SessionDates start={next.start_date} end={next.end_date} />
          </span>
          <span className={styles.city}>{next.venue_label}</span>
        </>
      ) : (
        !hasNoDates && <span className={styles.none}>No date yet</span>
      )}
    </li>
  );
}

interface GroupSectionProps {
  group: ListedGroup;
  href?: string;
  hasNoDates: boolean;
}

function GroupSection({ group, href, hasNoDates }: GroupSectionProps) {
  const { group_id, group_code, course_group_name: name, course_count: count, courses } = group;
  return (
    <section className={styles.group} aria-labelledby={`group-${group_id}`}>
      <h2 id={`group-${group_id}`}>{href ? <a href={href}>{name}</a> : name}</h2>
      <p className={styles.count}>
        {`${group_code && `${group_code} · `}${counted(count, 'course')}${courses.length < count ? `, ${courses.length} on this page` : ''}`}
      </p>
      <ul>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} code={group_code} hasNoDates={hasNoDates} />
        ))}
      </ul>
    </section>
  );
}

export interface PortfolioCoursesProps {
  /** `value` of the portfolio */
  portfolio: string;
  /** the only group to show; 0: the whole portfolio */
  group: number;
  courses: RequestState<Courses | null>;
  onRetry: () => void;
}

/** The courses of a portfolio by group: code, title, length, next date and city. */
export function PortfolioCourses({ portfolio, group, courses, onRetry }: PortfolioCoursesProps) {
  const { status, data, failure } = courses;
  if (status === 'failed') {
    if (failure?.status === 404) return <p role="alert">{failure.message}</p>;
    const [pathname = '', query = ''] = portfolioAddress(portfolio, group).split('?');
    return (
      <FailureNotice
        texts={[failure?.message]}
        pathname={pathname}
        fields={new URLSearchParams(query)}
        onRetry={onRetry}
      />
    );
  }
  if (!data) return <Skeleton lines={10} />;
  if (data.groups.length === 0) return <p>{NO_COURSES}</p>;
  return (
    <>
      {data.groups.map((each) => (
        <GroupSection
          key={each.group_id}
          group={each}
          hasNoDates={data.hasNoDates === true}
          href={group ? undefined : portfolioAddress(portfolio, each.group_id)}
        />
      ))}
      <Pages
        page={data.page}
        pages={data.pages}
        addressOf={(page) => portfolioAddress(portfolio, group, page)}
      />
    </>
  );
}
