import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mayRecord } from '@/server/pages/flowAccess';
import { temporaryFolder } from '../../support/databaseServer';
import { aConfig } from '../http/aServer';
import { NOW } from './aSite';
import { runSite } from '@/server/site/runSite';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { SiteContext } from '@/server/site/context';

const DAY = 86_400_000;

const SECRET = 'a secret of the tests, long enough';

const run = (...argv: string[]) => runIn({}, ...argv);

async function runIn(changed: Partial<SiteContext>, ...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const context: Partial<SiteContext> = {
    terminal: { out: (line) => out.push(line), error: (line) => err.push(line), progress: () => undefined },
    publicUrl: () => 'https://www.example.com',
    configuredSecret: () => SECRET,
    now: () => NOW,
    open: () => Promise.reject(new Error('not needed')),
    ...changed,
  };
  return { exitCode: await runSite(['flow', ...argv], context as SiteContext), out, err };
}

const worksAt = (address: string, now: number) =>
  mayRecord(aConfig({ APP_ENV: 'production' }), new URL(address).search, now);

it.each([
  [[], 7],
  [['--days', '1'], 1],
  [['--days', '90'], 90],
])('a link with %j works in production for %d days', async (options, days) => {
  const { exitCode, out } = await run('link', '/contactus', ...options);
  expect(exitCode).toBe(0);
  expect(out).toHaveLength(1);
  const [address = ''] = out;
  expect(address).toMatch(/^https:\/\/www\.example\.com\/contactus\?flow=\w+\.[\w-]{43}$/);
  expect(worksAt(address, NOW + days * DAY - 1)).toBe(true);
  expect(worksAt(address, NOW + days * DAY)).toBe(false);
});

it('a secret that only the database knows is read there', async () => {
  const { out } = await runIn(
    {
      configuredSecret: () => undefined,
      tokenSecret: async () => SECRET,
      isNewDatabase: () => false,
      open: async () => ({ close: async () => undefined }) as OpenedDatabase,
    },
    'link',
    '/contactus',
  );
  expect(worksAt(out[0] ?? '', NOW)).toBe(true);
});

describe('as a process of its own', () => {
  const repository = path.resolve(__dirname, '../../..');
  const folder = temporaryFolder('flow-');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const link = (env: NodeJS.ProcessEnv) =>
    spawnSync(
      process.execPath,
      [
        ...['--require', path.join(repository, '__tests__/support/babelHook.js')],
        ...[path.join(repository, 'server/site/main.ts'), 'flow', 'link', '/contactus'],
      ],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
    );

  it('needs no database where TOKEN_SECRET is set', () => {
    const { status, stdout } = link({ DATABASE_URL: 'postgres://127.0.0.1:1/site', TOKEN_SECRET: SECRET });
    expect(status).toBe(0);
    expect(worksAt(stdout.trim(), Date.now())).toBe(true);
  });

  it('makes no database, and no link that the site would refuse', () => {
    const dataDir = path.join(folder, 'elsewhere');
    const { status, stdout, stderr } = link({ DATA_DIR: dataDir });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no database in ${dataDir} yet: the first start of the server, "import" or "restore" makes it.\n`,
    });
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
  });
});

it.each(['/training?portfolio=ee&group=2', 'https://www.example.com/training?portfolio=ee&group=2'])(
  'the page %s keeps its query',
  async (page) => {
    const { out } = await run('link', page);
    expect(out[0]).toMatch(/^https:\/\/www\.example\.com\/training\?portfolio=ee&group=2&flow=/);
  },
);

it.each(['/staff', '/staff/classes', '/nosuchpage', '/training/1/2', '/api/docs'])(
  'no link is made to %s, where no recorder would be',
  async (page) => {
    const { exitCode, out, err } = await run('link', page);
    expect(exitCode).toBe(2);
    expect(out).toEqual([]);
    expect(err[0]).toBe(`"${page}" is no page that visitors see: name its path, such as /contactus.`);
  },
);

it.each(['/', '/training/1944', '/contactus/', '/class/TRK-8fd2/FRM-55ab', 'https://www.example.com'])(
  'a link is made to %s',
  async (page) => expect((await run('link', page)).exitCode).toBe(0),
);

it.each([
  [[], 'Name what you want: link.'],
  [['list'], 'Name what you want: link.'],
  [['link'], 'Name the page, such as /contactus.'],
  [['link', '/a', '/b'], 'Too much: "/b".'],
  [['link', 'contactus'], '"contactus" is no page that visitors see: name its path, such as /contactus.'],
  [
    ['link', '//evil.example.com'],
    '"//evil.example.com" is no page that visitors see: name its path, such as /contactus.',
  ],
  [
    ['link', 'https://www.example.com.evil.example.com/'],
    '"https://www.example.com.evil.example.com/" is no page that visitors see: name its path, such as /contactus.',
  ],
  [['link', '/', '--days', '0'], '--days is a whole number from 1 to 90, not "0".'],
  [['link', '/', '--days', '91'], '--days is a whole number from 1 to 90, not "91".'],
  [['link', '/', '--days', '1.5'], '--days is a whole number from 1 to 90, not "1.5".'],
])('%j is wrong usage', async (argv, message) => {
  const { exitCode, out, err } = await run(...argv);
  expect(exitCode).toBe(2);
  expect(out).toEqual([]);
  expect(err[0]).toBe(message);
});
