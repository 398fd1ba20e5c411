import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dayToMs } from '@/contract/time';
import { watchCatalogueVersion } from '@/server/catalogue/catalogueCacheVersion';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import type { Database } from '@/server/database/database';
import { eventually } from '../database/support';
import { NOW, useServer } from '../http/aServer';
import { fillCatalogue } from './aCatalogue';

let today = NOW;

const server = useServer({ now: () => today });
beforeAll(() => fillCatalogue(server.database.db));

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const course = '/api/website/courses/1944';

it('spares a caller the body that it has already', async () => {
  const first = await get(course);
  const again = await get(course, { 'if-none-match': String(first.headers.etag) });
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers.etag).toBe(first.headers.etag);
});

const search = '/api/website/search_courses?keywords=signal';

it.each([course, search])('sends the same content of %s compressed to those who take it', async (url) => {
  const plain = await get(url);
  const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
  const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('Accept-Encoding');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

it('answers HEAD like GET, without the body', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: course });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers.etag).toBe((await get(course)).headers.etag);
});

it('shows an import without a restart', async () => {
  const { db } = server.database;
  const titleNow = async () => (await get(course)).json().course.title;
  expect(await titleNow()).toBe('The RF Course');
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('courses').set({ title: 'The new RF Course' }).where('id', '=', 1944).execute();
    await bumpCatalogueVersion(trx);
  });
  await eventually(async () => (await titleNow()) === 'The new RF Course');
});

it('drops a session from the day after it ended, without an import', async () => {
  const ids = async () =>
    (await get('/api/website/courses/1944/schedules')).json().schedules.map((s: { id: number }) => s.id);
  expect(await ids()).toEqual([3, 1]);
  today = dayToMs('2027-01-11');
  expect(await ids()).toEqual([1]);
  today = NOW;
});

describe('the version that a process knows', () => {
  /** @param answers the results of its queries; the rest of the query builder is real */
  function aDatabaseThat(answers: Record<string, () => Promise<unknown>>): Database {
    const query: object = new Proxy(
      {},
      { get: (_t, name) => ({ execute: async () => [], ...answers })[String(name)] ?? (() => query) },
    );
    return { db: query, listen: async () => async () => undefined } as unknown as Database;
  }

  it('is told once all courses of it were read, so that nobody’s page waits for that', async () => {
    let current = 1;
    const visits: (() => void)[] = [];
    const watching = watchCatalogueVersion(
      aDatabaseThat({
        executeTakeFirstOrThrow: async () => ({ catalogue_version: current }),
        execute: () => new Promise((resolve) => visits.push(() => resolve([]))),
      }),
      { warn: () => undefined },
    );
    const version = await watching;
    expect([version.current(), visits.length]).toEqual([1, 0]);
    current = 2;
    const both = Promise.all([version.refresh(), version.refresh()]);
    await eventually(async () => visits.length > 0);
    expect([version.current(), visits.length]).toEqual([1, 1]);
    visits[0]?.();
    await both;
    expect([version.current(), visits.length]).toEqual([2, 1]);
    await version.close();
  });

  it('is not set back by an answer that was overtaken', async () => {
    const answers: ((version: number) => void)[] = [];
    const executeTakeFirstOrThrow = () =>
      new Promise((resolve) => answers.push((version) => resolve({ catalogue_version: version })));
    const watching = watchCatalogueVersion(aDatabaseThat({ executeTakeFirstOrThrow }), {
      warn: () => undefined,
    });
    await eventually(async () => answers.length === 1);
    answers[0]?.(1);
    const version = await watching;
    const slow = version.refresh();
    const fast = version.refresh();
    answers[2]?.(3);
    await fast;
    answers[1]?.(2);
    await slow;
    expect(version.current()).toBe(3);
    await version.close();
  });
});
