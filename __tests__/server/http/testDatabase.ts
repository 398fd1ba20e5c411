/** A migrated database of its own for a test file. */
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { aMigratedDatabase } from '../../support/databaseServer';

/** @returns it as a server opens it; dropped when it is closed */
export async function aDatabase(mode: 'server' | 'tool' = 'server'): Promise<OpenedDatabase> {
  const { url, drop } = await aMigratedDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', mode });
  return { ...database, close: () => database.close().then(drop) };
}
