/** Opens the database as the configuration says: PostgreSQL, the embedded files, or the running server's. */
import type { Kysely } from 'kysely';
import type { Database } from './database';
import { kyselyOver } from './kysely';
import { DatabaseLoad } from './load';
import { migrate } from './migrate';
import { openAsServer, openAsTool } from './openEmbedded';
import type { OpenEngine, OpenOptions } from './openOptions';
import type { EngineEvents } from './recoveringEngine';
import type { Tables } from './tables';
import { EngineHang } from './watchedPort';

export interface OpenedDatabase extends Database {
  /** whether the embedded database was made just now */
  created: boolean;
  /** for work that is no visitor's: none of its queries is given up */
  patient: Kysely<Tables>;
}

async function openEngine(options: OpenOptions): Promise<OpenEngine> {
  const { databaseUrl, mode, patience } = options;
  if (!databaseUrl) return mode === 'server' ? openAsServer(options) : openAsTool(options);
  // Loaded by those who use it: its packages would hold up every other start.
  const { openPostgres } = await import('./postgresEngine');
  const engine = await openPostgres({ databaseUrl, isServer: mode === 'server', patience });
  return { engine, created: false, isOurs: true, close: engine.close };
}

const counted = (events: EngineEvents | undefined, { restarts }: DatabaseLoad): EngineEvents => ({
  ...events,
  lost(reason) {
    restarts[reason.cause instanceof EngineHang ? 'hung' : 'stopped'] += 1;
    events?.lost?.(reason);
  },
});

/**
 * Opens the database and brings its tables up to date (through a running server: only checks that they are).
 * @throws DatabaseRefusal when it is in use, out of reach, or of another version of this program: one line for a person
 */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const load = new DatabaseLoad();
  const opened = await openEngine({ ...options, events: counted(options.events, load) });
  const { engine, created } = opened;
  const db = kyselyOver(engine, load);
  const patient = kyselyOver({ connect: () => engine.connect(true), close: engine.close }, load);
  try {
    if (opened.isOurs) await migrate(patient);
    await opened.publish?.();
  } catch (error) {
    await opened.close();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: engine.kind,
    db,
    patient,
    created,
    listen: engine.listen,
    load,
    close: () => (closing ??= opened.close()),
  };
}
