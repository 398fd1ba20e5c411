/** Reads the outbox: numbers of waiting, sent and failed emails, and the state of each. */
import { MAIL_MESSAGES } from '@/contract/staff/mail';
import { sql } from 'kysely';
import type { Db } from '../database/tables';

export type MailState = 'waiting' | 'sent' | 'failed';
export const MAIL_STATES: readonly MailState[] = ['sent', 'waiting', 'failed'];

export const stateColumn = sql<MailState>`CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN gave_up_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`;

export interface OutboxFigures {
  counts: Record<MailState, number>;
  /** age of the oldest waiting email; 0 if there is none */
  oldestWaitingSeconds: number;
}

export async function readOutboxFigures(db: Db): Promise<OutboxFigures> {
  // Nearly all emails are sent ones, and their rows are wide: they are counted in an index, the others in a
  // partial index.
  const row = await db
    .selectNoFrom((outer) => [
      outer
        .selectFrom('outbox')
        .select(sql<number>`count(*)`.as('count'))
        .as('all'),
      outer
        .selectFrom('outbox')
        .select(sql<number>`count(*)`.as('count'))
        .where('sent_at', 'is', null)
        .where('gave_up_at', 'is not', null)
        .as('failed'),
      outer
        .selectFrom('outbox')
        .select(sql<number>`count(*)`.as('count'))
        .where('sent_at', 'is', null)
        .where('gave_up_at', 'is', null)
        .as('waiting'),
      outer
        .selectFrom('outbox')
        .select(sql<number>`extract(epoch FROM clock_timestamp() - min(created_at))::float8`.as('age'))
        .where('sent_at', 'is', null)
        .where('gave_up_at', 'is', null)
        .as('age'),
    ])
    .executeTakeFirstOrThrow();
  const { all, failed, waiting: left, age } = row;
  const counts = {
    sent: Number(all) - Number(failed) - Number(left),
    waiting: Number(left),
    failed: Number(failed),
  };
  return { counts, oldestWaitingSeconds: Math.max(0, age ?? 0) };
}

/** @returns how many emails were given up within the last hours, without those that staff hold back */
export async function countFailedWithin(db: Db, hours: number): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('sent_at', 'is', null)
    .where(sql<boolean>`last_error IS DISTINCT FROM ${MAIL_MESSAGES.heldBack}`)
    .where('gave_up_at', '>', sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const summaries = (db: Db) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'to_address',
      'subject',
      'attempts',
      'created_at',
      'next_attempt_at',
      'sent_at',
      'gave_up_at',
      'last_error',
      'request_id',
      'submission_id',
      stateColumn.as('state'),
    ]);

export type MailSummary = Awaited<ReturnType<typeof readOutbox>>[number];

/**
 * @param sentLimit maximum number of sent ones, the newest; all others are always included
 * @returns oldest first
 */
export async function readOutbox(db: Db, sentLimit: number) {
  const sent = summaries(db).where('sent_at', 'is not', null).orderBy('id', 'desc').limit(sentLimit);
  const others = summaries(db).where('sent_at', 'is', null);
  const rows = [...(await sent.execute()), ...(await others.execute())];
  return rows.sort((a, b) => a.id - b.id);
}

/** @returns the complete email, or undefined */
export const readMail = (db: Db, id: number) =>
  db.selectFrom('outbox').selectAll().select(stateColumn.as('state')).where('id', '=', id).executeTakeFirst();
