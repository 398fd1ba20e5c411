/**
 * Compares the statistics of classes with the same calculated by PostgreSQL, with `numeric`, from the stored
 * answers.
 */
import { sql } from 'kysely';
import type { ClassFigures, Rating } from '@/contract/staff/classResultsSchemas';
import { addDays, dayToMs, msToDay } from '@/contract/time';
import { readFigures } from '@/server/classes/results/figures';
import type { Database } from '@/server/database/database';
import { aDatabase } from '../../http/testDatabase';
import { aRandomClass } from './generatedClasses';

const CLASSES = 24;
let database: Database;
const ids: string[] = [];

beforeAll(async () => {
  database = await aDatabase();
  for (let seed = 1; seed <= CLASSES; seed += 1)
    ids.push(await aRandomClass(database.db, seed, msToDay(addDays(dayToMs('2026-01-05'), 7 * seed))));
});
afterAll(() => database?.close());

async function all<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(database.db)).rows;
}

/** Numbers are text, with the digits that PostgreSQL writes. */
const numbers = (row: object): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );

const PAIRS = sql`SELECT c.tracking_id, c.course_start_date AS start, (c.forms -> 'assessment' ->> 'questions')::numeric AS questions,
    pre.person_id, pre.score::numeric AS before, post.score::numeric AS after, pre.data AS pre_data, post.data AS post_data,
    lower(c.forms -> 'assessment' ->> 'answers') AS key
  FROM classes c
  JOIN class_answers pre ON pre.tracking_id = c.tracking_id AND pre.form_type = 'pre_assessment'
  JOIN class_answers post ON post.tracking_id = c.tracking_id AND post.form_type = 'post_assessment' AND post.person_id = pre.person_id`;

const learning = (id: string) =>
  all<object>(sql`WITH pairs AS (${PAIRS})
    SELECT count(*) AS people, round(avg(before / questions) * 100, 1)::text AS before, round(avg(after / questions) * 100, 1)::text AS after,
      round(100 * sum(after - before) / nullif(sum(questions), 0), 1)::text AS gain,
      round(100 * stddev_samp(after - before) / max(questions), 2)::text AS deviation,
      count(*) FILTER (WHERE after > before) AS better, count(*) FILTER (WHERE after = before) AS same,
      count(*) FILTER (WHERE after < before) AS worse
    FROM pairs WHERE tracking_id = ${id}`);

const questions = (id: string) =>
  all<object>(sql`WITH pairs AS (${PAIRS}), marks AS (
      SELECT question, substr(key, question, 1) = (SELECT a ->> 'answer' FROM jsonb_array_elements(pre_data) a WHERE (a ->> 'question')::int = question) AS before,
        substr(key, question, 1) = (SELECT a ->> 'answer' FROM jsonb_array_elements(post_data) a WHERE (a ->> 'question')::int = question) AS after
      FROM pairs, generate_series(1, questions::int) AS question WHERE tracking_id = ${id})
    SELECT question, count(*) AS people, count(*) FILTER (WHERE before) AS before, count(*) FILTER (WHERE after) AS after,
      round(100.0 * count(*) FILTER (WHERE before) / count(*), 1)::text AS before_share,
      round(100.0 * count(*) FILTER (WHERE after) / count(*), 1)::text AS after_share,
      round(100.0 * (count(*) FILTER (WHERE after) - count(*) FILTER (WHERE before)) / count(*), 1)::text AS gain,
      count(*) FILTER (WHERE after AND NOT before) AS learned, count(*) FILTER (WHERE before AND NOT after) AS lost
    FROM marks GROUP BY question ORDER BY question`);

const response = (id: string) =>
  all<object>(sql`SELECT form_type, round(100.0 * count(*) / (SELECT count(*) FROM class_trainees WHERE tracking_id = ${id}), 1)::text AS rate
    FROM class_answers WHERE tracking_id = ${id} GROUP BY form_type ORDER BY form_type`);

/** One star rating per row: class, field, instructor's address, stars. */
const STARS = sql`SELECT a.tracking_id, c.course_start_date AS start, (r ->> 'id')::int AS field, NULL AS email,
    CASE r ->> 'answer' WHEN 'Strongly Agree' THEN 5 WHEN 'Agree' THEN 4 WHEN 'Neutral' THEN 3 WHEN 'Disagree' THEN 2
      WHEN 'Strongly Disagree' THEN 1 ELSE (r ->> 'answer')::numeric END AS stars
  FROM class_answers a JOIN classes c USING (tracking_id), jsonb_array_elements(a.data) r
  WHERE a.form_type = 'evaluation' AND r ->> 'id' IN ('1', '3') AND r ->> 'answer' <> ''
  UNION ALL
  SELECT a.tracking_id, c.course_start_date, 2, lower(t.email),
    CASE split_part(part.value, ': ', 2) WHEN 'Excellent' THEN 5 WHEN 'Good' THEN 4 WHEN 'Average' THEN 3 WHEN 'Poor' THEN 2 ELSE 1 END
  FROM class_answers a JOIN classes c USING (tracking_id), jsonb_array_elements(a.data) r, jsonb_each_text(r -> 'answer') part
  JOIN class_trainers t ON part.key = 'trainer_' || t.trainer_id
  WHERE a.form_type = 'evaluation' AND r ->> 'id' = '2' AND t.tracking_id = a.tracking_id`;

const ratings = (id: string, field: number, email: string | null) =>
  all<object>(sql`WITH stars AS (${STARS})
    SELECT count(*) AS answers, round(avg(stars), 2)::text AS average, round(stddev_samp(stars), 2)::text AS deviation, min(stars) AS lowest,
      percentile_cont(0.25) WITHIN GROUP (ORDER BY stars) AS lower_quartile, percentile_cont(0.5) WITHIN GROUP (ORDER BY stars) AS median,
      percentile_cont(0.75) WITHIN GROUP (ORDER BY stars) AS upper_quartile, max(stars) AS highest
    FROM stars WHERE tracking_id = ${id} AND field = ${field} AND email IS NOT DISTINCT FROM ${email}`);

/** The latest twelve of the course, or of one of the instructors, that began before this class. */
const earlierClasses = (id: string, kind: 'course' | 'instructor') => sql`
  SELECT c.tracking_id FROM classes c, classes this WHERE this.tracking_id = ${id} AND c.course_start_date < this.course_start_date
    AND CASE ${kind}::text WHEN 'course' THEN c.course_id = this.course_id ELSE EXISTS (
      SELECT FROM class_trainers mine JOIN class_trainers theirs ON lower(mine.email) = lower(theirs.email)
      WHERE mine.tracking_id = ${id} AND theirs.tracking_id = c.tracking_id) END
  ORDER BY c.course_start_date DESC LIMIT 12`;

/** Of items with at least two answers. @param email of the rated instructor; null: any */
const pooledRating = (id: string, kind: 'course' | 'instructor', field: number, email: string | null) =>
  all<object>(sql`WITH stars AS (${STARS}), items AS (
      SELECT tracking_id, email, sum(stars) AS total, count(*) AS answers FROM stars
      WHERE tracking_id IN (${earlierClasses(id, kind)}) AND field = ${field} AND (${email}::text IS NULL OR email = ${email})
      GROUP BY tracking_id, email HAVING count(*) >= 2), each AS (
      SELECT sum(total) AS total, sum(answers) AS answers FROM items GROUP BY tracking_id)
    SELECT count(*) AS classes, sum(answers) AS answers, round(sum(total) / sum(answers), 2)::text AS average,
      round(min(total / answers), 2)::text AS lowest, round(max(total / answers), 2)::text AS highest FROM each HAVING count(*) > 0`);

const pooledGain = (id: string, kind: 'course' | 'instructor') =>
  all<object>(sql`WITH pairs AS (${PAIRS}), each AS (
      SELECT sum((after - before) / questions) AS total, count(*) AS people FROM pairs WHERE tracking_id IN (${earlierClasses(id, kind)})
      GROUP BY tracking_id)
    SELECT count(*) AS classes, sum(people) AS people, round(100 * sum(total) / sum(people), 1)::text AS gain,
      round(100 * min(total / people), 1)::text AS lowest, round(100 * max(total / people), 1)::text AS highest FROM each HAVING count(*) > 0`);

const figures = async (id: string): Promise<ClassFigures> => {
  const found = await readFigures(database.db, id);
  if (!found) throw new Error(`There is no class ${id}.`);
  return found;
};
const emailOf = ({ about }: Rating): string | null => (about ? `${about.toLowerCase()}@example.com` : null);

it('what was learned is right to the last digit, for each class and each question', async () => {
  let pairs = 0;
  for (const id of ids) {
    const { learning: told, questions: asked } = await figures(id);
    expect([id, told]).toMatchObject([id, numbers((await learning(id))[0] ?? {})]);
    const expected = (await questions(id)).map(numbers);
    // Where nobody sent both, there is a row without statistics.
    if (told?.people) expect([id, asked]).toEqual([id, expected]);
    else expect(asked.every(({ people, gain }) => people === 0 && gain === null)).toBe(true);
    pairs += told?.people ?? 0;
  }
  expect(pairs).toBeGreaterThan(CLASSES);
});

it('response rates are right to the last digit', async () => {
  for (const id of ids) {
    const told = (await figures(id)).response
      .filter(({ sent }) => sent > 0)
      .map(({ form_type, rate }) => ({ form_type, rate }))
      .sort((one, other) => (one.form_type < other.form_type ? -1 : 1));
    const expected = (await response(id)) as { form_type: string; rate: string }[];
    expect([id, told]).toEqual([id, expected.map((row) => ({ ...row, rate: Number(row.rate) }))]);
  }
});

it('averages and their spread are right to the last digit, and withheld for one answer', async () => {
  let withheld = 0;
  for (const id of ids) {
    const { evaluation } = await figures(id);
    for (const rating of evaluation.ratings.filter(({ scale }) => scale !== null)) {
      const [row = {}] = await ratings(id, rating.field, emailOf(rating));
      const { answers, average, ...spread } = numbers(row);
      expect([id, rating.field, rating.answers]).toEqual([id, rating.field, answers]);
      const isEnough = (answers ?? 0) >= 2;
      if (!isEnough) withheld += 1;
      expect([rating.average, rating.spread]).toEqual(isEnough ? [average, spread] : [null, null]);
      expect(rating.choices === null).toBe(!isEnough);
    }
  }
  expect(withheld).toBeGreaterThan(3);
});

it('what stands beside earlier classes is right to the last digit, weighted by answers', async () => {
  const compared = { course: 0, instructor: 0 };
  for (const id of ids) {
    const { learning: told, evaluation } = await figures(id);
    for (const kind of ['course', 'instructor'] as const) {
      const [gain] = await pooledGain(id, kind);
      expect([id, kind, told?.earlier[kind] ?? null]).toEqual([id, kind, gain ? numbers(gain) : null]);
      for (const rating of evaluation.ratings.filter(({ scale }) => scale !== null)) {
        const of = kind === 'instructor' ? emailOf(rating) : null;
        const [pool] = await pooledRating(id, kind, rating.field, of);
        expect([id, kind, rating.field, rating.earlier[kind]]).toEqual([
          id,
          kind,
          rating.field,
          pool ? numbers(pool) : null,
        ]);
        if (pool) compared[kind] += 1;
      }
    }
  }
  expect([compared.course > 40, compared.instructor > 40]).toEqual([true, true]);
});

it('comments are all there, none of them from a form that one person alone sent, in an order that says nothing', async () => {
  for (const id of ids) {
    const { evaluation } = await figures(id);
    const sent = await database.db
      .selectFrom('class_answers')
      .select(sql<{ id: number; answer: string }[]>`data`.as('data'))
      .where('tracking_id', '=', id)
      .where('form_type', '=', 'evaluation')
      .orderBy('person_id')
      .execute();
    const typed = sent
      .map(({ data }) => data.find((record) => record.id === 5)?.answer ?? '')
      .filter((text) => text !== '');
    const group = evaluation.comments.find(({ label }) => label === undefined);
    expect(group?.count).toBe(typed.length);
    if (sent.length < 2) expect(group?.texts).toBeNull();
    else expect([...(group?.texts ?? [])].sort()).toEqual([...typed].sort());
    expect((await figures(id)).evaluation.comments).toEqual(evaluation.comments);
  }
});
