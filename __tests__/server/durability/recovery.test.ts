/** The embedded database fails under a running server, which goes on, says so, and is well again by itself. */
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { CATALOGUE_CHANNEL } from '../../../server/database/database';
import { openDatabase, type OpenedDatabase } from '../../../server/database/openDatabase';
import type { OpenOptions } from '../../../server/database/openOptions';
import { placeDatabase } from '../../support/databaseTemplates';
import { eventually, hook, removeFolder, temporaryFolder, workerFile } from '../database/support';
import { aContact } from '../enquiries/aContact';
import { aServer } from '../http/aServer';

let folder: string;
let database: OpenedDatabase | undefined;
const events: string[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  placeDatabase(folder);
  events.length = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database?.close();
  database = undefined;
  removeFolder(folder);
});

const open = async (options: Partial<OpenOptions> = {}): Promise<OpenedDatabase> => {
  database = await openDatabase({
    dataDir: folder,
    mode: 'server',
    events: { lost: () => events.push('lost'), back: () => events.push('back') },
    ...options,
  });
  return database;
};

const KEY = 'a-key-of-this-test';
async function aSite(opened: OpenedDatabase) {
  const { app, close } = await aServer({ database: opened });
  return {
    close,
    isReady: async () => (await app.inject('/health/ready')).statusCode === 200,
    isAlive: async () => (await app.inject('/health/live')).statusCode === 200,
    send: (key = KEY, form_city = 'Penang') =>
      app.inject({
        method: 'POST',
        url: '/api/website/contact',
        headers: { 'idempotency-key': key },
        payload: aContact({ form_city }),
      }),
    metrics: async () => (await app.inject('/metrics')).body,
    stored: async () =>
      (await opened.db.selectFrom('submissions').select('body').orderBy('id').execute()).length,
  };
}

it('opens the database again when its thread has died: what was stored is there, and notices are heard', async () => {
  const post = jest.spyOn(Worker.prototype, 'postMessage');
  const opened = await open({ workerFile, execArgv: hook });
  const site = await aSite(opened);
  const heard: string[] = [];
  await opened.listen(CATALOGUE_CHANNEL, (payload) => heard.push(payload));
  expect((await site.send()).statusCode).toBe(200);
  const thread = post.mock.contexts[0] as Worker;
  post.mockRestore();
  await thread.terminate();

  const refused = await site.send('another-key');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ status: false, message: expect.stringContaining('database') });
  expect(await site.isReady()).toBe(false);
  expect(await site.isAlive()).toBe(true);

  await eventually(site.isReady);
  expect(events).toEqual(['lost', 'back']);
  expect(heard).toEqual(['']);
  expect(await site.metrics()).toMatch(/^database_restarts_total\{reason="stopped"\} 1$/m);
  expect((await site.send()).statusCode).toBe(200);
  expect((await site.send('another-key')).statusCode).toBe(200);
  expect(await site.stored()).toBe(2);
  await site.close();
}, 120_000);

it('ends the database when it hangs and opens it again: whoever waited is refused, and nothing stored is lost', async () => {
  const opened = await open({ workerFile, execArgv: hook, silence: { usual: 6_000, long: 90_000 } });
  const site = await aSite(opened);
  expect((await site.send()).statusCode).toBe(200);
  const hanging = sql`DO $$ BEGIN LOOP END LOOP; END $$`.execute(opened.db);
  const waiting = site.send('another-key');

  await expect(hanging).rejects.toMatchObject({
    name: 'DatabaseRefusal',
    message: expect.stringContaining('has not answered'),
  });
  const refused = await waiting;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await site.isReady()).toBe(false);
  expect(await site.isAlive()).toBe(true);

  await eventually(site.isReady);
  expect(events).toEqual(['lost', 'back']);
  expect(await site.metrics()).toMatch(/^database_restarts_total\{reason="hung"\} 1$/m);
  expect(await site.metrics()).toMatch(/^database_restarts_total\{reason="stopped"\} 0$/m);
  expect((await site.send()).statusCode).toBe(200);
  expect((await site.send('another-key')).statusCode).toBe(200);
  expect(await site.stored()).toBe(2);
  await site.close();
}, 120_000);

/** Whatever is written to the database's files finds no room. @returns a function that makes room */
function fillDisk(): () => void {
  const spy = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  return () => spy.mockRestore();
}

it('refuses in words while the disk is full, loses nothing, and stores again once there is room', async () => {
  const opened = await open();
  const site = await aSite(opened);
  expect((await site.send()).statusCode).toBe(200);
  const makeRoom = fillDisk();
  const refused = await site.send('another-key');
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ status: false, message: expect.stringMatching(/again/) });
  expect(await site.isAlive()).toBe(true);
  makeRoom();

  await eventually(site.isReady);
  expect((await site.send('another-key')).statusCode).toBe(200);
  expect((await site.send()).statusCode).toBe(200);
  expect(await site.stored()).toBe(2);
  await site.close();
}, 120_000);

it('waits for as long as the disk stays full, and ends when it is told to meanwhile', async () => {
  const opened = await open();
  const makeRoom = fillDisk();
  await expect(
    opened.db.insertInto('regions').values({ id: 1, label: 'nowhere' }).execute(),
  ).rejects.toMatchObject({ message: expect.any(String) });
  // A table that cannot grow is the end of one statement; the database stops at the next checkpoint, which comes once a minute.
  await expect(sql`CHECKPOINT`.execute(opened.db)).rejects.toThrow();
  await eventually(() => events.includes('lost'));
  await expect(opened.db.selectFrom('regions').selectAll().execute()).rejects.toMatchObject({
    name: 'DatabaseRefusal',
  });
  await opened.close();
  makeRoom();
  database = undefined;
  const again = await open();
  expect(await again.db.selectFrom('regions').selectAll().execute()).toEqual([]);
}, 120_000);
