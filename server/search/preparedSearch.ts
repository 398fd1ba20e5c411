/**
 * What is searched after a large import, made ready in short turns beside what is searched meanwhile, and put in its place
 * in an instant (decision 45). Bringing entries into the indexes is most of an import's work.
 */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { courseWords, type SearchedCourse } from './searchEntry';
import { writeEntries, type Stems } from './searchIndex';
import { createTwin, settleTwin, swapTwin, TWIN } from './searchTwin';

type Trx = Transaction<Tables>;

/** Fewer courses are brought in within the transaction, in less time than the entries of all courses are copied. */
const MOST_AT_ONCE = 1_000;
/** Courses of one turn. */
const PAGE = 250;

/** Where an import has laid rows ready; undefined: it brings none. */
export interface LaidReady {
  courses: string;
  groups: string | undefined;
}

/** Runs a piece of the work in a transaction of its own. */
type Take = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** @returns how many courses are to be read anew: those that the import brings, and those whose group it renames */
async function listCourses(trx: Trx, { courses, groups }: LaidReady): Promise<number> {
  await sql`CREATE UNLOGGED TABLE import_searched (course_id integer PRIMARY KEY)`.execute(trx);
  const renamed = groups
    ? sql`UNION SELECT courses.id FROM courses JOIN groups AS former USING (group_id)
        JOIN ${sql.table(groups)} AS fresh USING (group_id)
        WHERE (fresh.group_code, fresh.course_group_name) IS DISTINCT FROM (former.group_code, former.course_group_name)`
    : sql``;
  await sql`INSERT INTO import_searched SELECT id FROM ${sql.table(courses)} ${renamed}`.execute(trx);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM import_searched`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

interface Copied {
  /** the id of the last; null when there was none left */
  last: number | null;
}

/** Copies entries that stay as they are, by id. */
async function copyPage(trx: Trx, after: number): Promise<Copied> {
  const { rows } = await sql<Copied>`
    WITH page AS MATERIALIZED (
      SELECT * FROM course_search WHERE course_id > ${after}::int
        AND NOT EXISTS (SELECT FROM import_searched WHERE import_searched.course_id = course_search.course_id)
      ORDER BY course_id LIMIT ${PAGE}::int),
    written AS (INSERT INTO ${sql.table(TWIN)} SELECT * FROM page)
    SELECT max(course_id) AS last FROM page`.execute(trx);
  return rows[0] ?? { last: null };
}

/** @returns the next courses to be read anew, by id, as they will be after the import */
async function readPage(trx: Trx, after: number, { courses, groups }: LaidReady): Promise<SearchedCourse[]> {
  const noGroups = sql`(SELECT * FROM groups WHERE false)`;
  const { rows } = await sql<SearchedCourse>`
    SELECT next.course_id AS id, coalesce(given.title, present.title) AS title,
      coalesce(given.course_profile, present.course_profile) AS course_profile,
      coalesce(fresh.group_code, former.group_code) AS group_code,
      coalesce(fresh.course_group_name, former.course_group_name) AS course_group_name
    FROM (SELECT course_id FROM import_searched WHERE course_id > ${after}::int ORDER BY course_id LIMIT ${PAGE}::int) AS next
    LEFT JOIN ${sql.table(courses)} AS given ON given.id = next.course_id
    LEFT JOIN courses AS present ON present.id = next.course_id
    LEFT JOIN ${groups ? sql.table(groups) : noGroups} AS fresh ON fresh.group_id = coalesce(given.group_id, present.group_id)
    LEFT JOIN groups AS former ON former.group_id = coalesce(given.group_id, present.group_id)
    ORDER BY next.course_id`.execute(trx);
  return rows;
}

/**
 * Makes the search of after the import ready; to be put in place by `replaceSearch`.
 * @param take runs each turn
 * @param tell how many of how many courses are done
 * @returns false when so little changes that `refreshSearch` does it as quickly
 */
export async function prepareSearch(
  take: Take,
  ready: LaidReady,
  tell: (done: number, of: number) => void,
): Promise<boolean> {
  const count = await take((trx) => listCourses(trx, ready));
  if (count <= MOST_AT_ONCE) return false;
  await take(createTwin);
  let copied = await take((trx) => copyPage(trx, 0));
  while (copied.last !== null) {
    const { last } = copied;
    copied = await take((trx) => copyPage(trx, last));
  }
  const stems: Stems = new Map();
  const read = async (after: number) => (await take((trx) => readPage(trx, after, ready))).map(courseWords);
  let page = await read(0);
  for (let done = 0; page.length > 0;) {
    tell(done, count);
    const written = page;
    // While the database writes these, the words of the next are split here.
    const next = read(written.at(-1)?.course_id ?? 0);
    [page] = await Promise.all([next, take((trx) => writeEntries(trx, stems, written, TWIN))]);
    done += written.length;
  }
  tell(count, count);
  await settleTwin(take);
  return true;
}

/** To be called before the courses of a prepared search are written: nobody has to look at them again. */
export async function announcePrepared(trx: Trx): Promise<void> {
  await sql`SELECT set_config('site.search_is_prepared', 'yes', true)`.execute(trx);
}

/** Puts what was prepared in its place, once all rows are written. `refreshSearch` does what is left. */
export async function replaceSearch(trx: Trx): Promise<void> {
  // Which groups are public was not known before.
  await sql`
    DELETE FROM ${sql.table(TWIN)} AS entry USING courses
    WHERE courses.id = entry.course_id AND courses.group_id NOT IN (SELECT group_id FROM public_groups)`.execute(
    trx,
  );
  await sql`DELETE FROM search_queue WHERE course_id IN (SELECT course_id FROM import_searched)`.execute(trx);
  await swapTwin(trx);
}
