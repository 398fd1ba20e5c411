/** Keeps the search tables in step with the catalogue (decision 10). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { bumpCatalogueVersion, lockCatalogue } from '../database/catalogueVersion';
import type { Db, Trx } from '../database/tables';
import { courseWords, searchVector, type CourseWords, type SearchedCourse } from './searchEntry';

/** by word; of one import */
type Stems = Map<string, string>;

/** Courses of one statement; with 200, a large import takes 7 % longer. */
const PAGE = 500;
/** Courses between two turns of the event loop: less than a millisecond's work. */
const SLICE = 4;

/** Bounds the memory of an import; a catalogue of 50,000 courses has fewer words. */
const MAX_STEMS = 200_000;

/** If the work fails before it is awaited, its rejection must not end the process. */
function unlessAwaited<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  return work;
}

interface QueuedCourse extends SearchedCourse {
  is_public: boolean;
}

/** @returns the next courses of the queue, by id */
async function readQueue(trx: Trx, after: number): Promise<QueuedCourse[]> {
  const { rows } = await sql<QueuedCourse>`
    SELECT courses.id, courses.title, courses.course_profile, groups.group_code, groups.course_group_name,
      courses.publish = 'yes' AND courses.group_id IN (SELECT group_id FROM public_groups) AS is_public
    FROM (SELECT course_id FROM search_queue WHERE course_id > ${after}::int ORDER BY course_id LIMIT ${PAGE}::int) AS next
    JOIN courses ON courses.id = next.course_id JOIN groups ON groups.group_id = courses.group_id
    ORDER BY courses.id`.execute(trx);
  return rows;
}

/** @returns how many courses changed, and whether words of removed ones are waiting */
async function countQueue(trx: Trx): Promise<{ of: number; hasGone: boolean }> {
  const { rows } = await sql<{ of: number; hasGone: boolean }>`
    SELECT count(*)::int AS of, EXISTS (SELECT FROM search_gone_words) AS "hasGone" FROM search_queue`.execute(
    trx,
  );
  return rows[0] ?? { of: 0, hasGone: false };
}

/** Adds stems for new words: each word is stemmed once, not once per course. */
async function learnStems(trx: Trx, stems: Stems, courses: readonly CourseWords[]): Promise<void> {
  const unknown = new Set<string>();
  for (const { title, body } of courses) {
    for (const word of title) if (!stems.has(word)) unknown.add(word);
    for (const word of body) if (!stems.has(word)) unknown.add(word);
  }
  if (unknown.size === 0) return;
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, coalesce((ts_lexize('site_english', word))[1], word) AS stem
    FROM jsonb_array_elements_text(${JSON.stringify([...unknown])}::jsonb) AS word`.execute(trx);
  for (const { word, stem } of rows) stems.set(word, stem);
}

/** Between slices, queries are sent and their responses arrive. */
async function inSlices<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % SLICE === 0) await nextTurn();
  }
  return made;
}

interface Page {
  size: number;
  courses: CourseWords[];
  stems: Stems;
  /** courses that must no longer be found */
  removed: number[];
}

/**
 * Reads the queue and splits its courses into words. The next courses are requested before the database is
 * busy again.
 */
async function* readPages(trx: Trx): AsyncGenerator<Page, undefined> {
  let stems: Stems = new Map();
  let reading = readQueue(trx, 0);
  for (;;) {
    const queued = await reading;
    const last = queued.at(-1);
    if (!last) return;
    reading = unlessAwaited(readQueue(trx, last.id));
    // Earlier pages keep their own map.
    if (stems.size > MAX_STEMS) stems = new Map();
    const courses = await inSlices(
      queued.filter((course) => course.is_public),
      courseWords,
    );
    await learnStems(trx, stems, courses);
    const removed = queued.filter((course) => !course.is_public).map(({ id }) => id);
    yield { size: queued.length, courses, stems, removed };
  }
}

interface Entries {
  /** rows of `course_search`, as JSON */
  written: string;
  removed: number[];
}

async function makeEntries({ courses, stems, removed }: Page): Promise<Entries> {
  const stemOf = (word: string): string => stems.get(word) ?? word;
  const entries = await inSlices(courses, ({ title, body, ...course }) =>
    JSON.stringify({
      ...course,
      title_words: title,
      title_search: searchVector({ title, body: [] }, stemOf),
      search: searchVector({ title, body }, stemOf),
    }),
  );
  return { written: `[${entries.join(',')}]`, removed };
}

async function writeEntries(trx: Trx, { written, removed }: Entries): Promise<void> {
  if (removed.length > 0) await trx.deleteFrom('course_search').where('course_id', 'in', removed).execute();
  await sql`
    INSERT INTO course_search (course_id, code, title_words, title_search, search, synopsis)
    SELECT course_id, code, title_words, title_search, search, synopsis
    FROM json_populate_recordset(NULL::course_search, ${written}::json)
    ON CONFLICT (course_id) DO UPDATE SET code = excluded.code, title_words = excluded.title_words,
      title_search = excluded.title_search, search = excluded.search, synopsis = excluded.synopsis`.execute(
    trx,
  );
}

/**
 * Only imports change this many courses at once; then rebuilding all words is cheaper than tracking those of
 * each course.
 */
const MANY = 500;

/** Writes only words that were added or removed, of all courses. */
async function refreshAllWords(trx: Trx): Promise<void> {
  await sql`
    WITH present AS MATERIALIZED (SELECT DISTINCT unnest(title_words) AS word FROM course_search),
    gone AS (
      DELETE FROM search_words WHERE word NOT IN (SELECT word FROM present))
    INSERT INTO search_words (word) SELECT word FROM present ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * Records the words of courses that are about to change: they may disappear, like those of removed courses,
 * which a trigger records.
 */
async function noteWords(trx: Trx): Promise<void> {
  await sql`
    INSERT INTO search_gone_words (word)
    SELECT DISTINCT unnest(title_words) FROM course_search
    WHERE course_id IN (SELECT course_id FROM search_queue) ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * For a few courses: adds their words, and removes recorded ones that no title contains any more. The index
 * finds words as they are written.
 */
async function refreshWords(trx: Trx, courses: readonly number[]): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM search_words USING search_gone_words AS noted
      WHERE search_words.word = noted.word AND NOT EXISTS (
        SELECT FROM course_search
        WHERE title_search @@ (quote_literal(noted.word))::tsquery
          AND noted.word = ANY (title_words)))
    INSERT INTO search_words (word)
    SELECT DISTINCT unnest(title_words) FROM course_search WHERE course_id = ANY (${courses}::int[])
    ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * Merges the pending lists of the indexes, which every search would scan, and updates the planner's
 * statistics after many changes.
 */
async function settle(trx: Trx, changed: number): Promise<void> {
  await sql`SELECT gin_clean_pending_list('course_search_by_text'::regclass),
    gin_clean_pending_list('course_search_by_title'::regclass),
    gin_clean_pending_list('search_words_by_likeness'::regclass)`.execute(trx);
  const { rows } = await sql<{ courses: number }>`
    SELECT reltuples::int AS courses FROM pg_class WHERE oid = 'course_search'::regclass`.execute(trx);
  if (changed * 10 >= (rows[0]?.courses ?? 0)) await sql`ANALYZE course_search, search_words`.execute(trx);
}

/**
 * Updates the search for the courses that the triggers queued; costs next to nothing if there are none.
 * Every transaction that changes the catalogue ends with it.
 * @param tell receives how many of how many courses are done
 */
export async function refreshSearch(
  trx: Trx,
  tell: (done: number, of: number) => void = () => undefined,
): Promise<void> {
  const { of, hasGone } = await countQueue(trx);
  if (of === 0 && !hasGone) return;
  const isMany = of > MANY;
  if (!isMany) await noteWords(trx);
  const changed: number[] = [];
  let done = 0;
  let ready: Entries = { written: '[]', removed: [] };
  const pages = readPages(trx);
  let reading = pages.next();
  for (let page = (await reading).value; page; page = (await reading).value) {
    // While the database writes one page, the entries of the next are built, and the words of the one after
    // that are split.
    reading = unlessAwaited(pages.next());
    [, ready] = await Promise.all([writeEntries(trx, ready), makeEntries(page)]);
    done += page.size;
    if (!isMany) changed.push(...page.courses.map((course) => course.course_id));
    tell(done, of);
  }
  await writeEntries(trx, ready);
  await trx.deleteFrom('search_queue').execute();
  await (isMany ? refreshAllWords(trx) : refreshWords(trx, changed));
  await trx.deleteFrom('search_gone_words').execute();
  await settle(trx, of);
}

/** For changes made by SQL, and for catalogues from before the search existed; called when a server starts. */
export async function catchUpSearch(db: Db): Promise<void> {
  const isBehind = async (present: Db): Promise<boolean> =>
    (await present.selectFrom('search_queue').select('course_id').limit(1).execute()).length > 0 ||
    (await present.selectFrom('search_gone_words').select('word').limit(1).execute()).length > 0;
  if (!(await isBehind(db))) return;
  await db.transaction().execute(async (trx) => {
    // Imports, and other starting processes, take the same lock.
    await lockCatalogue(trx);
    if (!(await isBehind(trx))) return;
    await refreshSearch(trx);
    await bumpCatalogueVersion(trx);
  });
}
