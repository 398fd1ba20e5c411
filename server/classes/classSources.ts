/** Finds sessions from which classes can be made, and earlier classes and templates to copy from. */
import { sql } from 'kysely';
import { CLASS_MAKING_MESSAGES } from '@/contract/staff/classMaking';
import type { ClassSources, SessionChoice } from '@/contract/staff/classMakingSchemas';
import { addDays, dayToMs, msToDay, type IsoDay } from '@/contract/time';
import { isClassOfSession } from '../catalogue/classOfSession';
import type { Db } from '../database/tables';
import { notFound } from '../http/httpError';
import { isErased, isErasedRow } from './erasedPeople';
import { readKeptTemplates } from './formTemplates';
import { readClasses } from './classRows';
import { likeText } from '../database/likeText';

const MAX_SESSIONS = 20;
const MAX_INSTRUCTORS = 10;
/** A class can be made some days late. */
const DAYS_PAST = 14;

type Condition = ReturnType<typeof sql<boolean>>;

async function readSessions(db: Db, condition: Condition, today: IsoDay): Promise<SessionChoice[]> {
  const since = msToDay(addDays(dayToMs(today), -DAYS_PAST));
  const { rows } = await sql<SessionChoice>`
    SELECT s.id, s.course_id, s.schedule_id, c.title AS course, s.venue_label AS venue,
      to_char(s.start_date, 'YYYY-MM-DD') AS start, to_char(s.end_date, 'YYYY-MM-DD') AS "end",
      s.status IS NOT DISTINCT FROM 'cancelled' AS is_cancelled,
      coalesce((SELECT jsonb_agg(jsonb_build_object('tracking_id', k.tracking_id, 'title', k.course_title)
          ORDER BY k.tracking_id) FROM classes AS k
        WHERE ${isClassOfSession}), '[]') AS classes
    FROM sessions AS s JOIN courses AS c ON c.id = s.course_id
    WHERE ${condition}
    ORDER BY s.start_date < ${since}::date, abs(s.start_date - ${today}::date), s.id
    LIMIT ${MAX_SESSIONS}::int`.execute(db);
  return rows;
}

/**
 * Matches every word in the title or the venue, or at the start of the course's number or of the first day,
 * such as `12 Jan 2027` or 2027-01-12.
 */
const worded = (q: string): Condition =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...q
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => {
          const text = likeText(word);
          return sql`(c.title ILIKE ${`%${text}%`} OR s.venue_label ILIKE ${`%${text}%`}
            OR c.id::text LIKE ${`${text}%`} OR to_char(s.start_date, 'YYYY-MM-DD') LIKE ${`${text}%`}
            OR to_char(s.start_date, 'DD Mon YYYY') ILIKE ${`%${text}%`})`;
        }),
    ],
    sql` AND `,
  )}`;

/** @returns the first few that match the words; without any, those that begin around now. Past ones come last. */
export const findSessions = (db: Db, q: string, today: IsoDay): Promise<SessionChoice[]> =>
  readSessions(db, worded(q), today);

/** @throws HttpError 404 */
export async function sessionToMake(db: Db, id: number, today: IsoDay): Promise<SessionChoice> {
  const [found] = await readSessions(db, sql<boolean>`s.id = ${id}::bigint`, today);
  if (!found) throw notFound(CLASS_MAKING_MESSAGES.sessionGone);
  return found;
}

export const instructorsOf = async (db: Db, trackingIds: readonly string[]) =>
  (await readClasses(db, trackingIds))
    .flatMap(({ row }) =>
      row.trainers
        .filter(({ id, name, email = null }) => !isErased({ name, email }, id))
        .map(({ name, email = '' }) => ({ name, email })),
    )
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);

/** The course's last class, except for the one being set up. */
async function earlierClass(db: Db, courseId: number, except: string): Promise<ClassSources['earlier']> {
  const last = await db
    .selectFrom('classes')
    .select('tracking_id')
    .where('course_id', '=', courseId)
    .where('tracking_id', '<>', except)
    .orderBy('course_start_date', 'desc')
    .orderBy('tracking_id')
    .limit(1)
    .executeTakeFirst();
  const [found] = last ? await readClasses(db, [last.tracking_id]) : [];
  if (!found) return null;
  const { tracking_id, course_title: title, course_start_date: start, ...row } = found.row;
  const { assessment } = row;
  return {
    tracking_id,
    title,
    start,
    trainee_form: row.trainee_form?.template ?? [],
    instructor_form: row.instructor_form?.template ?? [],
    assessment: assessment
      ? {
          questions: assessment.questions,
          choices: assessment.choices,
          answers: assessment.answers ?? '',
        }
      : null,
  };
}

async function knownInstructors(db: Db, courseId: number): Promise<ClassSources['instructors']> {
  const { rows } = await sql<{ name: string; email: string }>`
    SELECT t.name, coalesce((array_agg(t.email ORDER BY c.course_start_date DESC) FILTER (WHERE t.email IS NOT NULL))[1], '') AS email
    FROM class_trainers AS t JOIN classes AS c USING (tracking_id)
    WHERE c.course_id = ${courseId}::int AND NOT ${isErasedRow('trainer_id')}
    GROUP BY t.name ORDER BY max(c.course_start_date) DESC, t.name LIMIT ${MAX_INSTRUCTORS}::int`.execute(db);
  return rows;
}

/** An unpublished course is not proposed to trainees; one that staff chose stays. */
async function surveyCourses(db: Db, courseId: number, chosen: readonly number[]) {
  return db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('published_courses as p')
            .innerJoin('courses as own', 'own.group_id', 'p.group_id')
            .select('p.id')
            .where('own.id', '=', courseId),
        ),
        ...(chosen.length > 0 ? [eb('id', 'in', chosen)] : []),
      ]),
    )
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/**
 * @param except the class being set up; empty for a new one
 * @param chosen courses of its survey
 */
export const readSources = async (
  db: Db,
  courseId: number,
  except = '',
  chosen: readonly number[] = [],
): Promise<ClassSources> => ({
  templates: await readKeptTemplates(db),
  earlier: await earlierClass(db, courseId, except),
  instructors: await knownInstructors(db, courseId),
  courses: await surveyCourses(db, courseId, chosen),
});
