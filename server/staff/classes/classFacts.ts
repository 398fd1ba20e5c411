/**
 * Shared by all parts of the console that show classes: who may see a class, and how many of its forms were
 * submitted.
 */
import { sql } from 'kysely';
import type { ClassFormType, PersonRole } from '@/contract/classForms/entities';
import { CLASS_DESK_MESSAGES } from '@/contract/staff/classes';
import type { FormProgress } from '@/contract/staff/classesSchemas';
import { mayAct } from '@/contract/staff/roles';
import { readClass, type ClassRecord } from '../../classes/classesRepository';
import { isErasedRow } from '../../classes/erasedPeople';
import type { Db } from '../../database/tables';
import { notFound } from '../../http/httpError';
import type { SignedIn } from '../session';

/** The console's path of a class. */
export const classPlace = ({ tracking_id }: { tracking_id: string }): string =>
  `/staff/classes/${encodeURIComponent(tracking_id)}`;

type Who = Pick<SignedIn, 'roles' | 'email'>;

/** Instructors are identified by address, like members. A condition on the table `classes`, alias `c`. */
export const visibleTo = ({ roles, email }: Who) =>
  mayAct(roles, ['classes'])
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (SELECT FROM class_trainers AS t WHERE t.tracking_id = c.tracking_id AND lower(t.email) = ${email})`;

/** Everybody on the lists of these classes. */
const peopleOf = (ids: readonly string[]) => sql`(
  SELECT tracking_id, 'trainee' AS person_role, trainee_id AS person_id, ${isErasedRow('trainee_id')} AS is_erased
  FROM class_trainees WHERE tracking_id = ANY (${ids}::text[])
  UNION ALL SELECT tracking_id, 'instructor', trainer_id, ${isErasedRow('trainer_id')}
  FROM class_trainers WHERE tracking_id = ANY (${ids}::text[])) AS people`;

interface Seats {
  tracking_id: string;
  person_role: PersonRole;
  people: number;
  /** of those, erased people */
  erased: number;
}

/** Nobody waits for a form of an erased person, which would be refused. */
export async function readProgress(db: Db, ids: readonly string[]) {
  const { rows: seats } = await sql<Seats>`
    SELECT tracking_id, person_role, count(*) AS people, count(*) FILTER (WHERE is_erased) AS erased
    FROM ${peopleOf(ids)} GROUP BY tracking_id, person_role`.execute(db);
  const { rows: sent } = await sql<Seats & { form_type: string }>`
    SELECT tracking_id, person_role, form_type, count(*) AS people, count(*) FILTER (WHERE is_erased) AS erased
    FROM ${peopleOf(ids)} JOIN class_answers USING (tracking_id, person_role, person_id)
    GROUP BY tracking_id, person_role, form_type`.execute(db);
  const seatsOf = (id: string, role: PersonRole) =>
    seats.find((row) => row.tracking_id === id && row.person_role === role);
  const progress = (id: string, type: ClassFormType): FormProgress => {
    const { people = 0, erased = 0 } = seatsOf(id, type === 'instructor' ? type : 'trainee') ?? {};
    const forms = sent.find((row) => row.tracking_id === id && row.form_type === type);
    return { form_type: type, sent: forms?.people ?? 0, of: people - erased + (forms?.erased ?? 0) };
  };
  return { progress, traineesOf: (id: string) => seatsOf(id, 'trainee')?.people ?? 0 };
}

/**
 * @returns the class, if the member may see it
 * @throws HttpError 404, the same for a class that does not exist and for somebody else's
 */
export async function visibleClass(db: Db, who: Who, trackingId: string): Promise<ClassRecord> {
  const record = await readClass(db, trackingId);
  const isOwn = record?.trainers.some(({ email }) => email?.toLowerCase() === who.email) ?? false;
  if (!record || !(mayAct(who.roles, ['classes']) || isOwn)) throw notFound(CLASS_DESK_MESSAGES.gone);
  return record;
}
