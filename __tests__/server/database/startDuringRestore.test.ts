import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { openDatabase } from '@/server/database/openDatabase';
import { start } from '@/server/start';
import { placeDatabase, temporaryFolder } from '../../support/databaseServer';
import { removeFolder } from '../../support/startSite';

/** Longer than a visitor's request waits for a lock. */
const RESTORE_MS = 17_000;

it('a server that is started during a restore says what it waits for, and starts when it has ended', async () => {
  const root = temporaryFolder();
  placeDatabase(root);
  const command = await openDatabase({ dataDir: root, mode: 'tool' });
  let locked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const restore = command.longRunning.transaction().execute(async (trx) => {
    await sql`LOCK TABLE site_state, staff_links, search_queue IN ACCESS EXCLUSIVE MODE`.execute(trx);
    locked();
    await sleep(RESTORE_MS);
    await bumpCatalogueVersion(trx);
  });
  await isLocked;
  const said: string[] = [];
  const server = await start({
    root,
    env: { DATA_DIR: root, PORT: '0', LOG_LEVEL: 'warn' },
    say: (line) => said.push(line),
    signal: new AbortController().signal,
  });
  expect(said).toEqual(['A restore is running on this database: the site starts when it has ended …']);
  await restore;
  await server.stop(0);
  await command.close();
  removeFolder(root);
});
