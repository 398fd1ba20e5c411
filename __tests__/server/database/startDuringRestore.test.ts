import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import type * as opening from '@/server/database/openDatabase';
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { start } from '@/server/start';
import { placeDatabase, temporaryFolder } from '../../support/databaseServer';
import { removeFolder } from '../../support/startSite';
import { eventually } from './support';

/** How long a visitor's query may take here: in production it is 15 s, and this test would have to wait for longer. */
const mockQueryMs = 5_000;
jest.mock('@/server/database/openDatabase', () => {
  const actual = jest.requireActual<typeof opening>('@/server/database/openDatabase');
  const opened = (options: opening.OpenOptions) =>
    actual.openDatabase({ ...options, timeouts: { query: mockQueryMs, connect: 10_000 } });
  return { ...actual, openDatabase: opened };
});

/** The longest that a table is locked here, should nobody stop waiting for it. */
const LOCKED_MS = 17_000;

const BUSY = 'The database is busy with other work, such as a restore: the site starts when that has ended …';

let root: string;
let command: OpenedDatabase;
let said: string[];

beforeEach(async () => {
  root = temporaryFolder();
  placeDatabase(root);
  command = await openDatabase({ dataDir: root, mode: 'tool' });
  // A new site would be filled with the sample.
  await command.db.transaction().execute(bumpCatalogueVersion);
  said = [];
});
afterEach(async () => {
  await command.close();
  removeFolder(root);
});

/** @returns when the tables are locked, with the transaction that holds them until `held` has ended */
async function lock(tables: readonly string[], held: () => Promise<unknown>) {
  let locked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const ended = command.longRunning.transaction().execute(async (trx) => {
    const names = sql.join(tables.map((table) => sql.table(table)));
    await sql`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`.execute(trx);
    locked();
    await held();
  });
  await isLocked;
  return { ended };
}

const starting = (signal: AbortSignal, say = (line: string): void => void said.push(line)) =>
  start({ root, env: { DATA_DIR: root, PORT: '0', LOG_LEVEL: 'warn' }, say, signal });

it('a server that is started during a restore says what it waits for, and starts when it has ended', async () => {
  const restore = await lock(['site_state', 'staff_links', 'search_queue'], async () => {
    await eventually(() => said.length > 0);
    // Longer than a visitor's request would wait for the lock.
    await sleep(mockQueryMs);
  });
  const server = await starting(new AbortController().signal);
  expect(said).toEqual([BUSY]);
  await restore.ended;
  await server.stop(0);
});

it.each(['site_state', 'search_queue'])(
  'a server that waits for a lock on %s says so, and stops at once when it is told to',
  async (table) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { ended } = await lock([table], () =>
      Promise.race([held, sleep(LOCKED_MS, undefined, { ref: false })]),
    );
    const stopping = new AbortController();
    let told = 0;
    const stopped = starting(stopping.signal, (line) => {
      said.push(line);
      told = performance.now();
      stopping.abort(new Error('told to stop'));
    });
    const outcome = await stopped.catch((error: Error) => error.message);
    const tookMs = performance.now() - told;
    release();
    await ended;
    expect({ outcome, said }).toEqual({ outcome: 'told to stop', said: [BUSY] });
    expect(tookMs).toBeLessThan(5_000);
  },
);
