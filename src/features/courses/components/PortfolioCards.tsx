import type { Portfolio } from '../../../../contract/entities';
import { LateDrawing } from '../../../shared/drawings/LateDrawing';
import { PortfolioDrawing } from '../../../shared/drawings/PortfolioDrawing';
import styles from './PortfolioCards.module.css';

interface PortfolioCardsProps {
  portfolios: Portfolio[];
  /** the level of the cards' headings: one below what stands above them */
  level: 2 | 3;
  /** far down the page: drawn once the browser is at rest */
  isLate?: boolean;
}

/** A card a portfolio, with its drawing and how much is in it. */
export function PortfolioCards({ portfolios, level, isLate = false }: PortfolioCardsProps) {
  const Drawing = isLate ? LateDrawing : PortfolioDrawing;
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.cards}>
      {portfolios.map((portfolio) => {
        const courses = portfolio.course_group.reduce((sum, group) => sum + group.course_count, 0);
        return (
          <li key={portfolio.portfolio_id} className={styles.card}>
            <Drawing kind={portfolio.value} seed={portfolio.portfolio_id} className={styles.drawing} />
            <Heading>
              <a href={`/training?portfolio=${portfolio.value}`}>{portfolio.portfolio_name}</a>
            </Heading>
            <p>
              {courses} courses in {portfolio.course_group.length} groups
            </p>
          </li>
        );
      })}
    </ul>
  );
}
