import type { CalendarSession } from '@/contract/entities';
import { Button } from '@/src/shared/ui/Button';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { SessionState } from '@/src/shared/ui/SessionState';
import { loopStyle, useLoop } from '../useLoop';
import styles from './SignageTable.module.css';

interface RowsProps {
  sessions: CalendarSession[];
  onLooped?: () => void;
}

function Rows({ sessions, onLooped }: RowsProps) {
  return (
    <tbody className={styles.rows} onAnimationIteration={onLooped}>
      {sessions.map((session) => (
        <tr key={session.id}>
          <td className={styles.group}>{session.group_label}</td>
          <td>{session.venue_label}</td>
          <td className={styles.title}>{session.course_title}</td>
          <td>
            <SessionDates
              start={session.start_date}
              end={session.end_date}
              isOff={session.status === 'cancelled'}
            />{' '}
            <SessionState session={session} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

export interface SignageTableProps {
  sessions: CalendarSession[];
  isPaused: boolean;
  /** the rows have scrolled through once */
  onLooped: () => void;
  onPauseToggled: () => void;
}

/**
 * The sessions below fixed headings; rows that do not fit scroll in an endless loop, followed by a copy of
 * themselves.
 */
export function SignageTable({ sessions, isPaused, onLooped, onPauseToggled }: SignageTableProps) {
  const { frame, table, loop } = useLoop();
  return (
    <>
      <div
        ref={frame}
        role="group"
        aria-label="Sessions"
        // Until the rows move, whoever stands at the screen scrolls them, also by keyboard.
        tabIndex={loop ? undefined : 0}
        className={`${styles.frame} ${loop ? styles.looping : ''}`}
        style={loop ? loopStyle(loop) : undefined}
        data-paused={isPaused || undefined}
      >
        <table ref={table} className={styles.table} aria-label="Training Calendar">
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">City</th>
              <th scope="col">Course Title</th>
              <th scope="col">Training Dates</th>
            </tr>
          </thead>
          <Rows sessions={sessions} onLooped={onLooped} />
        </table>
        {loop && (
          <table className={styles.table} aria-hidden="true">
            <Rows sessions={sessions} />
          </table>
        )}
      </div>
      {loop && (
        <Button kind="secondary" className={styles.pause} onClick={onPauseToggled}>
          {isPaused ? 'Play' : 'Pause'}
        </Button>
      )}
    </>
  );
}
