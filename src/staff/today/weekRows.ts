/** Sessions and classes as one list; a class and its session are one row. */
import { DAYS_AHEAD, type TodayClass, type TodayResponse, type TodaySession } from '@/contract/staff/today';
import { coursePath } from '@/contract/paths';
import { daysInclusive } from '@/contract/time';

export interface WeekRow {
  key: string;
  code: string;
  title: string;
  /** target of the title's link */
  href: string;
  venue: string;
  start: number;
  end: number;
  /** of the class, if there is one */
  trainees: number | null;
}

const ofSession = (session: TodaySession, held: TodayClass | undefined): WeekRow => ({
  key: `session ${session.id}`,
  code: session.code,
  title: session.title,
  href: coursePath(session.course_id),
  venue: session.venue,
  start: session.start,
  end: session.end,
  trainees: held ? held.trainees : null,
});
const ofClass = ({ tracking_id, title, path, start, end, trainees }: TodayClass): WeekRow => ({
  ...{ key: `class ${tracking_id}`, code: '', title, href: path, venue: '', start, end, trainees },
});

const areOne = (session: TodaySession, held: TodayClass): boolean =>
  session.course_id === held.course_id && session.schedule_id === held.schedule_id;

/** @returns the rows by their first day */
export function weekRows({ sessions, classes }: Pick<TodayResponse, 'sessions' | 'classes'>): WeekRow[] {
  const [planned, held] = [sessions?.list ?? [], classes?.list ?? []];
  const alone = held.filter((one) => !planned.some((session) => areOne(session, one)));
  return [
    ...planned.map((session) =>
      ofSession(
        session,
        held.find((one) => areOne(session, one)),
      ),
    ),
    ...alone.map(ofClass),
  ].sort((one, other) => one.start - other.start || one.title.localeCompare(other.title, 'en'));
}

/**
 * A row's position on the ruler of days: first column, number of columns, and whether it extends beyond the
 * ends.
 */
export function placeOn(today: number, { start, end }: Pick<WeekRow, 'start' | 'end'>) {
  const days = DAYS_AHEAD + 1;
  const first = start < today ? 1 : daysInclusive(today, start);
  const last = end < today ? 1 : Math.min(daysInclusive(today, end), days);
  return {
    column: first,
    span: Math.max(1, last - first + 1),
    began: start < today,
    goesOn: daysInclusive(today, end) > days,
    isNow: start <= today,
  };
}
