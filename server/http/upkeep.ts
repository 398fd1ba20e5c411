/** Removes what has run out: keys of repeated sends, rate limits of past minutes, used-up robot checks, and personal records. */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { removeOutdated, type Retention } from '../privacy/retention';

const DAY_MS = 24 * 60 * 60 * 1000;

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
}

const EVERY_MS = 10 * 60 * 1000;

export interface UpkeepOptions {
  db: Kysely<Tables>;
  /** epoch milliseconds */
  now: () => number;
  retention: Retention;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Once; in the order in which one thing sets another free: keys of a class go after the class. */
export async function runUpkeep({ db, now, retention, log }: UpkeepOptions): Promise<void> {
  const { submissions, classes } = await removeOutdated(db, now(), retention);
  if (submissions + classes > 0) {
    log.info({ submissions, classes }, 'records were removed at the end of their retention period');
  }
  await removeExpired(db, now());
}

/** Every ten minutes. @returns a function that stops it */
export function startUpkeep(options: UpkeepOptions): () => void {
  const timer = setInterval(() => {
    runUpkeep(options).catch((error: unknown) =>
      options.log.warn({ err: error }, 'expired rows could not be removed'),
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
