/**
 * Finds courses in the tables of migration 0002, which contain courses of public portfolios only; migrations
 * 0008 and 0026 describe how.
 */
import { CompiledQuery, sql } from 'kysely';
import type { SearchMode } from '../../contract/endpoints';
import type { Db } from '../database/tables';
import { idsIn, mayBePartial } from './searchWords';

export interface Wanted {
  /** normalised as by `wordsOf` */
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
  group_id: number;
  duration_days: number | null;
  synopsis: string;
}

/**
 * A table of words with the tsquery of each: its stem, and a prefix match if allowed. Words consist of
 * letters and digits, so that nothing in them closes the quotes.
 */
function queriesOf(words: readonly string[]) {
  const list = JSON.stringify(words.map((word) => ({ word, is_partial: mayBePartial(word) })));
  return sql`(SELECT word, '(''' || coalesce((ts_lexize('site_english', word))[1], word) || ''''
      || CASE WHEN is_partial THEN ' | ''' || word || ''':*' ELSE '' END || ')' AS query
    FROM json_to_recordset(${list}::json) AS item (word text, is_partial boolean)) AS queries`;
}

/** The statement is a constant, because building it each time would take as long as sending it. */
const FIND = `SELECT to_json(find_courses_among($1::text[], $2::boolean[], $3::int[], $4::boolean, $5::int, $6::int, $7::int[])) AS ids`;

/**
 * Calls the database function: exact codes rank before titles, titles before bodies.
 * @param allowed ids of the courses that may be found; undefined: all
 * @returns ids of courses, the best match first
 */
export async function findCourseIds(
  db: Db,
  { words, mode }: Wanted,
  { offset, limit }: Slice,
  allowed?: readonly number[],
): Promise<number[]> {
  const given = [
    words,
    words.map(mayBePartial),
    idsIn(words),
    mode === 'any',
    offset,
    limit,
    // PostgreSQL's form of a list: the driver takes 50 ms for 50,000 numbers.
    allowed ? `{${allowed.join(',')}}` : null,
  ];
  const { rows } = await db.executeQuery<{ ids: number[] }>(CompiledQuery.raw(FIND, given));
  return rows[0]?.ids ?? [];
}

/** @returns what results show of those courses that can still be found, in no particular order */
export async function readFoundCourses(db: Db, ids: readonly number[]): Promise<FoundCourse[]> {
  const { rows } = await sql<FoundCourse>`
    SELECT courses.id, courses.title, courses.group_code, courses.group_id, courses.duration_days, course_search.synopsis
    FROM unnest(${ids}::int[]) AS wanted (id) JOIN course_search ON course_search.course_id = wanted.id
    JOIN published_courses AS courses ON courses.id = wanted.id`.execute(db);
  return rows;
}

/** @returns the words that some course contains */
export async function knownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  // Counts the rows. With LIMIT 1, the planner would scan the whole table for a first match.
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM ${queriesOf(words)}
    WHERE (SELECT count(*) FROM course_search WHERE search @@ query::tsquery) > 0`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

/** @returns words of titles that are similar to the given one, the most similar first */
export async function readLikeWords(db: Db, word: string, lengths: [number, number]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_like_words(${word}::text)
    WHERE length(word) BETWEEN ${lengths[0]}::int AND ${lengths[1]}::int
    ORDER BY likeness DESC, word LIMIT 30`.execute(db);
  return rows.map((row) => row.word);
}
