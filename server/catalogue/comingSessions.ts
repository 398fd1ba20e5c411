/** Which sessions come next that somebody can still join: of a course, and in a city. Read once a version of the catalogue and day. */
import type { Kysely, Selectable } from 'kysely';
import type { ComingSession } from '../../contract/entities';
import { isOpen } from '../../contract/sessionState';
import { dayToMs, type IsoDay } from '../../contract/time';
import type { PublishedSessionsView } from '../database/publishingTables';
import type { Tables } from '../database/tables';
import type { CatalogueVersion } from './catalogueCacheVersion';
import { memoizeByKey } from './memoizeByVersion';

export interface ComingSessions {
  /** every city with a coming session, from A to Z */
  cities: readonly string[];
  /** @returns the course's next session in one of the cities, or anywhere where none is named */
  next(courseId: number, cities?: readonly string[]): ComingSession | undefined;
  /** @returns ids of the courses with a coming session in one of the cities, the soonest first */
  coursesIn(cities: readonly string[]): number[];
}

type ComingRow = Pick<
  Selectable<PublishedSessionsView>,
  'course_id' | 'start_date' | 'end_date' | 'venue_label'
>;

/** @returns the sessions that have not begun before today, the soonest first; what is full or cancelled is no offer */
async function readComing(db: Kysely<Tables>, today: IsoDay): Promise<ComingRow[]> {
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
  // Written as it is answered: a search tells of a hundred courses.
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

/** @returns a function that gives the sessions that come next as of today; asked by many at once, it reads them once */
export function keepComingSessions(
  db: Kysely<Tables>,
  version: Pick<CatalogueVersion, 'current'>,
): (today: IsoDay) => Promise<ComingSessions> {
  const take = memoizeByKey(
    () => version.current(),
    () => new Map<IsoDay, Promise<ComingSessions>>(),
  );
  return (today) => {
    const kept = take();
    const known = kept.get(today);
    if (known) return known;
    // Yesterday's are nobody's any more.
    kept.clear();
    const reading = readComing(db, today).then(comingSessions);
    kept.set(today, reading);
    reading.catch(() => kept.delete(today));
    return reading;
  };
}
