import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import overview from '@/content/pages/training.json';
import { counted } from '@/contract/counted';
import type { Portfolio } from '@/contract/entities';
import { portfolioPath } from '@/contract/portfolioPath';
import { selectPortfolios } from '../../maintenance/maintenanceSelectors';
import { GetInTouch } from '../../enquiries/components/GetInTouch';
import { Drawing } from '@/src/shared/drawings/Drawing';
import { SidebarLayout } from '@/src/shared/ui/SidebarLayout';
import { CourseSidebar } from '../components/CourseSidebar';
import { PortfolioCards } from '../components/PortfolioCards';
import { PortfolioCourses } from '../components/PortfolioCourses';
import { TrainingPromise } from '../components/TrainingPromise';
import { selectMenuStatus, selectPublicMenu } from '../coursesSelectors';
import { portfolioAddress, readPortfolioAddress } from '../portfolioAddress';
import { portfolioRetried, selectPortfolioCourses } from '../portfolioSlice';
import styles from './TrainingOverviewPage.module.css';

interface ViewProps {
  portfolio: Portfolio;
  group?: { group_id: number; course_group_name: string };
  text: string;
}

function PortfolioView({ portfolio, group, text }: ViewProps) {
  const dispatch = useDispatch();
  const courses = useSelector(selectPortfolioCourses);
  const { portfolio_name: name, value, course_count: count, group_count: groups } = portfolio;
  return (
    <>
      <header className={`${styles.opening} ${styles.drawn}`}>
        <Drawing kind={value} seed={group?.group_id ?? portfolio.portfolio_id} className={styles.drawing} />
        <h1>{group?.course_group_name ?? name}</h1>
        {!group && <p>{text}</p>}
        <p className={styles.count}>
          {group ? (
            <a href={portfolioAddress(value)}>
              All {count} courses in {name}
            </a>
          ) : (
            `${counted(count, 'course')} in ${counted(groups, 'group')}`
          )}{' '}
          · <a href={portfolioPath('/calendar', value)}>Dates</a>
        </p>
      </header>
      <PortfolioCourses
        portfolio={value}
        group={group?.group_id ?? 0}
        courses={courses}
        onRetry={() => dispatch(portfolioRetried())}
      />
    </>
  );
}

/**
 * Professional development: the portfolios, industries and results
 * (docs/rules/pages.md#training-overview).
 */
export default function TrainingOverviewPage() {
  const { search } = useLocation();
  const menu = useSelector(selectPublicMenu);
  const status = useSelector(selectMenuStatus);
  const words = useSelector(selectPortfolios);
  const asked = readPortfolioAddress(new URLSearchParams(search));
  const portfolio = asked.portfolio
    ? menu.find(({ value }) => value === asked.portfolio)
    : menu.find(({ course_group }) => course_group.some(({ group_id }) => group_id === asked.group));
  const group = portfolio?.course_group.find(({ group_id }) => group_id === asked.group);
  const text = words.find(({ id }) => id === portfolio?.portfolio_id)?.meta_desc ?? '';
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'Professional Development', ...(portfolio && { href: '/training' }) },
    ...(portfolio
      ? [{ label: portfolio.portfolio_name, ...(group && { href: portfolioAddress(portfolio.value) }) }]
      : []),
    ...(group ? [{ label: group.course_group_name }] : []),
  ];
  return (
    <SidebarLayout
      trail={trail}
      sidebar={
        <div className={styles.sidebar}>
          <CourseSidebar />
          {!portfolio && <GetInTouch />}
        </div>
      }
    >
      <div data-scroll-target>
        {portfolio ? (
          <>
            <PortfolioView portfolio={portfolio} group={group} text={text} />
            <div className={styles.form}>
              <GetInTouch />
            </div>
          </>
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
    </SidebarLayout>
  );
}
