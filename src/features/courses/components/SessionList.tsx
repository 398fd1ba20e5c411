import type { Session } from '../../../../contract/entities';
import { NO_SESSIONS, UNAVAILABLE } from '../../../../contract/messages';
import { LOADING } from '../../../../contract/shellMessages';
import { formatDeadline, msToDay } from '../../../../contract/time';
import type { Remote } from '../../../shared/lib/remote';
import { AddToCalendar } from '../../../shared/ui/AddToCalendar';
import { SessionDates } from '../../../shared/ui/SessionDates';
import { Tag } from '../../../shared/ui/Tag';
import styles from './SessionList.module.css';

function SessionItem({ session }: { session: Session }) {
  return (
    <li className={styles.session}>
      <SessionDates start={session.start_date} end={session.end_date} />
      <span className={styles.venue}>{session.venue_label}</span>
      {session.tag_new === 'yes' && <Tag kind="new">New</Tag>}
      {session.tag_added === 'yes' && <Tag kind="added">Added</Tag>}
      {session.early_bird_deadline !== null && (
        <span className={styles.deadline}>
          Discount until{' '}
          <time dateTime={msToDay(session.early_bird_deadline)}>
            {formatDeadline(session.early_bird_deadline)}
          </time>
        </span>
      )}
      <AddToCalendar session={session} what={session.venue_label} className={styles.extra} />
      {session.brochure && (
        <a className={styles.extra} href={session.brochure}>
          Brochure
        </a>
      )}
    </li>
  );
}

/** The coming sessions of a course, or that there are none. */
export function SessionList({ schedules }: { schedules: Remote<Session[]> }) {
  const { status, data } = schedules;
  return (
    <section className={styles.sessions} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Upcoming sessions</h2>
      {data.length > 0 && (
        <ul>
          {data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      )}
      {data.length === 0 && (
        <p className={styles.none}>
          {status === 'idle' || status === 'loading'
            ? LOADING
            : status === 'failed'
              ? UNAVAILABLE
              : NO_SESSIONS}
        </p>
      )}
    </section>
  );
}
