import type { Session } from '@/contract/entities';
import { NO_SESSIONS, UNAVAILABLE } from '@/contract/messages';
import { isOver } from '@/contract/sessionState';
import { LOADING } from '@/contract/shellMessages';
import type { RequestState } from '@/src/shared/lib/requestState';
import { nextSession } from '../nextSession';
import { SessionOffer } from './SessionOffer';
import styles from './SessionList.module.css';

export interface SessionListProps {
  schedules: RequestState<Session[]>;
  /** of the course, if known */
  days: number | null;
  /** the first instant of today */
  today: number;
  /** the session that the visitor requests */
  asked?: number;
}

/** The coming sessions of a course, or a note that there are none. */
export function SessionList({ schedules, days, today, asked }: SessionListProps) {
  const { status } = schedules;
  // The page can stay open after a session's last day.
  const data = schedules.data.filter((session) => !isOver(session, today));
  const next = nextSession(data, today);
  return (
    <section className={styles.sessions} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Upcoming sessions</h2>
      {data.length > 0 && (
        <ul>
          {data.map((session) => (
            <SessionOffer
              key={session.id}
              {...{ session, days, today }}
              isNext={session === next}
              isAsked={session.id === asked}
            />
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
