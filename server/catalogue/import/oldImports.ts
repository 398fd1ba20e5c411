import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Those that nobody applied within a day go: the files may hold addresses of resellers. */
export async function removeOldImports(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await db
    .deleteFrom('catalogue_imports')
    .where('at', '<', new Date(nowMs - DAY_MS))
    .execute();
}
