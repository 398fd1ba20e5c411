/** The catalogue version as this process knows it, updated as soon as any process imports something. */
import type { FastifyBaseLogger } from 'fastify';
import { CATALOGUE_CHANNEL, type Database } from '../database/database';
import { readCatalogueVersion } from '../database/catalogueVersion';

/**
 * A notification can get lost. The version is also polled at this interval, so that every process
 * shows an import within about a second (docs/rules/operations.md#several-processes).
 */
const REREAD_MS = 1_000;

export interface CatalogueVersion {
  current(): number;
  /** reads it now */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads every course once. The first query after an import makes PostgreSQL set the hint bits of each page of
 * the table:
 * half a second at 50,000 courses, during which visitors still get cached pages.
 */
const visitCourses = async (db: Database['db']): Promise<void> => {
  // No index contains titles.
  await db
    .selectFrom('courses')
    .select((field) => field.fn.count('title').as('courses'))
    .execute()
    .catch(() => undefined);
};

/**
 * @throws the database's error if the version cannot be read at the start; later failures are logged and
 *   retried
 */
export async function watchCatalogueVersion(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<CatalogueVersion> {
  let begun = 0;
  let applied = 0;
  let version = 0;
  let visited = { version: 0, visit: Promise.resolve() };

  async function read(): Promise<void> {
    const turn = ++begun;
    const found = await readCatalogueVersion(db);
    if (version !== 0 && found !== version && found !== visited.version)
      visited = { version: found, visit: visitCourses(db) };
    await visited.visit;
    // Responses may arrive out of order; an older request must not win.
    if (turn < applied) return;
    applied = turn;
    version = found;
  }

  const refresh = (): Promise<void> =>
    read().catch((error: unknown) => log.warn({ err: error }, 'the catalogue version could not be read'));

  // Listens first, so that no change in between is missed.
  const stop = await listen(CATALOGUE_CHANNEL, () => void refresh());
  await read();
  let isWaiting = false;
  const timer = setInterval(() => {
    // Otherwise queries would pile up while the database does not respond.
    if (isWaiting) return;
    isWaiting = true;
    void refresh().finally(() => (isWaiting = false));
  }, REREAD_MS).unref();

  return {
    current: () => version,
    refresh,
    async close() {
      clearInterval(timer);
      await stop();
    },
  };
}
