/** Removes what has run out: repeated-send keys after their time, rate limits of past minutes, and mails long sent. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { removeOldMails } from '../mail/outboxRepository';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_MAILS_DAYS = 90;

/** Rate-limit windows last a minute; a day's grace costs nothing and forgives clocks that disagree. */
export async function removeExpired(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', new Date(now)).execute();
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<=', new Date(now - DAY_MS))
    .execute();
  await removeOldMails(db, new Date(now - KEEP_MAILS_DAYS * DAY_MS));
}

const EVERY_MS = 10 * 60 * 1000;

/** @returns a function that stops it */
export function startUpkeep(
  db: Kysely<Tables>,
  now: () => number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const timer = setInterval(() => {
    removeExpired(db, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'expired rows could not be removed'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
