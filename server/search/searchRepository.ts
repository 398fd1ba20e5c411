/** Finds courses in the tables of migration 0002, which hold courses of public portfolios only. */
import { sql, type Kysely } from 'kysely';
import type { SearchMode } from '../../contract/endpoints';
import type { Tables } from '../database/tables';
import { idsIn, mayBePartial } from './searchWords';

type Db = Kysely<Tables>;

export interface Wanted {
  /** in the way of writing of `wordsOf` */
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

/** So many of the first are ranked by all of their text, which has to be read for it. */
const HEAD = 100;

/** Beyond so many that match by their bodies alone, nobody reads on. */
const MOST_BODIES = 1000;

/**
 * A table of words with the query of each: its stem, and if it may be the beginning of a word, that. Words hold letters and
 * digits only, so that nothing in them ends the quotes.
 */
function queriesOf(words: readonly string[]) {
  const list = JSON.stringify(words.map((word) => ({ word, is_partial: mayBePartial(word) })));
  return sql`(SELECT word, '(''' || coalesce((ts_lexize('site_english', word))[1], word) || ''''
      || CASE WHEN is_partial THEN ' | ''' || word || ''':*' ELSE '' END || ')' AS query
    FROM json_to_recordset(${list}::json) AS item (word text, is_partial boolean)) AS queries`;
}

/**
 * Candidates stand in three tiers: exact codes; titles, by the title alone; at most 1,000 bodies, those with every word first.
 * That order needs indexes and short rows only. The head of it is then ranked by all of the text, which keeps the tiers: one
 * word in a title weighs more than all words in a body. "Exact" filters by every word, but ranks by any of them as well: by
 * all, a title with one of two words would count for next to nothing.
 */
export async function findCourses(
  db: Db,
  { words, mode }: Wanted,
  { offset, limit }: Slice,
): Promise<FoundCourse[]> {
  const last = Math.max(offset + limit, HEAD);
  const either = sql`(SELECT either FROM asked)`;
  const wanted = mode === 'any' ? either : sql`(SELECT every FROM asked)`;
  const hasEvery =
    mode === 'any' && words.length > 1 ? sql`course_id IN (SELECT course_id FROM complete)` : sql`true`;
  const notCoded = sql`NOT course_id = ANY (ARRAY(SELECT course_id FROM coded))`;
  // Each OFFSET 0 keeps the planner from walking through all courses by id for a few that match.
  const { rows } = await sql<FoundCourse>`
    WITH asked AS MATERIALIZED (
      SELECT string_agg(query, ' | ')::tsquery AS either, string_agg(query, ' & ')::tsquery AS every FROM ${queriesOf(words)}),
    coded AS MATERIALIZED (
      SELECT course_id FROM course_search
      WHERE course_id = ANY (${idsIn(words)}::int[]) AND (code = ANY (${words}::text[]) OR course_id::text = ANY (${words}::text[]))
        AND search @@ ${wanted}),
    titles AS MATERIALIZED (
      SELECT course_id, ts_rank(title_search, ${either}) AS score FROM course_search
      WHERE title_search @@ ${either} AND ${mode === 'any' ? sql`true` : sql`search @@ ${wanted}`} AND ${notCoded}
      ORDER BY score DESC, course_id LIMIT ${last}::int),
    room AS MATERIALIZED (
      SELECT least(${MOST_BODIES}::int, ${last}::int - (SELECT count(*) FROM coded) - (SELECT count(*) FROM titles)) AS places),
    complete AS MATERIALIZED (
      SELECT course_id FROM course_search WHERE search @@ (SELECT every FROM asked) AND (SELECT places FROM room) > 0 OFFSET 0),
    bodies AS MATERIALIZED (
      SELECT course_id, score FROM (
        SELECT course_id, (${hasEvery})::int AS score FROM course_search
        WHERE search @@ ${wanted} AND NOT title_search @@ ${either} AND ${notCoded} AND (SELECT places FROM room) > 0
        OFFSET 0) AS matching
      ORDER BY score DESC, course_id LIMIT (SELECT greatest(places, 0) FROM room)),
    listed AS MATERIALIZED (
      SELECT course_id, tier, row_number() OVER (ORDER BY tier, score DESC, course_id) AS place FROM (
        SELECT course_id, 1 AS tier, 0 AS score FROM coded
        UNION ALL SELECT course_id, 2, score FROM titles
        UNION ALL SELECT course_id, 3, score FROM bodies) AS candidates),
    head AS (
      SELECT course_id, row_number() OVER (
        ORDER BY tier, ts_rank(${WEIGHTS}, course_search.search, ${either}) DESC, course_id) AS place
      FROM (SELECT course_id, tier FROM listed WHERE place <= ${HEAD}::int OFFSET 0) AS first
      JOIN course_search USING (course_id)),
    page AS (
      SELECT course_id, place FROM (
        SELECT course_id, place FROM head
        UNION ALL SELECT course_id, place FROM listed WHERE place > ${HEAD}::int) AS ordered
      ORDER BY place OFFSET ${offset}::int LIMIT ${limit}::int)
    SELECT courses.id, courses.title, groups.group_code, course_search.synopsis
    FROM page JOIN course_search USING (course_id)
    JOIN courses ON courses.id = course_id JOIN groups ON groups.group_id = courses.group_id
    ORDER BY page.place`.execute(db);
  return rows;
}

/** @returns those of the words that some course holds */
export async function knownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  // Counted, not sought: the planner would take the whole table for a quick way to a first match.
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM ${queriesOf(words)}
    WHERE (SELECT count(*) FROM course_search WHERE search @@ query::tsquery) > 0`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** @returns words of titles that look like the given one, the likest first */
export async function readLikeWords(db: Db, word: string, lengths: [number, number]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_like_words(${word}::text)
    WHERE length(word) BETWEEN ${lengths[0]}::int AND ${lengths[1]}::int
    ORDER BY likeness DESC, word LIMIT 30`.execute(db);
  return rows.map((row) => row.word);
}
