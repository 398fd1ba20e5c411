/** Reads classes from their tables as import rows. */
import { formatInstant } from '../../contract/time';
import type { Db } from '../database/tables';
import { readClass, type ClassRecord } from './classesRepository';
import type { ClassRow } from './classSchema';

/** The parts of a class outside its row: the ids in the links to its forms. */
export interface StoredClass {
  row: ClassRow & { tracking_id: string };
  formIds: { trainee: string; instructor: string; coordinator: string };
}

const withoutEmpty = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined)) as T;

/** @returns the class in the format of import documents */
export function toStored(found: ClassRecord): StoredClass {
  const row = {
    tracking_id: found.tracking_id,
    course_id: found.course_id,
    schedule_id: found.schedule_id,
    course_title: found.course_title,
    course_start_date: found.course_start_date,
    course_end_date: found.course_end_date,
    coordinator_name: found.coordinator_name,
    trainees: found.trainees.map(withoutEmpty),
    trainers: found.trainers.map(withoutEmpty),
    ...found.forms,
  };
  const {
    trainee_form_id: trainee,
    instructor_form_id: instructor,
    coordinator_form_id: coordinator,
  } = found;
  return { row: withoutEmpty(row) as StoredClass['row'], formIds: { trainee, instructor, coordinator } };
}

/** @returns the classes with these tracking ids, in the same order, without those that do not exist */
export async function readClasses(db: Db, trackingIds: readonly string[]): Promise<StoredClass[]> {
  const classes: StoredClass[] = [];
  for (const trackingId of trackingIds) {
    const found = await readClass(db, trackingId);
    if (found) classes.push(toStored(found));
  }
  return classes;
}

/** @returns every tracking id, in order */
export async function readTrackingIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('classes').select('tracking_id').orderBy('tracking_id').execute();
  return rows.map(({ tracking_id }) => tracking_id);
}

/** @returns every answer of a class in the format of import documents */
export async function readClassAnswers(
  db: Db,
  trackingId: string,
): Promise<NonNullable<ClassRow['answers']>> {
  const rows = await db
    .selectFrom('class_answers')
    .selectAll()
    .where('tracking_id', '=', trackingId)
    .orderBy('person_role')
    .orderBy('person_id')
    .orderBy('form_type')
    .execute();
  return rows.map(({ person_role, person_id, form_type, data, submitted_at, ...rest }) =>
    withoutEmpty({
      person_role,
      person_id,
      form_type,
      data: JSON.stringify(data),
      email: rest.email ?? undefined,
      email_checkbox: rest.email_checkbox ?? undefined,
      score: rest.score ?? undefined,
      submitted_at: formatInstant(submitted_at.getTime()),
      sent_at: rest.sent_at ? formatInstant(rest.sent_at.getTime()) : undefined,
    }),
  ) as NonNullable<ClassRow['answers']>;
}

/** @returns every reopening of a class's forms in the format of import documents */
export async function readClassReopenings(
  db: Db,
  trackingId: string,
): Promise<NonNullable<ClassRow['reopenings']>> {
  const rows = await db
    .selectFrom('class_reopenings')
    .select(['person_role', 'person_id', 'form_type', 'reason', 'reopened_at', 'earlier'])
    .where('tracking_id', '=', trackingId)
    .orderBy('reopened_at')
    .orderBy('person_id')
    .execute();
  return rows.map(({ earlier, reopened_at, ...rest }) => ({
    ...rest,
    reopened_at: formatInstant(reopened_at.getTime()),
    earlier: JSON.stringify(earlier),
  }));
}
