/** Records about the people of a class besides their submissions: opened and started forms, and reminders. */
import { sql } from 'kysely';
import type { ClassFormType, PersonRole } from '../../contract/classForms/entities';
import type { Db } from '../database/tables';
import { isUnsent } from '../mail/outboxRepository';

export interface Opening {
  trackingId: string;
  role: PersonRole;
  personId: number;
  formType: ClassFormType;
  /** whether something was filled in, too */
  isStarted: boolean;
  at: Date;
}

/**
 * Records the first of each kind. A repeat writes nothing, because every write notifies the class's open
 * progress pages.
 */
export async function noteOpening(db: Db, opening: Opening): Promise<void> {
  const { isStarted, at } = opening;
  const key = {
    tracking_id: opening.trackingId,
    person_role: opening.role,
    person_id: opening.personId,
    form_type: opening.formType,
  };
  const known = await db
    .selectFrom('class_openings')
    .select('started_at')
    .where(({ and }) => and(key))
    .executeTakeFirst();
  if (known && (known.started_at || !isStarted)) return;
  await db
    .insertInto('class_openings')
    .values({ ...key, opened_at: at, started_at: isStarted ? at : null })
    .onConflict((conflict) =>
      conflict.columns(['tracking_id', 'person_role', 'person_id', 'form_type']).doUpdateSet({
        started_at: sql<Date>`coalesce(class_openings.started_at, excluded.started_at)`,
      }),
    )
    .execute();
}

interface Addressed {
  id: number;
  email?: string | null;
}
const addressOf = (one?: Addressed): string => one?.email?.toLowerCase() ?? '';

/** Deletes those that nobody is sending. Consoles are told of a deletion, even of none. */
async function removeUnsent(trx: Db, mails: readonly { outbox_id: number }[]): Promise<void> {
  const ids = mails.map(({ outbox_id }) => outbox_id);
  if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).where(isUnsent).execute();
}

/**
 * Deletes the reminders of people whose address has changed: they have received none at the new one. Those
 * that still wait in the outbox would hand the personal link to whoever has the earlier address.
 */
export async function forgetReminders(
  trx: Db,
  { trackingId, role }: Pick<Opening, 'trackingId' | 'role'>,
  before: readonly Addressed[],
  after: readonly Addressed[],
): Promise<void> {
  const changed = after.filter((one) => addressOf(one) !== addressOf(before.find(({ id }) => id === one.id)));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await trx
    .deleteFrom('class_reminders')
    .where('tracking_id', '=', trackingId)
    .where('person_role', '=', role)
    .where('person_id', 'in', ids)
    .execute();
  const mails = trx
    .selectFrom('outbox_people')
    .select('outbox_id')
    .where('tracking_id', '=', trackingId)
    .where('person_role', '=', role)
    .where('person_id', 'in', ids);
  await removeUnsent(trx, await mails.execute());
}

export async function countOpenings(trx: Db, trackingId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('class_openings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tracking_id', '=', trackingId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the records of people who are no longer on the class's lists, and reminders that were not sent to them. */
export async function forgetAbsent(trx: Db, trackingId: string): Promise<void> {
  const isAbsent = sql<boolean>`o.tracking_id = ${trackingId} AND NOT EXISTS (
    SELECT FROM class_trainees AS p
    WHERE p.tracking_id = o.tracking_id AND o.person_role = 'trainee' AND p.trainee_id = o.person_id
    UNION SELECT FROM class_trainers AS p
    WHERE p.tracking_id = o.tracking_id AND o.person_role = 'instructor' AND p.trainer_id = o.person_id)`;
  for (const table of ['class_openings', 'class_reminders'] as const)
    await sql`DELETE FROM ${sql.table(table)} AS o WHERE ${isAbsent}`.execute(trx);
  const mails = trx.selectFrom('outbox_people as o').select('outbox_id').where(isAbsent);
  await removeUnsent(trx, await mails.execute());
}
