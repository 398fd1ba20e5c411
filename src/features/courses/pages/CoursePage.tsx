import { counted } from '@/contract/counted';
import { paths } from '@/contract/paths';
import { useSelector } from 'react-redux';
import { useLocation, useMatch } from 'react-router-dom';
import { courseCode, type CourseDetail, type Session } from '@/contract/entities';
import { UNAVAILABLE, unknownCourse } from '@/contract/messages';
import { portfolioPath } from '@/contract/portfolioPath';
import { seatRemark, seatSubject } from '@/contract/seatRequest';
import { isOpen } from '@/contract/sessionState';
import { startOfDay } from '@/contract/time';
import { InfoPanels } from '../../infoPanels/components/InfoPanels';
import { GetInTouch } from '../../enquiries/components/GetInTouch';
import { selectSite } from '../../site/siteSlice';
import { parseId } from '@/src/shared/lib/parseId';
import type { RequestState } from '@/src/shared/lib/requestState';
import { Drawing } from '@/src/shared/drawings/Drawing';
import { useAfterPaint } from '@/src/shared/lib/useAfterPaint';
import { SidebarLayout } from '@/src/shared/ui/SidebarLayout';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { CourseProfile } from '../components/CourseProfile';
import { CourseSidebar } from '../components/CourseSidebar';
import { FlexPanel } from '../components/FlexPanel';
import { NextSteps } from '../components/NextSteps';
import { SeatBar } from '../components/SeatBar';
import { SessionList } from '../components/SessionList';
import { selectCourse, selectPublicMenu, selectSchedules, type WithCourses } from '../coursesSelectors';
import { nextSession } from '../nextSession';
import styles from './CoursePage.module.css';

interface ViewProps {
  course: CourseDetail;
  schedules: RequestState<Session[]>;
  portfolio?: { portfolio_name: string; value: string };
  /** the session in the URL; 0: none */
  asked: number;
}

function CourseView({ course, schedules, portfolio, asked }: ViewProps) {
  const isDue = useAfterPaint();
  const today = startOfDay(useSelector(selectSite).now);
  const next = nextSession(schedules.data, today);
  const { duration_days: days = null } = course;
  const session = schedules.data.find(
    (each) => each.id === asked && each.start_date >= today && isOpen(each),
  );
  const seat = session && { subject: seatSubject(course, session), remark: seatRemark(course, session) };
  return (
    <>
      <div className={styles.reading}>
        <header className={styles.opening} data-scroll-target>
          <Drawing
            kind={portfolio?.value ?? 'default'}
            group={course.group_id}
            seed={course.id}
            className={styles.drawing}
          />
          <p className={styles.facts}>
            <CourseCode code={courseCode(course)} />
            {days !== null && <span>{counted(days, 'day')}</span>}
            <span>{course.group_label}</span>
          </p>
          <h1>{course.title}</h1>
        </header>
        <aside className={styles.actions} aria-label="Dates and booking">
          <SessionList {...{ schedules, days, today }} asked={session?.id} />
          <NextSteps courseId={course.id} />
          <FlexPanel courseId={course.id} />
        </aside>
        <div className={styles.profile}>
          <CourseProfile sections={course.course_profile} />
        </div>
        {next && <SeatBar session={next} />}
      </div>
      <div className={styles.form}>
        <GetInTouch courseId={course.id} courseTitle={course.title} {...seat} />
      </div>
      {isDue && (
        <aside className={styles.info} aria-label="Before you come">
          <InfoPanels />
        </aside>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.profile}>
      <Skeleton lines={2} />
      <Skeleton lines={8} />
    </div>
  );
}

/** A course with its profile, its sessions, and ways to ask for a seat (docs/rules/catalogue.md#course-page). */
export default function CoursePage() {
  const { course_id: given = '' } = useMatch(paths.course)?.params ?? {};
  const id = parseId(given);
  const asked = parseId(new URLSearchParams(useLocation().search).get('session'));
  const { status, data, failure } = useSelector((state: WithCourses) => selectCourse(state, id));
  const schedules = useSelector((state: WithCourses) => selectSchedules(state, id));
  const menu = useSelector(selectPublicMenu);
  const portfolio = menu.find((each) => each.portfolio_id === data?.portfolio_id);
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Professional Development', href: paths.training },
    ...(portfolio
      ? [{ label: portfolio.portfolio_name, href: portfolioPath(paths.training, portfolio.value) }]
      : []),
    ...(data ? [{ label: data.title }] : []),
  ];
  return (
    <SidebarLayout trail={trail} sidebar={<CourseSidebar current={id} />}>
      <article className={styles.course}>
        {data && <CourseView course={data} {...{ schedules, portfolio, asked }} />}
        {!data && status === 'failed' && (
          <EmptyState
            level={1}
            title={failure?.status === 404 ? unknownCourse(given) : UNAVAILABLE}
            text="Choose a course from the menu, or tell us what you are looking for."
            action={{ href: paths.contact, label: 'Contact us' }}
          />
        )}
        {!data && status !== 'failed' && <Waiting />}
      </article>
    </SidebarLayout>
  );
}
