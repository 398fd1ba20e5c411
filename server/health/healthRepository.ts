import type { Kysely } from 'kysely';
import { pendingMigrations } from '../database/migrate';
import type { Tables } from '../database/tables';

/**
 * @returns whether every migration that this version needs has run
 * @throws DatabaseRefusal if a newer version migrated it; a QueryError if it is unavailable
 */
export const isDatabaseReady = async (db: Kysely<Tables>): Promise<boolean> =>
  (await pendingMigrations(db)).length === 0;
