import { sql } from 'kysely';
import { pino } from 'pino';
import { endpoints } from '@/contract/endpoints';
import { paths } from '@/contract/paths';
import { msToDay } from '@/contract/time';
import type { Database } from '@/server/database/database';
import { postgresRefusal } from '@/server/database/postgresSettings';
import { QueryError } from '@/server/database/queryError';
import { within } from '@/server/health/within';
import { createAxiosHttp } from '@/src/shared/lib/axiosHttp';
import { aContact } from '../enquiries/aContact';
import { aPage, aRenderer } from '../pages/aRenderer';
import { aServer, NOW, type TestServer } from './aServer';

let server: TestServer;
let failure: Error | undefined;
const lines: string[] = [];

let now = NOW;
/** Every page lists the courses. One whose courses cannot be read says so. */
const { renderer } = aRenderer(async ({ site, adapter }) => {
  const http = createAxiosHttp({ hosts: site.hosts, adapter });
  return http.send(endpoints.courses, { params: {} }).then(
    () => aPage({ html: `<h1>As of ${msToDay(site.now)}</h1>` }),
    () => aPage({ status: 503, html: '<h1>Not now</h1>' }),
  );
});
/** Before the page of a course is rendered, its id is looked up. */
const routeOf = (path: string) =>
  path === '/training/1944' ? { pattern: paths.course, id: '1944' } : { pattern: path };

/** The database, until `failure` is set: then every query fails with it. */
const failing = (database: Database): Database => ({
  ...database,
  db: database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (failure) throw failure;
      return node;
    },
    transformResult: async ({ result }) => result,
  }),
});

beforeAll(async () => {
  const whole = await aServer();
  await whole.app.close();
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const part = await aServer({
    ...{ database: failing(whole.database), logger, renderer: { ...renderer, routeOf } },
    now: () => now,
  });
  server = { ...part, close: () => part.close().then(() => whole.database.close()) };
});
afterAll(() => server.close());
afterEach(() => {
  failure = undefined;
  now = NOW;
});

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });

it('says that it is not ready, and that it is alive, while the database is away', async () => {
  failure = refused();
  const ready = await server.app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: false, message: 'The database cannot be reached.' });
  expect((await server.app.inject('/health/live')).statusCode).toBe(200);
});

it('tells the log alone where the database is, and by which account it is used', async () => {
  const address = { url: () => 'postgres://keeper:secret@database.internal:5432/records' };
  failure = postgresRefusal(address, refused());
  const ready = await server.app.inject('/health/ready');
  expect(ready.json()).toEqual({ status: false, message: 'The database cannot be reached.' });
  expect(lines.join('')).toContain('keeper@database.internal:5432/records');
  expect(lines.join('')).not.toContain('secret');
});

it('is not ready before every migration has run, nor once a newer version has taken something away', async () => {
  const { db } = server.database;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  await sql`INSERT INTO kysely_migration VALUES ('9999_later', '')`.execute(db);
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  await sql`INSERT INTO kysely_migration VALUES ('9999_contract_all', '')`.execute(db);
  const newer = await server.app.inject('/health/ready');
  await sql`DELETE FROM kysely_migration`.execute(db);
  const older = await server.app.inject('/health/ready');
  for (const { name } of rows) await sql`INSERT INTO kysely_migration VALUES (${name}, '')`.execute(db);
  expect([newer.statusCode, older.statusCode]).toEqual([503, 503]);
  expect(newer.json().message).toContain('newer version');
  expect(older.json().message).toBe('The database is not migrated yet.');
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
});

it('answers 503 in words, and is well again as soon as the database is', async () => {
  failure = refused();
  const answer = await server.app.inject('/api/website/schedules');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ status: false, message: expect.stringContaining('database') });
  const form = await server.app.inject({ method: 'POST', url: '/api/website/contact', payload: aContact() });
  expect(form.statusCode).toBe(503);
  // Its id is looked up before it is rendered.
  const page = await server.app.inject('/training/1944');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toContain('database');
  failure = undefined;
  expect((await server.app.inject('/api/website/schedules')).statusCode).toBe(200);
});

it('shows the pages of the day before if it lasts over midnight, and today’s once it is over', async () => {
  const page = async (path: string) => {
    const { statusCode, body } = await server.app.inject(path);
    return [statusCode, /<h1>(.*?)<\/h1>/.exec(body)?.[1]];
  };
  const both = () => Promise.all([page('/training'), page('/training/1944')]);
  const shown = (day: string) => Array<unknown>(2).fill([200, `As of ${day}`]);
  expect(await both()).toEqual(shown('2027-01-10'));
  failure = refused();
  now += 24 * 3_600_000;
  expect(await both()).toEqual(shown('2027-01-10'));
  expect(await page('/contactus')).toEqual([503, 'Not now']);
  failure = undefined;
  expect(await both()).toEqual(shown('2027-01-11'));
});

it('answers requests of the API with what it said the day before if it lasts over midnight, and keeps no page made from that', async () => {
  const day = async () => {
    const { statusCode, body } = await server.app.inject('/api/website/schedules');
    return [statusCode, body];
  };
  now += 9 * 24 * 3_600_000;
  const before = await day();
  expect(before[0]).toBe(200);
  expect((await server.app.inject('/training')).statusCode).toBe(200);
  failure = refused();
  now += 24 * 3_600_000;
  expect(await day()).toEqual(before);
  // Rendered for the first time, of the same courses: a page's requests are answered for today or not at all.
  expect((await server.app.inject('/resellers')).statusCode).toBe(503);
  now += 24 * 3_600_000;
  expect((await day())[0]).toBe(503);
  failure = undefined;
  expect((await day())[0]).toBe(200);
});

const NO_SPACE = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), {
  code: '53100',
});

it.each([
  ['queries', NO_SPACE],
  ['new connections', postgresRefusal({ url: () => '', ensure: async () => undefined }, NO_SPACE)],
])(
  'says that there is no room, and when to come again, while a full disk refuses %s',
  async (_what, full) => {
    failure = full;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      payload: aContact(),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json()).toEqual({
      status: false,
      message: expect.stringContaining('nothing was stored'),
    });
    expect(answer.body).not.toContain('base/5');
    failure = undefined;
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      payload: aContact(),
    });
    expect(again.statusCode).toBe(200);
  },
);

it('whoever only reads while a full disk refuses connections is not told that nothing was stored', async () => {
  failure = postgresRefusal({ url: () => '', ensure: async () => undefined }, NO_SPACE);
  const answer = await server.app.inject('/api/website/search_courses?keywords=fpga');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.json().message).toMatch(/^Our database cannot be reached/);
});

it('a form is asked for again later while the database only reads, as one that a service has locked or a replica', async () => {
  failure = new QueryError('cannot execute INSERT in a read-only transaction', { code: '25006' });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    payload: aContact(),
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

it('does not keep whoever watches over it waiting for a database that says nothing', async () => {
  const silent: Promise<never> = new Promise(() => undefined);
  await expect(within(20, silent)).rejects.toMatchObject({ name: 'DatabaseRefusal' });
  expect(await within(60_000, Promise.resolve('well'))).toBe('well');
});

it('keeps a fault of ours to the log', async () => {
  failure = new Error('column "secret_detail" does not exist');
  const answer = await server.app.inject('/api/website/courses');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret_detail');
  expect(answer.json().status).toBe(false);
  expect(lines.join('')).toContain('secret_detail');
});

it('logs what was asked and how it went, and nothing about who', async () => {
  lines.length = 0;
  await server.app.inject({
    method: 'POST',
    url: '/api/website/contact?email=someone@example.com',
    remoteAddress: '192.0.2.9',
    payload: aContact(),
  });
  await server.app.inject('/class/SECRETLINK/form/1');
  const [form, page] = lines.map((line) => JSON.parse(line));
  expect(form).toMatchObject({
    method: 'POST',
    path: '/api/website/contact',
    status: 200,
    reqId: expect.any(String),
  });
  expect(form).toMatchObject({ ms: expect.any(Number), bytes: expect.any(Number) });
  expect(page.path).toBe('/class/…');
  expect(lines.join('')).not.toMatch(/example\.com|192\.0\.2|Aminah|SECRETLINK/);
});
