/** Finds courses by the columns and functions of migration 0002. Only courses of public portfolios are ever found. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SearchMode } from '../../contract/endpoints';
import type { Tables } from '../database/tables';
import { idsIn, mayBePartial } from './searchWords';

type Db = Kysely<Tables>;
type Sql = RawBuilder<unknown>;

export interface Wanted {
  words: readonly string[];
  mode: SearchMode;
}
export interface Slice {
  offset: number;
  limit: number;
}
export interface FoundCourse {
  id: number;
  title: string;
  group_code: string;
  synopsis: string;
}

/** From the lowest weight to the title's: a title match weighs 50 times a body match (catalogue, section 9). */
const WEIGHTS = sql`'{0.02,0.02,0.02,1.0}'::real[]`;

/** Ranking reads whole documents; beyond so many that match by their bodies alone, nobody reads on. */
const MOST_BODIES = 1000;

const isPublic = sql`courses.group_id IN (
  SELECT pairs.group_id FROM portfolio_groups AS pairs JOIN portfolios ON portfolios.id = pairs.portfolio_id
  WHERE portfolios.portfolio_type = 'public')`;

const queryOf = (word: string): Sql => sql`search_query(${word}::text, ${mayBePartial(word)}::boolean)`;

/** What a search means in SQL. */
function conditions({ words, mode }: Wanted) {
  const queries = words.map(queryOf);
  // Ranked by "any" in both modes: by "all", a title with one of two words would count for next to nothing.
  const any = sql`(${sql.join(queries, sql` || `)})`;
  const filter = mode === 'any' ? any : sql`(${sql.join(queries, sql` && `)})`;
  const ids = idsIn(words);
  const isCode =
    ids.length === 0
      ? sql`false`
      : sql`(courses.id = ANY (${ids}::int[])
          AND (split_part(courses.code_words, ' ', 1) = ANY (${words}::text[])
            OR courses.id::text = ANY (${words}::text[])))`;
  const isFirst = sql`(courses.title_search @@ ${any} OR ${isCode})`;
  return { any, isCode, isFirst, matches: sql`courses.search @@ ${filter} AND ${isPublic}` };
}

/** @param ranked a query for `id` and its `place`, few of them: only those are read in full */
async function readFound(db: Db, ranked: Sql): Promise<FoundCourse[]> {
  const { rows } = await sql<FoundCourse>`
    SELECT courses.id, courses.title, groups.group_code, courses.synopsis
    FROM (${ranked}) AS ranked
    JOIN courses ON courses.id = ranked.id JOIN groups ON groups.group_id = courses.group_id
    ORDER BY ranked.place`.execute(db);
  return rows;
}

/** @returns a query for a slice of the matching rows, in the order given */
const slice = (from: Sql, order: Sql, { offset, limit }: Slice): Sql =>
  sql`SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM ${from}
    ORDER BY place OFFSET ${offset}::int LIMIT ${limit}::int`;

/** Every match, each ranked by all of its text. */
export function findRanked(db: Db, wanted: Wanted, part: Slice): Promise<FoundCourse[]> {
  const { any, isCode, matches } = conditions(wanted);
  const order = sql`${isCode} DESC, ts_rank(${WEIGHTS}, courses.search, ${any}) DESC, courses.id`;
  return readFound(db, slice(sql`courses WHERE ${matches}`, order, part));
}

/** Matches by title or exact code, ranked by the title alone. */
export function findByTitle(db: Db, wanted: Wanted, part: Slice): Promise<FoundCourse[]> {
  const { any, isCode, isFirst, matches } = conditions(wanted);
  const order = sql`${isCode} DESC, ts_rank(${WEIGHTS}, courses.title_search, ${any}) DESC, courses.id`;
  return readFound(db, slice(sql`courses WHERE ${isFirst} AND ${matches}`, order, part));
}

export async function countByTitle(db: Db, wanted: Wanted): Promise<number> {
  const { isFirst, matches } = conditions(wanted);
  const { rows } = await sql<{ hits: number }>`
    SELECT count(*)::int AS hits FROM courses WHERE ${isFirst} AND ${matches}`.execute(db);
  return rows[0]?.hits ?? 0;
}

/** Matches that `findByTitle` leaves out: at most 1,000 of them. */
export function findByBody(db: Db, wanted: Wanted, part: Slice): Promise<FoundCourse[]> {
  const { any, isFirst, matches } = conditions(wanted);
  const some = sql`(SELECT courses.id, courses.search FROM courses
    WHERE ${matches} AND NOT ${isFirst} LIMIT ${MOST_BODIES}) AS courses`;
  return readFound(db, slice(some, sql`ts_rank(${WEIGHTS}, courses.search, ${any}) DESC, courses.id`, part));
}

/** Whether there are at least so many courses; counts no further. */
export async function hasCourses(db: Db, atLeast: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM courses OFFSET ${atLeast - 1}::int LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether any public course holds the word. */
export async function isKnown(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM courses WHERE courses.search @@ ${queryOf(word)} AND ${isPublic} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** @returns words of public titles that look like the given one, the likest first */
export async function readLikeWords(db: Db, word: string, lengths: [number, number]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM (
      SELECT DISTINCT unnest(string_to_array(courses.title_words, ' ')) AS word
      FROM search_like_titles(search_words(${word}::text)) AS courses WHERE ${isPublic}) AS words
    WHERE length(word) BETWEEN ${lengths[0]}::int AND ${lengths[1]}::int
    ORDER BY search_likeness(word, search_words(${word}::text)) DESC, word LIMIT 30`.execute(db);
  return rows.map((row) => row.word);
}
