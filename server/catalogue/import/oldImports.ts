import type { Db } from '../../database/tables';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes imports that were not applied within a day: the files may contain resellers' addresses. */
export async function removeOldImports(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('catalogue_imports')
    .where('at', '<', new Date(nowMs - DAY_MS))
    .execute();
}
