/** A migrated database of its own for a test file: embedded in memory, or a schema of the tests' PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../../server/database/database';
import { kyselyOver } from '../../../server/database/kysely';
import { DatabaseLoad } from '../../../server/database/load';
import { migrate } from '../../../server/database/migrate';
import { openDatabase } from '../../../server/database/openDatabase';
import { openPglite } from '../../../server/database/pgliteEngine';
import { migratedTemplate } from '../../support/databaseTemplates';
import { postgresUrl } from '../database/testPostgres';

async function openSchema(url: string): Promise<Database> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  await client.end();
  const inSchema = new URL(url);
  inSchema.searchParams.set('options', `-c search_path=${schema}`);
  return openDatabase({ databaseUrl: inSchema.href, dataDir: '', mode: 'server' });
}

export async function aDatabase(): Promise<Database> {
  if (postgresUrl) return openSchema(postgresUrl);
  const engine = await openPglite({ template: migratedTemplate() });
  const load = new DatabaseLoad();
  const db = kyselyOver(engine, load);
  await migrate(db);
  return {
    kind: engine.kind,
    db,
    load,
    listen: (channel, heard) => engine.listen(channel, heard),
    async close() {
      await db.destroy();
      await engine.close();
    },
  };
}
