import { formatDateRange, msToDay } from '@/contract/time';
import styles from './SessionDates.module.css';

/** When a session runs; epoch milliseconds in, days in UTC+8 out. */
export function SessionDates({ start, end }: { start: number; end: number }) {
  const [first, last] = formatDateRange(start, end).split(' – ');
  return (
    <span className={styles.dates}>
      <span className={styles.first}>
        <time dateTime={msToDay(start)}>{first}</time>
        {last && ' –'}
      </span>
      {last && (
        <>
          {' '}
          <time dateTime={msToDay(end)}>{last}</time>
        </>
      )}
    </span>
  );
}
