import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from '@/server/dataFolder';
import { temporaryFolder } from '../../support/databaseServer';

const root = path.resolve(__dirname, '../../..');

it('makes DATA_DIR with the folders above it, each closed to other users, and takes one that is there', () => {
  const above = temporaryFolder();
  const folder = path.join(above, 'a/b');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect([folder, path.dirname(folder)].map((name) => statSync(name).mode & 0o066)).toEqual([0, 0]);
  rmSync(above, { recursive: true });
});

// Node's recursive mkdir never returns from there, so that only another process can detect it.
(existsSync('/proc/self') ? it : it.skip)('refuses a DATA_DIR where nothing can be made', () => {
  const script = `
    require(${JSON.stringify(path.join(root, '__tests__/support/babelHook.js'))});
    const { readConfig } = require(${JSON.stringify(path.join(root, 'server/config.ts'))});
    try { readConfig({ DATA_DIR: '/proc/a/b' }); } catch (error) { console.log(error.message); }`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', timeout: 60_000 });
  expect(stdout).toBe(
    'DATA_DIR: "/proc/a/b" cannot be used; expected a folder that this user can write to.\n',
  );
});
