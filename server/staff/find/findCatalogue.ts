/** Finds courses, sessions and classes by words, for the console. Courses are found by the visitors' search. */
import { sql } from 'kysely';
import type { Found } from '@/contract/staff/findSchemas';
import { courseCode } from '@/contract/entities';
import { coursePath } from '@/contract/paths';
import { dayToMs, formatDateRange, type IsoDay } from '@/contract/time';
import type { Db } from '../../database/tables';
import { citiesIn, findInCities, type NarrowedCatalogue } from '../../search/citySearch';
import { readFoundCourses } from '../../search/searchRepository';
import { idsIn, wordsOf } from '../../search/searchWords';
import type { SignedIn } from '../session';
import { classPlace, visibleTo } from '../classes/classFacts';
import { likeText } from '../../database/likeText';

/** Sessions are looked up for this many of the courses. */
const COURSES_LOOKED_AT = 20;

export interface Wanted {
  q: string;
  today: IsoDay;
  most: number;
}

const days = (start: IsoDay, end: IsoDay): string => formatDateRange(dayToMs(start), dayToMs(end));

async function sessionsOf(
  db: Db,
  ids: readonly number[],
  cities: readonly string[],
  { today, most }: Wanted,
) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .select(['s.course_id', 's.venue_label', 's.start_date', 's.end_date', 's.status', 'c.title'])
    .where('s.course_id', 'in', ids)
    .where('s.end_date', '>=', today)
    .$if(cities.length > 0, (query) => query.where('s.venue_label', 'in', cities))
    .orderBy('s.start_date')
    .orderBy('s.id')
    .limit(most)
    .execute();
  return rows.map(({ course_id, venue_label, start_date, end_date, status, title }): Found => ({
    kind: 'session',
    title,
    detail: [days(start_date, end_date), venue_label, ...(status === 'cancelled' ? ['cancelled'] : [])].join(
      ', ',
    ),
    path: coursePath(course_id),
  }));
}

/** @returns courses, then their coming sessions: both are public */
export async function findCourses(db: Db, catalogue: NarrowedCatalogue, wanted: Wanted): Promise<Found[]> {
  const words = wordsOf(wanted.q);
  if (words.length === 0) return [];
  const named = citiesIn(words, catalogue.coming.cities);
  const slice = { offset: 0, limit: COURSES_LOOKED_AT };
  const ids = await findInCities(db, { words, mode: 'exact', filters: {} }, named, catalogue, slice);
  const courses = await readFoundCourses(db, ids.slice(0, wanted.most));
  const byMatch = [...courses].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return [
    ...byMatch.map(({ id, title, group_code }): Found => ({
      kind: 'course',
      title,
      detail: courseCode({ group_code, id }),
      path: coursePath(id),
    })),
    ...(await sessionsOf(db, ids, named.cities, wanted)),
  ];
}

/** Matches every word of the title, the start of the tracking id, or the course's number; the newest first. */
export async function findClasses(db: Db, who: SignedIn, { q, most }: Wanted): Promise<Found[]> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const rows = await db
    .selectFrom('classes as c')
    .select(['c.tracking_id', 'c.course_title', 'c.course_start_date', 'c.course_end_date'])
    .where(visibleTo(who))
    .where((field) =>
      field.or([
        field.and(words.map((word) => field('c.course_title', 'ilike', `%${likeText(word)}%`))),
        field('c.tracking_id', 'ilike', `${likeText(q)}%`),
        sql<boolean>`c.course_id = ANY(${idsIn(wordsOf(q))}::int[])`,
      ]),
    )
    .orderBy('c.course_start_date', 'desc')
    .orderBy('c.tracking_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    kind: 'class',
    title: row.course_title,
    detail: `${days(row.course_start_date, row.course_end_date)}, ${row.tracking_id}`,
    path: classPlace(row),
  }));
}
