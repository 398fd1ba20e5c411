/** The catalogue's version as this process knows it, brought up to date as soon as any process imports something. */
import type { FastifyBaseLogger } from 'fastify';
import { CATALOGUE_CHANNEL, type Database } from '../database/database';
import { readCatalogueVersion } from '../database/catalogueVersion';

/**
 * A notice can get lost on its way from the database: this often the version is read all the same, so that every process
 * shows an import within about a second (docs/rules/operations.md#several-processes).
 */
const REREAD_MS = 1_000;

export interface CatalogueVersion {
  current(): number;
  /** reads it again now */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads every course once. After an import the first who does so has PostgreSQL write into each page of the table that its rows
 * are committed: at 50,000 courses half a second, in which visitors are still shown what is in memory.
 */
const visitCourses = async (db: Database['db']): Promise<void> => {
  // No index holds titles.
  await db
    .selectFrom('courses')
    .select((field) => field.fn.count('title').as('courses'))
    .execute()
    .catch(() => undefined);
};

/** @throws what the database throws when it cannot be read at the start; later failures are logged and tried again */
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
    // Answers may overtake each other; one that was asked for earlier must not win. (A restore may lower the version.)
    if (turn < applied) return;
    applied = turn;
    version = found;
  }

  const refresh = (): Promise<void> =>
    read().catch((error: unknown) => log.warn({ err: error }, 'the catalogue version could not be read'));

  // Listening first: a change between the two is then heard.
  const stop = await listen(CATALOGUE_CHANNEL, () => void refresh());
  await read();
  let isWaiting = false;
  const timer = setInterval(() => {
    // Behind a database that does not answer there would be ever more of them.
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
