import { formatDateRange, msToDay } from '@/contract/time';
import styles from './SessionDates.module.css';

/** @param text `DD MMM YYYY` */
function Day({ at, text, yearClass }: { at: number; text: string; yearClass?: string }) {
  return (
    <time dateTime={msToDay(at)}>
      {yearClass ? text.slice(0, -4) : text}
      {yearClass && <span className={yearClass}>{text.slice(-4)}</span>}
    </time>
  );
}

export interface SessionDatesProps {
  start: number;
  end: number;
  isOff?: boolean;
  /** of each year, where something else may name it */
  yearClass?: string;
}

/** The dates of a session, also of a cancelled one; epoch milliseconds in, days in UTC+8 out. */
export function SessionDates({ start, end, isOff, yearClass }: SessionDatesProps) {
  const [first = '', last] = formatDateRange(start, end).split(' – ');
  return (
    <span className={isOff ? `${styles.dates} ${styles.off}` : styles.dates}>
      <span>
        <Day at={start} text={first} yearClass={yearClass} />
        {last && ' –'}
      </span>
      {last && (
        <>
          {' '}
          <Day at={end} text={last} yearClass={yearClass} />
        </>
      )}
    </span>
  );
}
