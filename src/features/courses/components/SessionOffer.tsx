import { counted } from '@/contract/counted';
import type { Session } from '@/contract/entities';
import { seatPath } from '@/contract/seatRequest';
import { isOpen } from '@/contract/sessionState';
import { daysInclusive, formatDateRange, formatDeadline, msToDay } from '@/contract/time';
import { priceLabel } from '@/src/shared/lib/priceLabel';
import { AddToCalendar } from '@/src/shared/ui/AddToCalendar';
import { Button } from '@/src/shared/ui/Button';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { SessionState } from '@/src/shared/ui/SessionState';
import { Tag } from '@/src/shared/ui/Tag';
import styles from './SessionOffer.module.css';

export interface SessionOfferProps {
  session: Session;
  /** of the course, if known: a session may have days without class in between */
  days: number | null;
  /** the first instant of today */
  today: number;
  /** the next session is the page's main offer */
  isNext: boolean;
  /** the visitor already requests this one */
  isAsked: boolean;
}

function Deadline({ deadline, today }: { deadline: number; today: number }) {
  return (
    <p className={styles.deadline}>
      {deadline < today ? 'Discount ended' : 'Discount until'}{' '}
      <time dateTime={msToDay(deadline)}>{formatDeadline(deadline)}</time>
    </p>
  );
}

/** A session: date, place, length, price, and a button if it can still be booked. */
export function SessionOffer({ session, days, today, isNext, isAsked }: SessionOfferProps) {
  const { start_date, end_date, venue_label, early_bird_deadline, price } = session;
  const isOff = session.status === 'cancelled';
  return (
    <li className={styles.session}>
      <p className={styles.when}>
        <SessionDates start={start_date} end={end_date} isOff={isOff} />
        {session.tag_new === 'yes' && <Tag kind="new">New</Tag>}
        {session.tag_added === 'yes' && <Tag kind="added">Added</Tag>}
        <SessionState session={session} />
      </p>
      <p className={styles.facts}>
        <span className={styles.venue}>{venue_label}</span>
        <span>{counted(days ?? daysInclusive(start_date, end_date), 'day')}</span>
      </p>
      {price && (
        <p className={styles.price}>
          <span className={styles.amount}>{priceLabel(price)}</span> per person
        </p>
      )}
      {early_bird_deadline !== null && !isOff && <Deadline deadline={early_bird_deadline} today={today} />}
      {start_date < today && !isOff ? (
        <p className={styles.deadline}>In progress</p>
      ) : (
        isOpen(session) && (
          <Button
            kind={isNext ? 'primary' : 'secondary'}
            href={seatPath(session.course_id, session.id)}
            aria-current={isAsked || undefined}
            className={styles.ask}
          >
            Ask for a seat
            <span className="visually-hidden">
              : {formatDateRange(start_date, end_date)}, {venue_label}
            </span>
          </Button>
        )
      )}
      <p className={`link-row ${styles.extras}`}>
        {!isOff && <AddToCalendar session={session} what={venue_label} />}
        {session.brochure && <a href={session.brochure}>Brochure</a>}
      </p>
    </li>
  );
}
