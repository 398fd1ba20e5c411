/** The next sessions that can still be booked, by course and by city. Read once per catalogue version and day. */
import type { Selectable } from 'kysely';
import type { ComingSession } from '../../contract/entities';
import { isOpen } from '../../contract/sessionState';
import { dayToMs, type IsoDay } from '../../contract/time';
import type { PublishedSessionsView } from '../database/courseTables';
import type { Db } from '../database/tables';
import type { CatalogueVersion } from './catalogueCacheVersion';
import { memoizeByVersionAnd } from './memoizeByVersion';

export interface ComingSessions {
  /** every city with a coming session, in alphabetical order */
  cities: readonly string[];
  /** @returns the course's next session in one of the cities, or anywhere if none is given */
  next(courseId: number, cities?: readonly string[]): ComingSession | undefined;
  /** @returns ids of the courses with a coming session in one of the cities, the soonest first */
  coursesIn(cities: readonly string[]): number[];
}

type ComingRow = Pick<
  Selectable<PublishedSessionsView>,
  'course_id' | 'start_date' | 'end_date' | 'venue_label'
>;

/** @returns sessions from today on, the soonest first, without full and cancelled ones */
async function readComing(db: Db, today: IsoDay): Promise<ComingRow[]> {
  const rows = await db
    .selectFrom('published_sessions')
    .select(['course_id', 'start_date', 'end_date', 'venue_label', 'status', 'seats'])
    .where('start_date', '>=', today)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return rows.filter(isOpen);
}

/** @param rows the soonest first */
export function comingSessions(rows: readonly ComingRow[]): ComingSessions {
  // In the format of the response, because a search contains a hundred courses.
  const byCourse = new Map<number, ComingSession[]>();
  for (const { course_id, start_date, end_date, venue_label } of rows) {
    const session = { start_date: dayToMs(start_date), end_date: dayToMs(end_date), venue_label };
    const known = byCourse.get(course_id);
    if (known) known.push(session);
    else byCourse.set(course_id, [session]);
  }
  return {
    cities: [...new Set(rows.map(({ venue_label }) => venue_label))].sort((one, other) =>
      one.localeCompare(other, 'en'),
    ),
    next: (courseId, cities = []) =>
      byCourse.get(courseId)?.find(({ venue_label }) => cities.length === 0 || cities.includes(venue_label)),
    coursesIn(cities) {
      const there = rows.filter(({ venue_label }) => cities.includes(venue_label));
      return [...new Set(there.map(({ course_id }) => course_id))];
    },
  };
}

/** @returns a function that returns the next sessions as of today */
export const keepComingSessions = (
  db: Db,
  version: Pick<CatalogueVersion, 'current'>,
): ((today: IsoDay) => Promise<ComingSessions>) =>
  memoizeByVersionAnd(version, (today) => readComing(db, today).then(comingSessions));
