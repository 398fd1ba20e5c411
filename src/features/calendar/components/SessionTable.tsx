import { coursePath } from '@/contract/paths';
import { memo } from 'react';
import { courseCode, type CalendarSession } from '@/contract/entities';
import { formatMonth } from '@/contract/time';
import { priceLabel } from '@/src/shared/lib/priceLabel';
import { AddToCalendar } from '@/src/shared/ui/AddToCalendar';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { cellOf } from '../calendarRules';
import { Deadline } from './Deadline';
import { Markers } from './Markers';
import styles from './SessionTable.module.css';

interface RowProps {
  session: CalendarSession;
  months: readonly number[];
}

const Row = memo(function Row({ session, months }: RowProps) {
  const { before, span } = cellOf(session, months);
  const isOff = session.status === 'cancelled';
  const empty = (from: number, to: number) =>
    months.slice(from, to).map((month) => <td key={month} className={styles.month} />);
  return (
    <tr>
      <td className={styles.group}>{session.group_label}</td>
      <td className={styles.course}>
        <a href={`${coursePath(session.course_id)}?scroll=1`}>{session.course_title}</a>{' '}
        <Markers session={session} />
        <span className={styles.extra}>
          <CourseCode code={courseCode({ ...session, id: session.course_id })} />
          {session.price && <span>{priceLabel(session.price)}</span>}
          {!isOff && <AddToCalendar session={session} what={session.course_title} className={styles.add} />}
        </span>
      </td>
      <td className={styles.city}>{session.venue_label}</td>
      <td className={styles.deadline}>
        <Deadline session={session} />
      </td>
      {empty(0, before)}
      <td colSpan={span > 1 ? span : undefined} className={`${styles.month} ${styles.held}`}>
        <SessionDates
          start={session.start_date}
          end={session.end_date}
          isOff={isOff}
          // A cell of one month is below the month's name.
          yearClass={span > 1 ? undefined : styles.year}
        />
      </td>
      {empty(before + span, months.length)}
    </tr>
  );
});

export interface SessionTableProps {
  sessions: readonly CalendarSession[];
  /** the months that are columns, by their first instant */
  months: readonly number[];
}

/** One row per session, with months as columns; a session over several months spans their columns. */
export function SessionTable({ sessions, months }: SessionTableProps) {
  return (
    <table className={styles.table} aria-label="Training sessions">
      <thead>
        <tr>
          <th scope="col" className={styles.group}>
            Group
          </th>
          <th scope="col">Course</th>
          <th scope="col" className={styles.city}>
            City
          </th>
          <th scope="col" className={styles.deadline}>
            Discount deadline
          </th>
          {months.map((month) => (
            <th key={month} scope="col" className={styles.month}>
              {formatMonth(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Row key={session.id} session={session} months={months} />
        ))}
      </tbody>
    </table>
  );
}
