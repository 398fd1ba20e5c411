/**
 * The course search once more as a function of the database. It takes the courses that a filter leaves, because a filter that
 * comes after the page is cut finds nothing among many matches. `find_course_ids` stays for servers of the version before.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The rules and their reasons are in migrations 0007 and 0008; the order is the same. Two things differ:
 *
 * - `allowed` is null for all courses. The subquery is hashed once a statement; an array would be read again for each match.
 * - As many courses are found by their text as the page needs, and not 1,000 at most: the others could not be reached.
 */
const findCoursesAmong = `
  CREATE FUNCTION find_courses_among(words text[], partial boolean[], ids integer[], is_any boolean, skip integer,
    rows_wanted integer, allowed integer[])
  RETURNS integer[]
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    either tsquery;
    every tsquery;
    coded integer[] := '{}';
    titles integer[];
    bodies integer[] := '{}';
    listed integer[];
    places integer;
    last integer := greatest(skip + rows_wanted, 100);
  BEGIN
    SELECT string_agg(query, ' | ')::tsquery, string_agg(query, ' & ')::tsquery INTO either, every FROM (
      SELECT '(''' || coalesce((ts_lexize('site_english', word))[1], word) || ''''
        || CASE WHEN may_begin THEN ' | ''' || word || ''':*' ELSE '' END || ')' AS query
      FROM unnest(words, partial) AS item (word, may_begin)) AS queries;
    IF cardinality(ids) > 0 THEN
      coded := ARRAY(
        SELECT course_id FROM course_search
        WHERE course_id = ANY (ids) AND (code = ANY (words) OR course_id::text = ANY (words))
          AND search @@ CASE WHEN is_any THEN either ELSE every END AND (allowed IS NULL OR course_id IN (SELECT unnest(allowed)))
        ORDER BY course_id);
    END IF;
    IF is_any THEN
      titles := ARRAY(
        SELECT course_id FROM course_search
        WHERE title_search @@ either AND NOT course_id = ANY (coded) AND (allowed IS NULL OR course_id IN (SELECT unnest(allowed)))
        ORDER BY ts_rank(title_search, either) DESC, course_id LIMIT last);
      places := last - cardinality(coded) - cardinality(titles);
      IF places > 0 AND cardinality(words) > 1 THEN
        bodies := ARRAY(
          SELECT course_id FROM (
            SELECT course_id FROM course_search
            WHERE search @@ every AND (allowed IS NULL OR course_id IN (SELECT unnest(allowed)))
              AND course_id NOT IN (SELECT unnest(coded || titles)) OFFSET 0) AS complete
          ORDER BY course_id LIMIT places);
        places := places - cardinality(bodies);
      END IF;
      IF places > 0 THEN
        bodies := bodies || ARRAY(
          SELECT course_id FROM (
            SELECT course_id FROM course_search
            WHERE search @@ either AND (allowed IS NULL OR course_id IN (SELECT unnest(allowed)))
              AND course_id NOT IN (SELECT unnest(coded || titles || bodies)) OFFSET 0) AS matching
          ORDER BY course_id LIMIT places);
      END IF;
    ELSE
      WITH matching AS MATERIALIZED (
        SELECT course_id, ts_rank(title_search, either) AS score, title_search @@ either AS is_title FROM course_search
        WHERE search @@ every AND NOT course_id = ANY (coded) AND (allowed IS NULL OR course_id IN (SELECT unnest(allowed))))
      SELECT ARRAY(SELECT course_id FROM matching WHERE is_title ORDER BY score DESC, course_id LIMIT last),
        ARRAY(SELECT course_id FROM matching WHERE NOT is_title ORDER BY course_id LIMIT last)
      INTO titles, bodies;
      bodies := bodies[:greatest(0, last - cardinality(coded) - cardinality(titles))];
    END IF;
    listed := coded || titles || bodies;
    IF skip < 100 THEN
      listed := ARRAY(
        SELECT course_id FROM unnest(listed[:100]) WITH ORDINALITY AS first (course_id, place)
        JOIN course_search USING (course_id)
        ORDER BY place > cardinality(coded), place > cardinality(coded) + cardinality(titles),
          ts_rank('{0.02,0.02,0.02,1.0}'::real[], course_search.search, either) DESC, course_id) || listed[101:];
    END IF;
    RETURN listed[skip + 1 : skip + rows_wanted];
  END $$`;

export const findCoursesAmongMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findCoursesAmong).execute(db);
  },
};
