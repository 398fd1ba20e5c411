import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import overview from '../../../../content/pages/training.json';
import type { CourseGroup, Portfolio } from '../../../../contract/entities';
import { portfolioPath } from '../../../../contract/portfolioPath';
import { selectPortfolios } from '../../maintenance/maintenanceSelectors';
import { GetInTouch } from '../../enquiries/components/GetInTouch';
import { Drawing } from '../../../shared/drawings/Drawing';
import { parseId } from '../../../shared/lib/parseId';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs';
import { CourseSidebar } from '../components/CourseSidebar';
import { PortfolioCards } from '../components/PortfolioCards';
import { TrainingPromise } from '../components/TrainingPromise';
import { selectMenuStatus, selectPublicMenu } from '../coursesSelectors';
import styles from './TrainingOverviewPage.module.css';

function GroupCard({
  group,
  portfolio,
  isOpen,
}: {
  group: CourseGroup;
  portfolio: Portfolio;
  isOpen: boolean;
}) {
  return (
    <li className={styles.group}>
      <h2>
        <a href={portfolioPath('/training', portfolio.value, { group: String(group.group_id) })}>
          {group.course_group_name}
        </a>
      </h2>
      <p className={styles.count}>
        {group.group_code} · {group.course_count} {group.course_count === 1 ? 'course' : 'courses'}
      </p>
      {isOpen && group.courses && (
        <ul className={styles.courses}>
          {group.courses.map(({ id, title }) => (
            <li key={id}>
              <a href={`/training/${id}?scroll=1`}>
                <span className={styles.code}>
                  {group.group_code}
                  {id}
                </span>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PortfolioView({ portfolio, group, text }: { portfolio: Portfolio; group: number; text: string }) {
  return (
    <>
      <header className={styles.opening}>
        <Drawing kind={portfolio.value} seed={portfolio.portfolio_id} className={styles.drawing} />
        <h1>{portfolio.portfolio_name}</h1>
        <p>{text}</p>
        <p className={styles.count}>
          {portfolio.course_count} courses in {portfolio.group_count} groups ·{' '}
          <a href={portfolioPath('/calendar', portfolio.value)}>Dates</a>
        </p>
      </header>
      <ul>
        {portfolio.course_group.map((each) => (
          <GroupCard
            key={each.group_id}
            group={each}
            portfolio={portfolio}
            isOpen={each.group_id === group}
          />
        ))}
      </ul>
    </>
  );
}

/** Professional development: what there is, portfolio by portfolio, and what stands behind it (class forms, section 2). */
export default function TrainingOverviewPage() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const menu = useSelector(selectPublicMenu);
  const status = useSelector(selectMenuStatus);
  const words = useSelector(selectPortfolios);
  const group = parseId(query.get('group'));
  const portfolio = query.get('portfolio')
    ? menu.find(({ value }) => value === query.get('portfolio'))
    : menu.find(({ course_group }) => course_group.some(({ group_id }) => group_id === group));
  const text = words.find(({ id }) => id === portfolio?.portfolio_id)?.meta_desc ?? '';
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Professional Development', ...(portfolio && { href: '/training' }) },
    ...(portfolio ? [{ label: portfolio.portfolio_name }] : []),
  ];
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={trail} />
      <div className={styles.main} data-scroll-target>
        {portfolio ? (
          <PortfolioView portfolio={portfolio} group={group} text={text} />
        ) : (
          <>
            <header className={styles.opening}>
              <h1>{overview.h1}</h1>
              <p>{overview.lead}</p>
            </header>
            <PortfolioCards portfolios={menu} status={status} level={2} />
            <TrainingPromise portfolios={menu} />
          </>
        )}
      </div>
      <div className={styles.sidebar}>
        <CourseSidebar />
        <GetInTouch />
      </div>
    </div>
  );
}
