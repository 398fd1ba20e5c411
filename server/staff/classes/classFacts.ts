/**
 * Shared by all parts of the console that show classes: who may see a class, and how many of its forms were
 * submitted.
 */
import { sql, type Kysely } from 'kysely';
import type { ClassFormType } from '@/contract/classForms/entities';
import { CLASS_DESK_MESSAGES } from '@/contract/staff/classes';
import type { FormProgress } from '@/contract/staff/classesSchemas';
import { mayAct } from '@/contract/staff/roles';
import { readClass, type ClassRecord } from '../../classes/classesRepository';
import type { Tables } from '../../database/tables';
import { notFound } from '../../http/httpError';
import type { SignedIn } from '../session';

type Db = Kysely<Tables>;

/** The console's path of a class. */
export const classPlace = ({ tracking_id }: { tracking_id: string }): string =>
  `/staff/classes/${encodeURIComponent(tracking_id)}`;

type Who = Pick<SignedIn, 'roles' | 'email'>;

/** Instructors are identified by address, like members. A condition on the table `classes`, alias `c`. */
export const visibleTo = ({ roles, email }: Who) =>
  mayAct(roles, ['classes'])
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (SELECT FROM class_trainers AS t WHERE t.tracking_id = c.tracking_id AND lower(t.email) = ${email})`;

const countsOf = async (db: Db, table: 'class_trainees' | 'class_trainers', ids: readonly string[]) =>
  new Map(
    (
      await db
        .selectFrom(table)
        .select(['tracking_id', sql<number>`count(*)`.as('count')])
        .where('tracking_id', 'in', ids)
        .groupBy('tracking_id')
        .execute()
    ).map((row) => [row.tracking_id, row.count]),
  );

export async function readProgress(db: Db, ids: readonly string[]) {
  const [trainees, trainers] = [
    await countsOf(db, 'class_trainees', ids),
    await countsOf(db, 'class_trainers', ids),
  ];
  const sent = await db
    .selectFrom('class_answers')
    .select(['tracking_id', 'form_type', sql<number>`count(*)`.as('count')])
    .where('tracking_id', 'in', ids)
    .groupBy(['tracking_id', 'form_type'])
    .execute();
  const progress = (id: string, type: ClassFormType): FormProgress => ({
    form_type: type,
    sent: sent.find((row) => row.tracking_id === id && row.form_type === type)?.count ?? 0,
    of: (type === 'instructor' ? trainers : trainees).get(id) ?? 0,
  });
  return { progress, traineesOf: (id: string) => trainees.get(id) ?? 0 };
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
