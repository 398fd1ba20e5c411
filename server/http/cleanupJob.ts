/** Deletes expired data: idempotency keys, rate-limit windows, used robot checks, and personal records. */
import os from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { removeOldImports } from '../catalogue/import/oldImports';
import { retryLocked } from '../database/retryLocked';
import type { Db } from '../database/tables';
import { removeOldDocuments } from '../documents/documentsRepository';
import { removeOutdated, type Outdated, type Retention } from '../privacy/retention';
import { removeExpiredSignIns } from '../staff/session';
import { createClockWatch } from './trustedClock';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keys of class forms are kept as long as their class. They have no foreign key to it, because keys are of
 * many kinds.
 */
const removeOrphanedKeys = (db: Db) =>
  db
    .deleteFrom('idempotency_keys')
    .where('scope', 'like', 'class/%')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM classes
        WHERE classes.tracking_id = split_part(idempotency_keys.scope, '/', 2))`,
    )
    .execute();

/**
 * Rate-limit windows last a minute, robot checks some minutes; a day's margin costs nothing and tolerates
 * clock differences.
 */
export async function removeExpired(db: Db, now: number): Promise<void> {
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
  await removeExpiredSignIns(db, now);
  await removeOldImports(db, now);
  await removeOldDocuments(db, now);
}

const EVERY_MS = 10 * 60 * 1000;
/** The advisory lock of the cleanup job ("site" in ASCII, and 2), next to `SERVER_LOCK`. */
const UPKEEP_LOCK = [0x73697465, 2] as const;

/**
 * One process at a time is enough; several would wait for each other's row locks. @returns undefined if
 * another process holds the lock
 */
async function inTurn<Done>(db: Db, work: (trx: Db) => Promise<Done>): Promise<Done | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${UPKEEP_LOCK[0]}::int, ${UPKEEP_LOCK[1]}::int) AS mine`.execute(trx);
    return rows[0]?.mine ? work(trx) : undefined;
  });
}

/** Receives the job's results. */
export interface CleanupCounts {
  ran(outcome: 'done' | 'skipped' | 'failed'): void;
  removed(records: Outdated): void;
}

export interface CleanupOptions {
  db: Db;
  /** epoch milliseconds */
  now: () => number;
  retention: Retention;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  counts?: CleanupCounts;
}

/**
 * Runs once. The order matters: keys of a class are deleted after the class.
 * @returns whether this process held the lock
 */
export async function runCleanup({ db, now, retention, log, counts }: CleanupOptions): Promise<boolean> {
  const remove = async (trx: Db): Promise<Outdated> => {
    const outdated = await removeOutdated(trx, now(), retention);
    await removeExpired(trx, now());
    return outdated;
  };
  // An erasure locks the same rows in another order.
  const removed = await retryLocked(() => inTurn(db, remove));
  if (removed && removed.submissions + removed.classes > 0) {
    log.info({ ...removed }, 'records were removed at the end of their retention period');
  }
  if (removed) counts?.removed(removed);
  counts?.ran(removed ? 'done' : 'skipped');
  return removed !== undefined;
}

/** Runs every ten minutes, as long as the clock can be trusted. @returns a function that stops it */
export function startCleanupJob(options: CleanupOptions): () => void {
  const { db, now, log } = options;
  const clock = createClockWatch();
  let wasTrusted = true;

  async function turn(): Promise<void> {
    // Unlike `performance.now`, it goes on while the machine sleeps, as an office computer does each night.
    const isTrusted = await clock.mayRemove(db, { now: now(), steady: os.uptime() * 1000 });
    if (isTrusted === undefined) return;
    if (!isTrusted && wasTrusted)
      log.warn('the clock has jumped: nothing is removed for a day, look whether it is right');
    wasTrusted = isTrusted;
    if (isTrusted) await runCleanup(options);
  }

  const timer = setInterval(() => {
    turn().catch((error: unknown) => {
      options.counts?.ran('failed');
      log.warn({ err: error }, 'expired rows could not be removed');
    });
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
