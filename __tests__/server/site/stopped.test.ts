/** Commands in processes of their own, on an embedded database that they start. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeDatabase, temporaryFolder } from '../../support/databaseServer';
import { eventually } from '../database/support';
import { aCourse, aGroup } from './aDocument';

const repository = path.resolve(__dirname, '../../..');
const folder = temporaryFolder('stopped-');
const dataDir = path.join(folder, 'var');
const postmaster = path.join(dataDir, 'database/postmaster.pid');

beforeAll(() => placeDatabase(dataDir));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...argv: string[]) {
  const hook = path.join(repository, '__tests__/support/babelHook.js');
  const child = spawn(
    process.execPath,
    ['--require', hook, path.join(repository, 'server/site/main.ts'), ...argv],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    },
  );
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, said })),
  );
  return { child, ended };
}

const isServing = (): boolean => existsSync(postmaster) && /ready\s*$/.test(readFileSync(postmaster, 'utf8'));

it.each(['SIGTERM', 'SIGINT'] as const)(
  'an import that %s ends changes nothing, and leaves no PostgreSQL running',
  async (signal) => {
    const courses = Array.from({ length: 40_000 }, (_item, index) => aCourse({ id: index + 1 }));
    writeFileSync(path.join(folder, 'many.json'), JSON.stringify({ groups: [aGroup()], courses }));
    const { child, ended } = run('import', 'many.json');
    await eventually(isServing);
    child.kill(signal);
    expect(await ended).toEqual({ code: null, signal, said: 'Stopping: what is under way is given up.\n' });
    expect(existsSync(postmaster)).toBe(false);

    expect(await run('export', 'courses', '--out', 'courses.json').ended).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(path.join(folder, 'courses.json'), 'utf8'))).toEqual({ courses: [] });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(existsSync(postmaster)).toBe(false);
  },
);
