import { formatDateRange, msToDay } from '@/contract/time';
import styles from './SessionDates.module.css';

/** The dates of a session, also of a cancelled one; epoch milliseconds in, days in UTC+8 out. */
export function SessionDates({ start, end, isOff }: { start: number; end: number; isOff?: boolean }) {
  const [first, last] = formatDateRange(start, end).split(' – ');
  return (
    <span className={isOff ? `${styles.dates} ${styles.off}` : styles.dates}>
      <span>
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
