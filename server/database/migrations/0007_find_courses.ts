/**
 * The course search as a function of the database (decision 10): its statement is long, and planning it each time took as long
 * as running it. The plan is made once a connection; it is the same for all words, since everything in it goes by index.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Candidates stand in three tiers: exact codes; titles, by the title alone; at most 1,000 bodies, those with every word first.
 * That order needs indexes and short rows only. The first 100 are then ranked by all of the text, which keeps the tiers: a
 * title match weighs 50 times a body match (docs/rules/search.md#matching-and-order), so that one word in a title weighs more
 * than all words in a body. "Exact" filters by every word, but ranks by any of them as well: by all, a title with one of two
 * words would count for next to nothing.
 *
 * Words hold letters and digits only, so that nothing in them ends the quotes. Each OFFSET 0 keeps the planner from walking
 * through all courses by id for a few that match.
 */
const findCourses = `
  CREATE FUNCTION find_courses(words text[], partial boolean[], ids integer[], is_any boolean, skip integer, rows_wanted integer)
  RETURNS TABLE (id integer, title text, group_code text, synopsis text)
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
  #variable_conflict use_column
  DECLARE
    either tsquery;
    every tsquery;
    filter tsquery;
    coded integer[];
    last integer := greatest(skip + rows_wanted, 100);
  BEGIN
    SELECT string_agg(query, ' | ')::tsquery, string_agg(query, ' & ')::tsquery INTO either, every FROM (
      SELECT '(''' || coalesce((ts_lexize('site_english', word))[1], word) || ''''
        || CASE WHEN may_begin THEN ' | ''' || word || ''':*' ELSE '' END || ')' AS query
      FROM unnest(words, partial) AS item (word, may_begin)) AS queries;
    filter := CASE WHEN is_any THEN either ELSE every END;
    coded := ARRAY(
      SELECT course_id FROM course_search
      WHERE course_id = ANY (ids) AND (code = ANY (words) OR course_id::text = ANY (words)) AND search @@ filter);
    RETURN QUERY
    WITH titles AS MATERIALIZED (
      SELECT course_id, ts_rank(title_search, either) AS score FROM course_search
      WHERE title_search @@ either AND (is_any OR search @@ filter) AND NOT course_id = ANY (coded)
      ORDER BY score DESC, course_id LIMIT last),
    room AS MATERIALIZED (
      SELECT least(1000, last - cardinality(coded) - (SELECT count(*) FROM titles)) AS places),
    complete AS MATERIALIZED (
      SELECT course_id FROM course_search
      WHERE search @@ every AND is_any AND cardinality(words) > 1 AND (SELECT places FROM room) > 0 OFFSET 0),
    bodies AS MATERIALIZED (
      SELECT course_id, score FROM (
        SELECT course_id, (course_id IN (SELECT course_id FROM complete))::int AS score FROM course_search
        WHERE search @@ filter AND NOT title_search @@ either AND NOT course_id = ANY (coded) AND (SELECT places FROM room) > 0
        OFFSET 0) AS matching
      ORDER BY score DESC, course_id LIMIT (SELECT greatest(places, 0) FROM room)),
    listed AS MATERIALIZED (
      SELECT course_id, tier, row_number() OVER (ORDER BY tier, score DESC, course_id) AS place FROM (
        SELECT course_id, 1 AS tier, 0 AS score FROM unnest(coded) AS code (course_id)
        UNION ALL SELECT course_id, 2, score FROM titles
        UNION ALL SELECT course_id, 3, score FROM bodies) AS candidates),
    head AS (
      SELECT course_id, row_number() OVER (
        ORDER BY tier, ts_rank('{0.02,0.02,0.02,1.0}'::real[], course_search.search, either) DESC, course_id) AS place
      FROM (SELECT course_id, tier FROM listed WHERE place <= 100 OFFSET 0) AS first
      JOIN course_search USING (course_id)),
    page AS (
      SELECT course_id, place FROM (
        SELECT course_id, place FROM head
        UNION ALL SELECT course_id, place FROM listed WHERE place > 100) AS ordered
      ORDER BY place OFFSET skip LIMIT rows_wanted)
    SELECT courses.id, courses.title, groups.group_code, course_search.synopsis
    FROM page JOIN course_search USING (course_id)
    JOIN courses ON courses.id = course_id JOIN groups ON groups.group_id = courses.group_id
    ORDER BY page.place;
  END $$`;

export const findCoursesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findCourses).execute(db);
  },
};
