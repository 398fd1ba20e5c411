/** Removes what has run out: keys of repeated sends, rate limits of past minutes, used-up robot checks, mails long sent. */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { removeOldMails } from '../mail/outboxRepository';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_MAILS_DAYS = 90;

/** Keys of class forms are kept as long as their class; they have no reference to it, being of many kinds. */
const removeOrphanedKeys = (db: Kysely<Tables>) =>
  db
    .deleteFrom('idempotency_keys')
    .where('scope', 'like', 'class/%')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM classes
        WHERE classes.tracking_id = split_part(idempotency_keys.scope, '/', 2))`,
    )
    .execute();

/** Rate-limit windows last a minute, robot checks some; a day's grace costs nothing and forgives clocks that disagree. */
export async function removeExpired(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', new Date(now)).execute();
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<=', new Date(now - DAY_MS))
    .execute();
  await db
    .deleteFrom('robot_solutions')
    .where('expires_at', '<=', new Date(now - DAY_MS))
    .execute();
  await removeOrphanedKeys(db);
  await removeOldMails(db, new Date(now - KEEP_MAILS_DAYS * DAY_MS));
}

const EVERY_MS = 10 * 60 * 1000;
/** The advisory lock of the upkeep ("site" in ASCII, and 2), beside `SERVER_LOCK`. */
const UPKEEP_LOCK = [0x73697465, 2] as const;

/** One process at a time is enough, and several would wait for each other's rows. @returns whether it was this one's turn */
export async function removeExpiredInTurn(db: Kysely<Tables>, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${UPKEEP_LOCK[0]}::int, ${UPKEEP_LOCK[1]}::int) AS mine`.execute(trx);
    if (!rows[0]?.mine) return false;
    await removeExpired(trx, now);
    return true;
  });
}

/** @returns a function that stops it */
export function startUpkeep(
  db: Kysely<Tables>,
  now: () => number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const timer = setInterval(() => {
    removeExpiredInTurn(db, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'expired rows could not be removed'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
