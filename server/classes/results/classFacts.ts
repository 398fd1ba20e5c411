/** Reads classes with their people and submissions, from which results are computed. */
import type { RawBuilder } from 'kysely';
import type { AnswerRecord, ClassFormType } from '@/contract/classForms/entities';
import type { IsoDay } from '@/contract/time';
import { MAX_EARLIER } from '@/contract/staff/classResults';
import type { Db } from '../../database/tables';
import { groupBy } from '../../groupBy';
import type { ClassForms } from '@/contract/classForms/forms';
import { isErased } from '../erasedPeople';

interface SentForm {
  person_id: number;
  form_type: ClassFormType;
  data: unknown;
  score: number | null;
}

export interface ClassFacts {
  tracking_id: string;
  course_id: number;
  title: string;
  start: IsoDay;
  forms: ClassForms;
  trainees: { id: number; name: string; company_label: string; is_erased: boolean }[];
  /** addresses are in lower case; they identify instructors across classes, and are not sent to anybody */
  trainers: { id: number; name: string; email: string; is_erased: boolean }[];
  sent: SentForm[];
}

export const sentOf = ({ sent }: ClassFacts, form: ClassFormType): SentForm[] =>
  sent.filter(({ form_type }) => form_type === form);

export const recordsOf = (facts: ClassFacts, form: ClassFormType): AnswerRecord[][] =>
  sentOf(facts, form).map(({ data }) => data as AnswerRecord[]);

async function readPeople(db: Db, ids: readonly string[]) {
  const trainees = await db
    .selectFrom('class_trainees')
    .select(['tracking_id', 'trainee_id as id', 'name', 'email', 'company_label'])
    .where('tracking_id', 'in', ids)
    .orderBy('position')
    .orderBy('trainee_id')
    .execute();
  const trainers = await db
    .selectFrom('class_trainers')
    .select(['tracking_id', 'trainer_id as id', 'name', 'email'])
    .where('tracking_id', 'in', ids)
    .orderBy('position')
    .orderBy('trainer_id')
    .execute();
  return {
    trainees: groupBy(trainees, ({ tracking_id }) => tracking_id),
    trainers: groupBy(trainers, ({ tracking_id }) => tracking_id),
  };
}

async function readSent(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('class_answers')
    .select(['tracking_id', 'person_id', 'form_type', 'data', 'score'])
    .where('tracking_id', 'in', ids)
    .orderBy('person_id')
    .execute();
  return groupBy(rows, ({ tracking_id }) => tracking_id);
}

/** @returns the facts by tracking id; none for a class that does not exist */
export async function readFacts(db: Db, ids: readonly string[]): Promise<Map<string, ClassFacts>> {
  if (ids.length === 0) return new Map();
  const classes = await db
    .selectFrom('classes')
    .select(['tracking_id', 'course_id', 'course_title', 'course_start_date', 'forms'])
    .where('tracking_id', 'in', ids)
    .execute();
  const people = await readPeople(db, ids);
  const sent = await readSent(db, ids);
  return new Map(
    classes.map(({ tracking_id, course_id, course_title, course_start_date, forms }) => [
      tracking_id,
      {
        ...{ tracking_id, course_id, title: course_title, start: course_start_date, forms },
        trainees: (people.trainees.get(tracking_id) ?? []).map(({ company_label, ...person }) => ({
          id: person.id,
          name: person.name,
          company_label: company_label ?? '',
          is_erased: isErased(person, person.id),
        })),
        trainers: (people.trainers.get(tracking_id) ?? []).map((person) => ({
          id: person.id,
          name: person.name,
          email: person.email?.toLowerCase() ?? '',
          is_erased: isErased(person, person.id),
        })),
        sent: sent.get(tracking_id) ?? [],
      },
    ]),
  );
}

/** A condition on the table `classes`, alias `c`. */
export type Condition = RawBuilder<boolean>;

/** @returns the latest earlier classes that meet the conditions, the latest first */
export async function readEarlier(
  db: Db,
  { tracking_id, start }: Pick<ClassFacts, 'tracking_id' | 'start'>,
  conditions: readonly Condition[],
): Promise<string[]> {
  let query = db
    .selectFrom('classes as c')
    .select('c.tracking_id')
    .where('c.course_start_date', '<', start)
    .where('c.tracking_id', '<>', tracking_id);
  for (const condition of conditions) query = query.where(condition);
  const rows = await query
    .orderBy('c.course_start_date', 'desc')
    .orderBy('c.tracking_id')
    .limit(MAX_EARLIER)
    .execute();
  return rows.map((row) => row.tracking_id);
}
