import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/server/database/openDatabase';
import { placeDatabase } from '../../support/databaseServer';
import { removeFolder, temporaryFolder } from './support';

const before = { ...process.env };
const folder = temporaryFolder();

afterAll(() => {
  process.env = before;
  removeFolder(folder);
});

it.each([
  ['PGPORT', '25432'],
  ['PGSSLMODE', 'require'],
  ['PGOPTIONS', '-c search_path=elsewhere'],
])('the embedded database opens although %s is set for another PostgreSQL', async (name, value) => {
  process.env = { ...before, [name]: value };
  const dataDir = path.join(folder, name);
  placeDatabase(dataDir);
  const { db, close } = await openDatabase({ dataDir, mode: 'tool', fsync: false });
  const { rows } = await sql`SELECT id FROM site_state`.execute(db);
  await close();
  expect(rows).toEqual([{ id: 1 }]);
});
