import type { CalendarSession } from '../../../../contract/entities';
import { formatDeadline, msToDay } from '../../../../contract/time';
import { SessionDates } from '../../../shared/ui/SessionDates';
import { Tag } from '../../../shared/ui/Tag';
import styles from './SessionTable.module.css';

function Row({ session }: { session: CalendarSession }) {
  return (
    <tr>
      <td className={styles.group}>{session.group_label}</td>
      <td className={styles.course}>
        <a href={`/training/${session.course_id}?scroll=1`}>{session.course_title}</a>{' '}
        {session.tag_new === 'yes' && <Tag kind="new">New</Tag>}
        {session.tag_added === 'yes' && <Tag kind="added">Added</Tag>}
      </td>
      <td>{session.venue_label}</td>
      <td>
        <SessionDates start={session.start_date} end={session.end_date} />
      </td>
      <td className={styles.deadline}>
        {session.early_bird_deadline !== null && (
          <time dateTime={msToDay(session.early_bird_deadline)}>
            {formatDeadline(session.early_bird_deadline)}
          </time>
        )}
      </td>
    </tr>
  );
}

/** Scheduled sessions, a row each; on a narrow screen each row reads as a small card. */
export function SessionTable({ sessions }: { sessions: CalendarSession[] }) {
  return (
    <table className={styles.table} aria-label="Training sessions">
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Course</th>
          <th scope="col">City</th>
          <th scope="col">Dates</th>
          <th scope="col">Discount deadline</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </tbody>
    </table>
  );
}
