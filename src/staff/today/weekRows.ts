/** Sessions and classes as one list; a class and the session of its days are one row. */
import { DAYS_AHEAD } from '@/contract/staff/today';
import type { TodayClass, TodayResponse, TodaySession } from '@/contract/staff/todayResponses';
import { daysInclusive } from '@/contract/time';

export interface WeekRow {
  key: string;
  code: string;
  title: string;
  /** the console's path of the class, or of the session */
  href: string;
  venue: string;
  start: number;
  end: number;
  /** null: a session without a class on its days */
  trainees: number | null;
  isCancelled: boolean;
}

const ofSession = ({ id, code, title, venue, start, end }: TodaySession): WeekRow => ({
  key: `session ${id}`,
  href: `/staff/sessions?open=${id}`,
  code,
  title,
  venue,
  start,
  end,
  trainees: null,
  isCancelled: false,
});
const ofClass = (held: TodayClass, session: TodaySession | undefined): WeekRow => ({
  key: `class ${held.tracking_id}`,
  href: held.path,
  code: session?.code ?? '',
  title: held.title,
  venue: session?.venue ?? '',
  start: held.start,
  end: held.end,
  trainees: held.trainees,
  isCancelled: held.is_cancelled,
});

/** A class may be held on other days than its session: two rows then, because one would show wrong days. */
const areOne = (session: TodaySession, held: TodayClass): boolean =>
  session.course_id === held.course_id &&
  session.schedule_id === held.schedule_id &&
  session.start === held.start &&
  session.end === held.end;

/** @returns the rows by their first day; a session in two rooms has two classes, and each is a row */
export function weekRows({ sessions, classes }: Pick<TodayResponse, 'sessions' | 'classes'>): WeekRow[] {
  const [planned, held] = [sessions?.list ?? [], classes?.list ?? []];
  const alone = planned.filter((session) => !held.some((one) => areOne(session, one)));
  return [
    ...alone.map(ofSession),
    ...held.map((one) =>
      ofClass(
        one,
        planned.find((session) => areOne(session, one)),
      ),
    ),
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
