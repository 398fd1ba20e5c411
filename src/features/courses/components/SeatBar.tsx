import type { Session } from '@/contract/entities';
import { seatPath } from '@/contract/seatRequest';
import { formatDate, msToDay } from '@/contract/time';
import { Button } from '@/src/shared/ui/Button';
import styles from './SeatBar.module.css';

/** On a phone: the next date and its button, always visible while the course is being read. */
export function SeatBar({ session }: { session: Session }) {
  return (
    <aside className={styles.bar} aria-label="Next date">
      <p>
        <span className={styles.next}>Next: </span>
        <time dateTime={msToDay(session.start_date)}>{formatDate(session.start_date)}</time>
        <span className={styles.venue}>{session.venue_label}</span>
      </p>
      <Button href={seatPath(session.course_id, session.id)}>Ask for a seat</Button>
    </aside>
  );
}
