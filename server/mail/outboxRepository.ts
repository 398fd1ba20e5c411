/** The SQL of the outbox. Every time is the database's own. */
import { sql } from 'kysely';
import type { OutboxTable, Db, Trx } from '../database/tables';
import type { Selectable } from 'kysely';
import { notifyMailDue } from './outbox';

export type StoredMail = Selectable<OutboxTable>;

/** A claim that was not renewed for so long belongs to a process that has exited. */
export const LEASE_SECONDS = 120;
/** The error of an email that may or may not have arrived. */
export const MAY_HAVE_ARRIVED =
  'The server stopped while it was handing this mail over: it may have arrived. "mail --retry" sends it again.';
/** How long the mail server may defer an email before it is marked as failed. */
const RETRY_DAYS = 5;

/** Longer than any back-off. An email that is due later than this was postponed by a wrong clock. */
const MAX_WAIT_SECONDS = 2 * 3600;
/**
 * Minimum number of attempts before an email fails because of its age, since the clock may have jumped. They
 * take about half a day.
 */
const MIN_ATTEMPTS = 20;

const clock = sql<Date>`clock_timestamp()`;
const later = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds}::float8 * interval '1 second'`;
const isPast = (column: 'next_attempt_at' | 'claimed_until', longestSeconds: number) =>
  sql<boolean>`(${sql.ref(column)} <= clock_timestamp() OR ${sql.ref(column)} > ${later(longestSeconds + 60)})`;
/** No process is sending the email. */
const isFree = sql<boolean>`(claimed_until IS NULL OR ${isPast('claimed_until', LEASE_SECONDS)})`;
/** Waiting or failed, and no process is sending the email. */
export const isUnsent = sql<boolean>`(sent_at IS NULL AND ${isFree})`;

const waiting = (db: Db) =>
  db.updateTable('outbox').where('sent_at', 'is', null).where('gave_up_at', 'is', null);

/**
 * Claims the email that has been due for longest, unless another process has claimed it.
 * @param claim identifies the claim; `renewClaim` must be called well within the lease for as long as it is
 *   needed
 */
export async function claimMail(db: Db, claim: string): Promise<StoredMail | undefined> {
  return waiting(db)
    .set({
      claimed_by: claim,
      claimed_until: later(LEASE_SECONDS),
      attempts: sql<number>`attempts + 1`,
      retry_until: sql<Date>`coalesce(retry_until, clock_timestamp() + ${RETRY_DAYS} * interval '1 day')`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('gave_up_at', 'is', null)
        .where('handed_over_at', 'is', null)
        .where(isPast('next_attempt_at', MAX_WAIT_SECONDS))
        .where(isFree)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function renewClaim(db: Db, claim: string): Promise<void> {
  await waiting(db)
    .set({ claimed_until: later(LEASE_SECONDS) })
    .where('claimed_by', '=', claim)
    .execute();
}

/**
 * Records that the last bytes of the email are about to be sent. From then on, only its sender can tell
 * whether it arrived.
 * @throws if the claim is no longer held: another process may then be sending the email
 */
export async function noteHandover(db: Db, claim: string): Promise<void> {
  const held = await waiting(db)
    .set({ handed_over_at: clock, claimed_until: later(LEASE_SECONDS) })
    .where('claimed_by', '=', claim)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw new Error('Another process has taken up this mail.');
}

/**
 * Marks emails as failed whose sender died between their last byte and the acknowledgement. They may have
 * arrived: a person decides with `mail --retry` whether to send them again.
 * @returns how many
 */
export async function holdUnclearMails(db: Db): Promise<number> {
  const { numUpdatedRows } = await waiting(db)
    .set({ gave_up_at: clock, last_error: MAY_HAVE_ARRIVED, claimed_by: null, claimed_until: null })
    .where('handed_over_at', 'is not', null)
    .where(isPast('claimed_until', LEASE_SECONDS))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends every claim. Only for a process that knows that nobody else is sending. */
export async function endClaims(db: Db): Promise<void> {
  await waiting(db).set({ claimed_until: clock }).where('claimed_by', 'is not', null).execute();
}

/** Regardless of who holds the claim by now: the email has been sent. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())`,
      gave_up_at: null,
      last_error: null,
      claimed_by: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Postpones an email; one that was tried for too long is marked as failed.
 * @param seconds until the next attempt
 * @returns whether it failed
 */
export async function postponeMail(db: Db, claim: string, error: string, seconds: number): Promise<boolean> {
  const row = await waiting(db)
    .set({
      next_attempt_at: later(seconds),
      gave_up_at: sql<Date | null>`CASE WHEN retry_until <= clock_timestamp() AND attempts >= ${MIN_ATTEMPTS} THEN clock_timestamp() END`,
      last_error: error,
      claimed_by: null,
      claimed_until: null,
      handed_over_at: null,
    })
    .where('claimed_by', '=', claim)
    .returning('gave_up_at')
    .executeTakeFirst();
  return row !== undefined && row.gave_up_at !== null;
}

export async function giveUpMail(db: Db, claim: string, error: string): Promise<void> {
  await waiting(db)
    .set({ gave_up_at: clock, last_error: error, claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', claim)
    .execute();
}

/** Records the reason for the delay in every waiting email. */
export async function explainWaiting(db: Db, error: string): Promise<void> {
  await waiting(db)
    .set({ last_error: error })
    .where('claimed_by', 'is', null)
    .where(sql<boolean>`last_error IS DISTINCT FROM ${error}`)
    .execute();
}

/** @returns seconds until an email is due (0 or less: now); undefined if none is waiting */
export async function secondsUntilDue(db: Db): Promise<number | undefined> {
  const due = sql<
    number | null
  >`extract(epoch FROM min(greatest(next_attempt_at, claimed_until)) - clock_timestamp())::float8`;
  const row = await db
    .selectFrom('outbox')
    .select(due.as('seconds'))
    .where('sent_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .executeTakeFirst();
  return row?.seconds ?? undefined;
}

/**
 * Makes waiting or failed emails due, and notifies the servers. An email that is being sent is left alone:
 * its claim would be lost, and if its sender died, the email would be sent twice.
 * @param ids which ones; omitted: all
 * @param seconds until they are due
 * @returns how many
 */
export async function retryMails(trx: Trx, ids?: readonly number[], seconds = 0): Promise<number> {
  let query = trx
    .updateTable('outbox')
    .set({ next_attempt_at: later(seconds), retry_until: null, gave_up_at: null, handed_over_at: null })
    .where('sent_at', 'is', null)
    .where(isFree);
  if (ids) query = query.where('id', 'in', [...ids]);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  await notifyMailDue(trx);
  return Number(numUpdatedRows);
}

/** @returns whether the email was waiting, and is now held; one that is being sent is not */
export async function holdMail(trx: Trx, id: number, reason: string): Promise<boolean> {
  const held = await waiting(trx)
    .set({ gave_up_at: clock, last_error: reason })
    .where('id', '=', id)
    .where('claimed_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Holds every waiting email until somebody sends it with `mail --retry`.
 * @returns how many
 */
export async function holdWaitingMails(trx: Trx, reason: string): Promise<number> {
  const { numUpdatedRows } = await waiting(trx)
    .set({ gave_up_at: clock, last_error: reason, claimed_by: null, claimed_until: null })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes earlier sent and failed emails, because they contain personal data. */
export async function removeOldMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(sql<Date>`coalesce(sent_at, gave_up_at)`, '<=', before)
    .execute();
}
