import { counted } from '@/contract/counted';
import type { Portfolio } from '@/contract/entities';
import { NO_PORTFOLIOS, UNAVAILABLE } from '@/contract/messages';
import { portfolioPath } from '@/contract/portfolioPath';
import type { RequestStatus } from '@/src/shared/lib/requestState';
import { LazyDrawing } from '@/src/shared/drawings/LazyDrawing';
import { Drawing } from '@/src/shared/drawings/Drawing';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import styles from './PortfolioCards.module.css';

interface PortfolioCardsProps {
  portfolios: Portfolio[];
  /** of the list with the portfolios */
  status: RequestStatus;
  /** the level of the cards' headings */
  level: 2 | 3;
  /** far down the page: rendered when the browser is idle */
  isLate?: boolean;
}

/** One card per portfolio, with its illustration and its numbers of groups and courses. */
export function PortfolioCards({ portfolios, status, level, isLate = false }: PortfolioCardsProps) {
  if (portfolios.length === 0) {
    if (status === 'idle' || status === 'loading') return <Skeleton lines={6} />;
    return (
      <EmptyState
        level={level}
        title={status === 'failed' ? UNAVAILABLE : NO_PORTFOLIOS}
        text="Tell us what you would like to learn; the people who plan the training answer you."
        action={{ href: '/contactus', label: 'Contact us' }}
      />
    );
  }
  const Picture = isLate ? LazyDrawing : Drawing;
  const Heading = `h${level}` as const;
  return (
    <ul className={`picture-list ${styles.cards}`}>
      {portfolios.map((portfolio) => (
        <li key={portfolio.portfolio_id} className={`link-card ${styles.card}`}>
          <Picture kind={portfolio.value} seed={portfolio.portfolio_id} className={styles.drawing} />
          <Heading>
            <a href={portfolioPath('/training', portfolio.value)}>{portfolio.portfolio_name}</a>
          </Heading>
          <p>
            {counted(portfolio.course_count, 'course')} in {counted(portfolio.group_count, 'group')}
          </p>
        </li>
      ))}
    </ul>
  );
}
