/**
 * The course search once more as a function of the database, which answers which courses and nothing about them (decisions 10
 * and 36): titles and synopses of a hundred courses took longer to come out of the database than to be found in it.
 * `find_courses` stays for servers of the version before.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The rules and their reasons stand in migration 0007; the order of the answer is the same to the last course. What differs is
 * how it is come by:
 *
 * - One statement after the other, so that none is begun that has no places left to fill.
 * - "Exact" reads the courses that hold every word, and tells by their short titles which come first. Beginning with titles
 *   meant to read the whole text of each.
 * - Only where titles leave places are bodies read; the titles are then all known, and a list of them says what is a body.
 */
const findCourseIds = `
  CREATE FUNCTION find_course_ids(words text[], partial boolean[], ids integer[], is_any boolean, skip integer, rows_wanted integer)
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
          AND search @@ CASE WHEN is_any THEN either ELSE every END ORDER BY course_id);
    END IF;
    IF is_any THEN
      titles := ARRAY(
        SELECT course_id FROM course_search
        WHERE title_search @@ either AND NOT course_id = ANY (coded)
        ORDER BY ts_rank(title_search, either) DESC, course_id LIMIT last);
      places := least(1000, last - cardinality(coded) - cardinality(titles));
      IF places > 0 AND cardinality(words) > 1 THEN
        bodies := ARRAY(
          SELECT course_id FROM (
            SELECT course_id FROM course_search
            WHERE search @@ every AND course_id NOT IN (SELECT unnest(coded || titles)) OFFSET 0) AS complete
          ORDER BY course_id LIMIT places);
        places := places - cardinality(bodies);
      END IF;
      IF places > 0 THEN
        bodies := bodies || ARRAY(
          SELECT course_id FROM (
            SELECT course_id FROM course_search
            WHERE search @@ either AND course_id NOT IN (SELECT unnest(coded || titles || bodies)) OFFSET 0) AS matching
          ORDER BY course_id LIMIT places);
      END IF;
    ELSE
      WITH matching AS MATERIALIZED (
        SELECT course_id, ts_rank(title_search, either) AS score, title_search @@ either AS is_title FROM course_search
        WHERE search @@ every AND NOT course_id = ANY (coded))
      SELECT ARRAY(SELECT course_id FROM matching WHERE is_title ORDER BY score DESC, course_id LIMIT last),
        ARRAY(SELECT course_id FROM matching WHERE NOT is_title ORDER BY course_id LIMIT 1000)
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

export const findCourseIdsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(findCourseIds).execute(db);
  },
};
