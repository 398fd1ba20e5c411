/** Imports of the console whose statements take longer than a visitor waits. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ChangeSet, ImportPreview } from '@/contract/staff/catalogueResponses';
import { lockCatalogue } from '@/server/database/catalogueVersion';
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { aMigratedDatabase } from '../../support/databaseServer';
import { aServer, type TestServer } from '../http/aServer';
import { aCatalogue, aCourse } from '../site/aDocument';
import { aColleague } from './aDesk';
import { load, type Editor } from './anEditor';

let drop: () => Promise<void>;
let database: OpenedDatabase;
let server: TestServer;
let ana: Pick<Editor, 'ask'>;
beforeAll(async () => {
  const made = await aMigratedDatabase();
  drop = made.drop;
  database = await openDatabase({
    ...{ databaseUrl: made.url, dataDir: '', mode: 'server', timeouts: { query: 500, connect: 5_000 } },
  });
  server = await aServer({ database });
  ana = await aColleague(server, ['editor'], 'ana@example.com');
  await load(database, aCatalogue());
});
afterAll(async () => {
  await server.close();
  await database.close();
  await drop();
});

const courses = [aCourse({ id: 5000, title: 'Imported at last' })];
const content = Buffer.from(JSON.stringify({ courses })).toString('base64');
const drawUp = () => ana.ask('POST', 'imports', { files: [{ name: 'courses.json', content }] });
const titles = async () => {
  const found = await database.db.selectFrom('courses').select('title').where('id', '=', 5000).execute();
  return found.map(({ title }) => title);
};

it('an import of any size is previewed, applied and undone', async () => {
  // Instead of a catalogue that takes long to write.
  await sql`CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.7); RETURN NULL; END'`.execute(database.db);
  await sql`CREATE TRIGGER take_long AFTER INSERT OR DELETE ON courses
    FOR EACH STATEMENT EXECUTE FUNCTION take_long()`.execute(database.db);
  const preview = await drawUp();
  expect([preview.statusCode, preview.body]).toEqual([200, expect.any(String)]);
  const { id, version } = preview.json<{ import: ImportPreview }>().import;
  const applied = await ana.ask('POST', `imports/${id}/apply`, { version });
  expect([applied.statusCode, await titles()]).toEqual([200, ['Imported at last']]);
  const { change_set: set } = applied.json<{ change_set: ChangeSet }>();
  expect((await ana.ask('POST', `catalogue/change-sets/${set.id}/undo`)).statusCode).toBe(200);
  expect(await titles()).toEqual([]);
  await sql`DROP TRIGGER take_long ON courses`.execute(database.db);
});

it('an import during another one is refused with the reason, instead of waiting for its end', async () => {
  const { id, version } = (await drawUp()).json<{ import: ImportPreview }>().import;
  await database.longRunning.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    // The lock ends, if nothing else does.
    const asked = ana.ask('POST', `imports/${id}/apply`, { version });
    const refused = await Promise.race([asked, setTimeout(3_000, undefined, { ref: false })]);
    expect(refused?.statusCode).toBe(503);
    expect(refused?.body).toContain('Another change is being stored just now, such as an import');
  });
  expect((await ana.ask('POST', `imports/${id}/apply`, { version })).statusCode).toBe(200);
});

it('an import beside two others that take long is refused with the reason, not as if the database were away', async () => {
  const { longRunning } = database;
  await longRunning.transaction().execute(() =>
    longRunning.transaction().execute(async () => {
      const refused = await drawUp();
      expect([refused.statusCode, refused.json().message]).toEqual([
        503,
        'Other work that takes long, such as an import, is under way. Please try again in a minute.',
      ]);
    }),
  );
  expect((await drawUp()).statusCode).toBe(200);
});
