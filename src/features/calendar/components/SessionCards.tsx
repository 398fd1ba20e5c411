import { coursePath } from '@/contract/paths';
import { memo } from 'react';
import { courseCode, type CalendarSession } from '@/contract/entities';
import { priceLabel } from '@/src/shared/lib/priceLabel';
import { AddToCalendar } from '@/src/shared/ui/AddToCalendar';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { Deadline } from './Deadline';
import { Markers } from './Markers';
import styles from './SessionCards.module.css';

const Card = memo(function Card({ session }: { session: CalendarSession }) {
  const isOff = session.status === 'cancelled';
  return (
    <li className={styles.card}>
      <p className={styles.when}>
        <SessionDates start={session.start_date} end={session.end_date} isOff={isOff} />{' '}
        <Markers session={session} />
      </p>
      <a className={styles.course} href={`${coursePath(session.course_id)}?scroll=1`}>
        {session.course_title}
      </a>
      <p className={styles.facts}>
        <CourseCode code={courseCode({ ...session, id: session.course_id })} />
        <span className={styles.city}>{session.venue_label}</span>
        <span>{session.group_label}</span>
      </p>
      <p className={styles.facts}>
        {session.early_bird_deadline !== null && (
          <span>
            Discount until <Deadline session={session} />
          </span>
        )}
        {session.price && <span>{priceLabel(session.price)}</span>}
        {!isOff && <AddToCalendar session={session} what={session.course_title} className={styles.add} />}
      </p>
    </li>
  );
});

/** The sessions as a list, for a narrow page. */
export function SessionCards({ sessions }: { sessions: readonly CalendarSession[] }) {
  return (
    <ul className={styles.cards} aria-label="Training sessions">
      {sessions.map((session) => (
        <Card key={session.id} session={session} />
      ))}
    </ul>
  );
}
