import { sql } from 'kysely';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { aContact } from '../enquiries/aContact';
import { NOW, useServer } from '../http/aServer';
import { aRenderer } from '../pages/aRenderer';

const server = useServer({ renderer: aRenderer().renderer });

const metric = async (name: string): Promise<string | undefined> =>
  (await server.app.inject('/metrics')).body.split('\n').find((line) => line.startsWith(name));

it('says that it lives and is ready', async () => {
  const live = await server.app.inject('/health/live');
  const ready = await server.app.inject('/health/ready');
  expect([live.statusCode, ready.statusCode]).toEqual([200, 200]);
  expect(ready.json()).toEqual({ status: true, message: 'ready' });
  expect(ready.headers['cache-control']).toBe('no-store');
});

it('counts requests by route, method and status, not by address', async () => {
  await server.app.inject('/api/website/courses/41');
  await server.app.inject('/api/website/courses/42');
  const { headers, body } = await server.app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/website/courses/:id",status="404"} 2',
  );
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  expect(body).toContain('process_cpu_seconds_total');
});

it('counts stored submissions by kind, and a repeat once', async () => {
  const headers = { 'idempotency-key': 'counted-once' };
  for (let times = 0; times < 2; times += 1) {
    await server.app.inject({ method: 'POST', url: '/api/website/contact', headers, payload: aContact() });
  }
  expect(await metric('submissions_total')).toBe('submissions_total{kind="contact"} 1');
});

it('shows how the page cache does and which catalogue is served', async () => {
  await server.app.inject('/');
  await server.app.inject('/');
  expect(await metric('page_cache_hits_total')).toBe('page_cache_hits_total 1');
  expect(await metric('page_cache_misses_total')).toBe('page_cache_misses_total 1');
  expect(Number((await metric('page_cache_bytes'))?.split(' ')[1])).toBeGreaterThan(100);
  const versionBefore = Number((await metric('catalogue_version'))?.split(' ')[1]);
  await server.database.db.transaction().execute(bumpCatalogueVersion);
  let version = versionBefore;
  for (let tries = 0; tries < 100 && version === versionBefore; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    version = Number((await metric('catalogue_version'))?.split(' ')[1]);
  }
  expect(version).toBe(versionBefore + 1);
});

it('tells its time, which no cache keeps', async () => {
  const { headers, body } = await server.app.inject('/api/server');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual({ status: true, now: NOW, build: '' });
});

const value = async (line: string): Promise<number> => Number((await metric(line))?.slice(line.length));

it('counts a repeat apart from what was stored, and what was not stored with the reason', async () => {
  const send = (changes = {}, key = 'a-key-of-its-own') =>
    server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      headers: { 'idempotency-key': key },
      payload: aContact(changes),
    });
  await send();
  await send();
  await send({ form_city: 'Ipoh' });
  expect(await value('submissions_repeated_total{kind="contact"} ')).toBeGreaterThanOrEqual(1);
  expect(await value('submissions_unstored_total{kind="contact",outcome="refused"} ')).toBe(1);
  expect(await value('requests_refused_total{reason="repeated_key"} ')).toBe(1);
});

it('counts what other sites, robots and strangers try', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  await server.app.inject({ method: 'POST', url: '/api/website/contact', headers, payload: aContact() });
  await server.app.inject('/api/website/training/none/form/none');
  await server.app.inject({ method: 'POST', url: '/api/website/training/none/trainee/1', payload: {} });
  expect(await value('requests_refused_total{reason="cross_site"} ')).toBe(1);
  expect(await value('requests_refused_total{reason="robot_check"} ')).toBe(1);
});

it('tells how the database does: statements, those that fail, and who waits', async () => {
  const selects = 'database_query_duration_seconds_count{kind="select"} ';
  const before = await value(selects);
  await server.database.db.selectFrom('regions').selectAll().execute();
  await expect(sql`SELECT nonsense`.execute(server.database.db)).rejects.toThrow();
  expect(await value(selects)).toBeGreaterThanOrEqual(before + 2);
  expect(await value('database_errors_total{reason="other"} ')).toBe(1);
  expect(await value('database_up ')).toBe(1);
  expect(await value('database_outage_seconds_total ')).toBe(0);
});

it('does not wait for a database that others hold, and shows who waits for it', async () => {
  const { db } = server.database;
  // As many as there are connections for visitors.
  const held = await Promise.all(Array.from({ length: 10 }, () => db.startTransaction().execute()));
  const other = db.selectFrom('regions').selectAll().execute();
  const { body } = await server.app.inject('/metrics');
  for (const trx of held) await trx.rollback().execute();
  await other;
  expect(body).toMatch(/^database_clients_in_use 10$/m);
  expect(body).toMatch(/^database_clients_waiting [1-9]/m);
  expect(body).not.toMatch(/^outbox_mails\{/m);
});

it('tells how long searches and pages take, and what finds nothing', async () => {
  const search = '/api/website/search_courses?keywords=nothingofthekind&mode=any&page=1&per_page=10';
  await server.app.inject(search);
  await server.app.inject(search);
  // The second one came from the cache.
  expect(await value('search_duration_seconds_count{mode="any"} ')).toBe(1);
  expect(await value('search_without_result_total{mode="any"} ')).toBe(1);
  expect(await value('page_render_duration_seconds_count{outcome="done"} ')).toBeGreaterThan(0);
});

it('shows what runs, and that nothing is left open', async () => {
  const { version } = jest.requireActual<{ version: string }>('@/package.json');
  expect(await metric('site_build_info')).toBe(
    `site_build_info{version="${version}",build="",node="${process.version}"} 1`,
  );
  // The request itself.
  expect(await value('http_requests_in_progress ')).toBe(1);
  expect(await value('http_connections_open ')).toBe(0);
});
