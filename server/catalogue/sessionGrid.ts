/**
 * The data of the session grid: courses as rows, the sessions that begin in a range of days, and conflicts
 * over rooms and people.
 */
import { sql, type RawBuilder } from 'kysely';
import type { SessionStatus } from '@/contract/entities';
import { clashFinder, type Held } from '@/contract/staff/sessionClashes';
import { FIRST_ROWS, MAX_COURSES, MAX_SESSIONS } from '@/contract/staff/sessionGrid';
import type {
  ClashesQuery,
  GridCourse,
  GridCoursesQuery,
  GridSession,
  GridSessionsQuery,
  SessionClash,
} from '@/contract/staff/sessionGridSchemas';
import type { IsoDay } from '@/contract/time';
import type { Db } from '../database/tables';
import { HttpError } from '../http/httpError';
import { catalogueEntity, toCatalogueRow } from './changes/catalogueRow';
import { isClassOfSession } from './classOfSession';
import { readLabels } from './changes/listRows';
import { readRowsAt } from './changes/readRowsAt';
import type { Row } from './importEntity';
import { likeText } from '../database/likeText';

const CLASHES_TOLD = 5;

const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`;

/** Conditions on courses: in the portfolio, and every word in the title or at the start of the number. */
function courseConditions({ portfolio, q }: Pick<GridCoursesQuery, 'portfolio' | 'q'>) {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return [
    ...(portfolio === undefined
      ? []
      : [
          sql<boolean>`c.group_id IN (SELECT group_id FROM portfolio_groups WHERE portfolio_id = ${portfolio}::int)`,
        ]),
    ...words.map((word) => {
      const text = likeText(word);
      return sql<boolean>`(c.title ILIKE ${`%${text}%`} OR c.id::text LIKE ${`${text}%`})`;
    }),
  ];
}

const sessionConditions = ({ from, to, region }: Pick<GridCoursesQuery, 'from' | 'to' | 'region'>) => [
  sql<boolean>`s.start_date BETWEEN ${from}::date AND ${to}::date`,
  ...(region === undefined ? [] : [sql<boolean>`s.region = ${region}::int`]),
];

export async function readGridCourses(
  db: Db,
  query: GridCoursesQuery,
): Promise<{ courses: GridCourse[]; first: GridSession[]; total: number; sessions: number }> {
  const { rows } = await sql<GridCourse & { total: number; sessions: number }>`
    WITH held AS (
      SELECT course_id, max(number)::int AS most, sum(number)::int AS number FROM (
        SELECT s.course_id, count(*) AS number FROM sessions AS s WHERE ${all(sessionConditions(query))}
        GROUP BY s.course_id, date_trunc('month', s.start_date)) AS months
      GROUP BY course_id)
    SELECT c.id, c.title, c.duration_days, coalesce(held.most, 0) AS most,
      (count(*) OVER ())::int AS total, (sum(coalesce(held.number, 0)) OVER ())::int AS sessions
    FROM courses AS c LEFT JOIN held ON held.course_id = c.id
    WHERE ${all([
      ...courseConditions(query),
      ...(query.held === 'yes' ? [sql<boolean>`held.course_id IS NOT NULL`] : []),
    ])}
    ORDER BY lower(c.title), c.id LIMIT ${MAX_COURSES}::int`.execute(db);
  const shown = rows.slice(0, FIRST_ROWS).filter(({ most }) => most > 0);
  const { sessions } =
    shown.length > 0
      ? await readGridSessions(db, { ...query, courses: shown.map(({ id }) => id).join(',') })
      : { sessions: [] };
  return {
    courses: rows.map(({ id, title, duration_days, most }) => ({ id, title, duration_days, most })),
    first: sessions,
    total: rows[0]?.total ?? 0,
    sessions: rows[0]?.sessions ?? 0,
  };
}

interface HeldSession extends Held {
  course: string;
}
interface Range {
  start_date: IsoDay;
  end_date: IsoDay;
}

/** All sessions held at any time in a range of days, with the instructors of their classes. */
async function readHeld(db: Db, { start_date: start, end_date: end }: Range): Promise<HeldSession[]> {
  const { rows } = await sql<HeldSession & { status: SessionStatus | null }>`
    WITH held AS (
      SELECT * FROM sessions WHERE end_date >= ${start}::date AND start_date <= ${end}::date
    ), taught AS (
      SELECT s.id, array_agg(DISTINCT trainers.name) AS instructors
      FROM held AS s JOIN classes AS k ON ${isClassOfSession}
      JOIN class_trainers AS trainers USING (tracking_id)
      GROUP BY s.id)
    SELECT s.id::text AS key, c.title AS course, s.region, s.venue_label, s.status,
      to_char(s.start_date, 'YYYY-MM-DD') AS start_date, to_char(s.end_date, 'YYYY-MM-DD') AS end_date,
      coalesce(taught.instructors, '{}') AS instructors
    FROM held AS s JOIN courses AS c ON c.id = s.course_id LEFT JOIN taught ON taught.id = s.id`.execute(db);
  return rows;
}

function finder(held: readonly HeldSession[]): (session: Held) => SessionClash[] {
  const find = clashFinder(held);
  return (session) =>
    find(session)
      .slice(0, CLASHES_TOLD)
      .map(({ kind, what, other: { key, course, start_date, end_date } }) => ({
        ...{ kind, what, key, course, start_date, end_date },
      }));
}

/** @returns the sessions that begin in a range of days, by start */
export async function readGridSessions(
  db: Db,
  query: GridSessionsQuery,
): Promise<{ sessions: GridSession[]; total: number }> {
  const entity = catalogueEntity('sessions');
  if (!entity) throw new Error('There are no sessions.');
  const { page = 1, size = MAX_SESSIONS, courses } = query;
  const conditions = [...sessionConditions(query), ...courseConditions(query)];
  if (courses) conditions.push(sql<boolean>`s.course_id = ANY (${courses.split(',').map(Number)}::int[])`);
  const { rows: found } = await sql<{ key: string; total: number }>`
    SELECT s.id::text AS key, (count(*) OVER ())::int AS total
    FROM sessions AS s JOIN courses AS c ON c.id = s.course_id WHERE ${all(conditions)}
    ORDER BY s.start_date, s.id LIMIT ${size}::int OFFSET ${(page - 1) * size}::int`.execute(db);
  const keys = found.map(({ key }) => key);
  const byKey = await readRowsAt(db, entity, keys);
  const rows = keys.flatMap((key): Row[] => {
    const row = byKey.get(key);
    return row ? [row] : [];
  });
  const labels = await readLabels(db, entity, rows);
  const ends = rows.map((row) => String(row.end_date)).sort();
  const held = await readHeld(db, { start_date: query.from, end_date: ends.at(-1) ?? query.to });
  const heldByKey = new Map(held.map((session) => [session.key, session]));
  const find = finder(held);
  const sessions = rows.map((row): GridSession => {
    const session = toCatalogueRow(entity, row);
    const asHeld = heldByKey.get(session.key);
    return {
      ...session,
      course: labels.courses?.[String(row.course_id)] ?? '',
      region: labels.regions?.[String(row.region)] ?? '',
      clashes: asHeld ? find(asHeld) : [],
    };
  });
  return { sessions, total: found[0]?.total ?? 0 };
}

/** @returns sessions that need the same room or person as a session being planned */
export async function readClashes(db: Db, session: ClashesQuery): Promise<SessionClash[]> {
  if (session.end_date < session.start_date)
    throw new HttpError(400, 'End date must not be before start_date.');
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT trainers.name
    FROM (SELECT ${session.key ?? ''}::text AS id, ${session.course_id ?? -1}::int AS course_id,
      ${session.schedule_id ?? -1}::int AS schedule_id, ${session.start_date}::date AS start_date,
      ${session.end_date}::date AS end_date) AS s
    JOIN classes AS k ON ${isClassOfSession}
    JOIN class_trainers AS trainers USING (tracking_id)`.execute(db);
  return finder(await readHeld(db, session))({
    ...session,
    key: session.key ?? '',
    instructors: rows.map(({ name }) => name),
  });
}
