/** The catalogue version: every cache of catalogue data, in every process, is keyed by it. */
import { sql } from 'kysely';
import { CATALOGUE_CHANNEL } from './database';
import type { Db, Trx } from './tables';

/**
 * The advisory lock for changing the catalogue ("site" in ASCII, and 3), next to those of servers and the
 * cleanup job.
 */
const CATALOGUE_LOCK = [0x73697465, 3] as const;

/**
 * Locks the catalogue until the transaction ends. Readers are not affected.
 * @param wait called if somebody else holds the lock
 */
export async function lockCatalogue(trx: Trx, wait?: () => void): Promise<void> {
  const [site, catalogue] = CATALOGUE_LOCK;
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${site}::int, ${catalogue}::int) AS mine`.execute(trx);
  if (rows[0]?.mine) return;
  wait?.();
  await sql`SELECT pg_advisory_xact_lock(${site}::int, ${catalogue}::int)`.execute(trx);
}

/**
 * Increments the version and notifies every process. Both take effect when the transaction commits.
 * @returns the new version
 */
export async function bumpCatalogueVersion(trx: Trx): Promise<number> {
  const { catalogue_version: version } = await trx
    .updateTable('site_state')
    .set((field) => ({ catalogue_version: field('catalogue_version', '+', 1) }))
    .where('id', '=', 1)
    .returning('catalogue_version')
    .executeTakeFirstOrThrow();
  await sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, ${String(version)})`.execute(trx);
  return version;
}

/** The version as last committed. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('site_state').select('catalogue_version').executeTakeFirstOrThrow();
  return row.catalogue_version;
}
