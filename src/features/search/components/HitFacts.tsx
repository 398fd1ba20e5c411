import { useSelector } from 'react-redux';
import { counted } from '@/contract/counted';
import type { SearchHit } from '@/contract/entities';
import { formatDateRange, msToDay } from '@/contract/time';
import { selectPortfolios } from '../../maintenance/maintenanceSelectors';
import styles from './HitFacts.module.css';

function PortfolioName({ id }: { id: number }) {
  const label = useSelector(selectPortfolios).find((portfolio) => portfolio.id === id)?.label;
  return label === undefined ? null : <span>{label}</span>;
}

/** Facts for choosing a course: portfolio, length, and the next date and city. */
export function HitFacts({ hit: { portfolio_id, duration_days, next } }: { hit: SearchHit }) {
  // Some hosts do not send these facts. Then nothing is shown, not even that there is no date.
  if (portfolio_id === undefined && duration_days === undefined && !next) return null;
  return (
    <div className={styles.facts}>
      {next ? (
        <span>
          <time dateTime={msToDay(next.start_date)}>{formatDateRange(next.start_date, next.end_date)}</time>{' '}
          <span className={styles.city}>{next.venue_label}</span>
        </span>
      ) : (
        <span>No date yet</span>
      )}{' '}
      {duration_days !== undefined && <span>{counted(duration_days, 'day')}</span>}{' '}
      {portfolio_id !== undefined && <PortfolioName id={portfolio_id} />}
    </div>
  );
}
