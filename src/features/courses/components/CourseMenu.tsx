import { coursePath } from '@/contract/paths';
import type { MouseEvent } from 'react';
import type { CourseGroup, Portfolio } from '@/contract/entities';
import { NO_COURSES, NO_GROUPS, NO_PORTFOLIOS, UNAVAILABLE } from '@/contract/messages';
import { LOADING } from '@/contract/shellMessages';
import { keepInPlace } from '@/src/shared/lib/keepInPlace';
import type { RequestStatus } from '@/src/shared/lib/requestState';
import { hasGroups } from '../menu';
import styles from './CourseMenu.module.css';

export interface CourseMenuProps {
  portfolios: Portfolio[];
  status: RequestStatus;
  opened: { portfolio: number | null; group: number | null };
  groupStatus: Record<number, 'loading' | 'failed'>;
  portfolioStatus: Record<string, 'loading' | 'failed'>;
  /** the displayed course, highlighted in the list */
  current?: number;
  onPortfolio: (id: number) => void;
  onGroup: (id: number) => void;
}

const instead =
  (act: () => void) =>
  (event: MouseEvent): void => {
    event.preventDefault();
    keepInPlace(event.currentTarget, act);
  };

function Courses({
  group,
  isLoading,
  current,
}: {
  group: CourseGroup;
  isLoading: boolean;
  current?: number;
}) {
  if (!group.courses) return <p className={styles.note}>{isLoading ? LOADING : UNAVAILABLE}</p>;
  if (group.courses.length === 0) return <p className={styles.note}>{NO_COURSES}</p>;
  return (
    <ul className={styles.courses}>
      {group.courses.map(({ id, title }) => (
        <li key={id}>
          <a href={`${coursePath(id)}?scroll=1`} aria-current={id === current ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Groups({ portfolio, ...menu }: CourseMenuProps & { portfolio: Portfolio }) {
  if (portfolio.course_group.length === 0) {
    const missing = menu.portfolioStatus[portfolio.value] === 'failed' ? UNAVAILABLE : LOADING;
    return <p className={styles.note}>{hasGroups(portfolio) ? NO_GROUPS : missing}</p>;
  }
  return (
    <ul className={styles.groups}>
      {portfolio.course_group.map((group) => {
        const isOpen = menu.opened.group === group.group_id;
        return (
          <li key={group.group_id}>
            <button
              name="group"
              value={group.group_id}
              aria-expanded={isOpen}
              onClick={instead(() => menu.onGroup(group.group_id))}
            >
              {group.course_group_name}
            </button>
            {isOpen && (
              <Courses
                group={group}
                isLoading={menu.groupStatus[group.group_id] !== 'failed'}
                current={menu.current}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The course menu: portfolios, then groups, then courses, with one of each open at a time. Its buttons belong
 * to a form, so that they work without JavaScript by a request to the server
 * (docs/rules/catalogue.md#course-menu).
 */
export function CourseMenu(menu: CourseMenuProps) {
  const { portfolios, status, opened, onPortfolio } = menu;
  const isEmpty = portfolios.length === 0;
  return (
    <nav aria-label="Courses" className={styles.menu}>
      <p className={styles.title}>Courses</p>
      {isEmpty && (
        <p className={styles.note}>
          {status === 'idle' || status === 'loading'
            ? LOADING
            : status === 'failed'
              ? UNAVAILABLE
              : NO_PORTFOLIOS}
        </p>
      )}
      <form method="get" action="/training">
        <ul className={`button-rows ${styles.portfolios}`}>
          {portfolios.map((portfolio) => {
            const isOpen = opened.portfolio === portfolio.portfolio_id;
            return (
              <li key={portfolio.portfolio_id}>
                <button
                  name="portfolio"
                  value={portfolio.value}
                  aria-expanded={isOpen}
                  onClick={instead(() => onPortfolio(portfolio.portfolio_id))}
                >
                  {portfolio.portfolio_name}
                </button>
                {isOpen && <Groups {...menu} portfolio={portfolio} />}
              </li>
            );
          })}
        </ul>
      </form>
    </nav>
  );
}
