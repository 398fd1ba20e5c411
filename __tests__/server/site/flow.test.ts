import { mayRecord } from '@/server/pages/flowAccess';
import { aConfig } from '../http/aServer';
import { NOW } from './aSite';
import { runSite } from '@/server/site/runSite';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import type { SiteContext } from '@/server/site/context';

const DAY = 86_400_000;

async function run(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const context: Partial<SiteContext> = {
    terminal: { out: (line) => out.push(line), error: (line) => err.push(line), progress: () => undefined },
    publicUrl: () => 'https://www.example.com',
    tokenSecret: async () => 'a secret of the tests, long enough',
    now: () => NOW,
    open: async () => ({ close: async () => undefined }) as OpenedDatabase,
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

it.each(['/training?portfolio=ee&group=2', 'https://www.example.com/training?portfolio=ee&group=2'])(
  'the page %s keeps its query',
  async (page) => {
    const { out } = await run('link', page);
    expect(out[0]).toMatch(/^https:\/\/www\.example\.com\/training\?portfolio=ee&group=2&flow=/);
  },
);

it.each([
  [[], 'Name what you want: link.'],
  [['list'], 'Name what you want: link.'],
  [['link'], 'Name the page, such as /contactus.'],
  [['link', '/a', '/b'], 'Too much: "/b".'],
  [['link', 'contactus'], '"contactus" is no page of this site: name a path, such as /contactus.'],
  [
    ['link', '//evil.example.com'],
    '"//evil.example.com" is no page of this site: name a path, such as /contactus.',
  ],
  [
    ['link', 'https://www.example.com.evil.example.com/'],
    '"https://www.example.com.evil.example.com/" is no page of this site: name a path, such as /contactus.',
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
