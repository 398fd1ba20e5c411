import { bumpCatalogueVersion } from '../../../server/database/catalogueVersion';
import { aContact } from '../enquiries/aContact';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aRenderer } from '../pages/aRenderer';

let server: TestServer;

beforeAll(async () => {
  server = await aServer({ renderer: aRenderer().renderer });
});
afterAll(() => server.close());

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
  expect(await metric('page_cache_hits')).toBe('page_cache_hits 1');
  expect(await metric('page_cache_misses')).toBe('page_cache_misses 1');
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
