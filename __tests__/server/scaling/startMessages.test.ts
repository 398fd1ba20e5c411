import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { placeDatabase, temporaryFolder } from '../../support/databaseServer';

const repository = path.resolve(__dirname, '../../..');

it('several processes say once what one says of a start, such as that it fills the database', async () => {
  const root = temporaryFolder('workers-');
  cpSync(path.join(repository, 'content'), path.join(root, 'content'), { recursive: true });
  const DATA_DIR = path.join(root, 'var');
  placeDatabase(DATA_DIR);
  const hook = path.join(repository, '__tests__/support/babelHook.js');
  const child = spawn(
    process.execPath,
    ['--require', hook, path.join(__dirname, 'runWorkersFixture.ts'), root],
    { env: { PATH: process.env.PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'warn' } },
  );
  let said = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const isServed = new Promise<void>((resolve) => {
    const hear = (data: Buffer): void => {
      said += data.toString();
      if (said.includes('is served at')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  await Promise.race([isServed, ended]);
  child.kill('SIGTERM');
  await ended;
  expect(said).toMatch(
    /^The database is new: filling it with the sample catalogue …\nThe site is served at \S+ by 2 processes/,
  );
  expect(said.match(/filling it/g)).toHaveLength(1);
  rmSync(root, { recursive: true, force: true });
});
