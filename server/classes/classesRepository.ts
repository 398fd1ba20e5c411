/** Reads classes and the people in them. */
import { sql, type Selectable } from 'kysely';
import type { PersonRole } from '../../contract/classForms/entities';
import type { SurveyCourse } from '../../contract/schemas/responsesClasses';
import type { ClassesTable } from '../database/classTables';
import type { Db, Trx } from '../database/tables';
import { isErased } from './erasedPeople';

interface ClassTrainer {
  id: number;
  name: string;
  email: string | null;
}

interface ClassTrainee extends ClassTrainer {
  company_label: string | null;
  portfolio_id: number | null;
}

export interface ClassRecord extends Selectable<ClassesTable> {
  /** in the order of the attendance list */
  trainees: ClassTrainee[];
  trainers: ClassTrainer[];
}

/** @returns the person on the class's list; undefined also for somebody who was erased */
export function personOf({ trainees, trainers }: ClassRecord, role: PersonRole, personId: number) {
  const people: readonly ClassTrainer[] = role === 'trainee' ? trainees : trainers;
  const found = people.find(({ id }) => id === personId);
  return found && !isErased(found, personId) ? found : undefined;
}

/** Who has submitted which form. */
export interface Submitted {
  person_id: number;
  form_type: string;
}

/** @returns the class with its people, or undefined */
export async function readClass(db: Db, trackingId: string): Promise<ClassRecord | undefined> {
  const found = await db
    .selectFrom('classes')
    .selectAll()
    .where('tracking_id', '=', trackingId)
    .executeTakeFirst();
  if (!found) return undefined;
  const trainees = await db
    .selectFrom('class_trainees')
    .select(['trainee_id as id', 'name', 'email', 'company_label', 'portfolio_id'])
    .where('tracking_id', '=', trackingId)
    .orderBy('position')
    .orderBy('trainee_id')
    .execute();
  const trainers = await db
    .selectFrom('class_trainers')
    .select(['trainer_id as id', 'name', 'email'])
    .where('tracking_id', '=', trackingId)
    .orderBy('position')
    .orderBy('trainer_id')
    .execute();
  return { ...found, trainees, trainers };
}

/**
 * Locks the class, its people and its key until this transaction ends: nobody can be removed from the list
 * while their form is being stored, and no score by an old key can follow a correction.
 */
export const holdClass = (trx: Trx, trackingId: string) =>
  trx.selectFrom('classes').select('tracking_id').where('tracking_id', '=', trackingId).forShare().execute();

/** Locks classes for a change until this transaction ends. Waits for forms that are being stored. */
export const lockClasses = (trx: Trx, trackingIds: readonly string[]) =>
  trx
    .selectFrom('classes')
    .select('tracking_id')
    .where('tracking_id', 'in', trackingIds)
    .orderBy('tracking_id')
    .forUpdate()
    .execute();

export const readSubmitted = (db: Db, trackingId: string, role: PersonRole): Promise<Submitted[]> =>
  db
    .selectFrom('class_answers')
    .select(['person_id', 'form_type'])
    .where('tracking_id', '=', trackingId)
    .where('person_role', '=', role)
    .execute();

/** @returns the trainees who have filled in part of a form, or submitted one */
export async function readBegun(db: Db, trackingId: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT person_id AS id FROM class_answers WHERE tracking_id = ${trackingId} AND person_role = 'trainee'
    UNION SELECT person_id FROM class_reopenings WHERE tracking_id = ${trackingId} AND person_role = 'trainee'
    UNION SELECT person_id FROM class_openings
      WHERE tracking_id = ${trackingId} AND person_role = 'trainee' AND started_at IS NOT NULL
    UNION SELECT trainee_id FROM class_timestamps WHERE tracking_id = ${trackingId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** @returns those of the courses that exist, by the sort name of their group and then by title */
export async function readSurveyCourses(db: Db, ids: readonly number[]): Promise<SurveyCourse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('courses')
    .innerJoin('groups', 'groups.group_id', 'courses.group_id')
    .select(['courses.id', 'title', 'group_code', 'course_group_name', 'group_name_sort'])
    .where('courses.id', 'in', ids)
    .execute();
  const courses = rows.map((row) => ({
    ...row,
    group_name_sort: row.group_name_sort ?? row.course_group_name,
  }));
  const order = new Intl.Collator('en');
  return courses.sort(
    (one, other) =>
      order.compare(one.group_name_sort, other.group_name_sort) || order.compare(one.title, other.title),
  );
}

/** @returns the courses that exist, in the same order */
export async function existingCourses(db: Db, courses: readonly number[]): Promise<number[]> {
  if (courses.length === 0) return [];
  const rows = await db.selectFrom('courses').select('id').where('id', 'in', courses).execute();
  const known = new Set(rows.map(({ id }) => id));
  return courses.filter((id) => known.has(id));
}

export const readBackgrounds = (db: Db, trackingId: string) =>
  db
    .selectFrom('class_answers')
    .select(['person_id', 'data'])
    .where('tracking_id', '=', trackingId)
    .where('person_role', '=', 'trainee')
    .where('form_type', '=', 'trainees_background')
    .orderBy('person_id')
    .execute();

/** @returns the question paper as base64, or undefined */
export async function readPaper(db: Db, courseId: number, scheduleId: number): Promise<string | undefined> {
  const paper = await db
    .selectFrom('class_papers')
    .select('pdf')
    .where('course_id', '=', courseId)
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return paper?.pdf;
}

/**
 * @param traineeId 0: nobody is named
 * @returns whether the trainee has started an assessment, in any visit; if nobody is named, whether the visit
 *   has
 */
export async function hasStarted(
  db: Db,
  trackingId: string,
  { visit, traineeId }: { visit: string; traineeId: number },
): Promise<boolean> {
  const starts =
    traineeId === 0
      ? sql`SELECT FROM class_starts WHERE tracking_id = ${trackingId} AND visit = ${visit}`
      : sql`SELECT FROM class_timestamps
          WHERE tracking_id = ${trackingId} AND trainee_id = ${traineeId} AND tracking_type = 'start'`;
  const { rows } = await sql<{ is_started: boolean }>`SELECT EXISTS (${starts}) AS is_started`.execute(db);
  return rows[0]?.is_started === true;
}
