/** Opens the database as the configuration says: PostgreSQL, the embedded files, or the running server's. */
import type { Database } from './database';
import { kyselyOver } from './kysely';
import { migrate } from './migrate';
import { openAsServer, openAsTool } from './openEmbedded';
import type { OpenEngine, OpenOptions } from './openOptions';

export interface OpenedDatabase extends Database {
  /** whether the embedded database was made just now */
  created: boolean;
}

async function openEngine(options: OpenOptions): Promise<OpenEngine> {
  const { databaseUrl, mode } = options;
  if (!databaseUrl) return mode === 'server' ? openAsServer(options) : openAsTool(options);
  // Loaded by those who use it: its packages would hold up every other start.
  const { openPostgres } = await import('./postgresEngine');
  const engine = await openPostgres({ databaseUrl, isServer: mode === 'server' });
  return { engine, created: false, isOurs: true, close: engine.close };
}

/**
 * Opens the database and brings its tables up to date (through a running server: only checks that they are).
 * @throws DatabaseRefusal when it is in use, out of reach, or of another version of this program: one line for a person
 */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const opened = await openEngine(options);
  const { engine, created } = opened;
  const db = kyselyOver(engine);
  try {
    if (opened.isOurs) await migrate(db);
    await opened.publish?.();
  } catch (error) {
    await opened.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: engine.kind,
    db,
    created,
    listen: engine.listen,
    close: () => (closing ??= opened.close()),
  };
}
