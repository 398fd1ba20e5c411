import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadRenderer } from '@/server/pages/loadRenderer';
import { aRenderer } from './aRenderer';
import { aServer, type TestServer } from '../http/aServer';

let server: TestServer;
const root = mkdtempSync(path.join(tmpdir(), 'site-'));
const script = 'console.log("a script")';

beforeAll(async () => {
  for (const folder of ['build/client', 'build/pages', 'public'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'build/client/a.1.js'), script);
  writeFileSync(path.join(root, 'build/client/a.1.js.gz'), gzipSync(script));
  writeFileSync(path.join(root, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    path.join(root, 'build/chunks.json'),
    JSON.stringify({ chunks: { browser: ['site.css', 'a.1.js'] } }),
  );
  writeFileSync(path.join(root, 'build/third-party.txt'), 'react 19 (MIT)');
  server = await aServer({ staticDir: root });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it('of the build are kept by browsers for ever, and sent as they were compressed', async () => {
  const answer = await server.app.inject({ url: '/assets/a.1.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload).toEqual(gzipSync(script));
});

it.each(['gzip', 'identity'])(
  'of the build say to caches that they differ by encoding, as %s',
  async (way) => {
    const answer = await server.app.inject({ url: '/assets/a.1.js', headers: { 'accept-encoding': way } });
    expect(answer.headers.vary).toBe('Accept-Encoding');
  },
);

it('of `public` stand at the root for an hour', async () => {
  const answer = await server.app.inject('/favicon.svg');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect(answer.headers['content-type']).toContain('image/svg+xml');
});

it('say how long they are to whoever asks for a part behind their end', async () => {
  const answer = await server.app.inject({ url: '/assets/a.1.js', headers: { range: 'bytes=999-' } });
  expect(answer.statusCode).toBe(416);
  expect(answer.headers['content-range']).toBe(`bytes */${script.length}`);
  expect(answer.body).toContain('The file ends before the part of it that was requested.');
});

it('come with the licences of those whose work is in them', async () => {
  const { headers, body } = await server.app.inject('/third-party.txt');
  expect(body).toBe('react 19 (MIT)');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('that a page needs before its first paint stand in the page, and its policy allows those and no others', async () => {
  const style = 'h1{color:red}';
  writeFileSync(path.join(root, 'build/client/site.css'), style);
  const { renderer } = aRenderer();
  const other = await aServer({ staticDir: root, database: server.database, renderer });
  const { body, headers } = await other.app.inject('/a');
  const again = await other.app.inject('/a');
  const file = await other.app.inject('/favicon.svg');
  rmSync(path.join(root, 'build/client/site.css'));
  await other.close();
  expect(body).toContain(`<style data-href="site.css">${style}</style>`);
  const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${source};`);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  expect(file.headers['content-security-policy']).not.toContain(source);
});

it('that do not exist are not found', async () => {
  expect((await server.app.inject('/assets/none.js')).statusCode).toBe(404);
  expect((await server.app.inject('/assets/')).statusCode).toBe(403);
});

it('of the build give the plain pages their style', async () => {
  expect((await server.app.inject('/api/docs')).body).toContain(
    '<link rel="stylesheet" href="/assets/site.css">',
  );
});

it('include the renderer once the site has been built', () => {
  expect(loadRenderer(root)).toBeUndefined();
  writeFileSync(path.join(root, 'build/pages/server.js'), 'module.exports = { publicPaths: ["/"] };');
  expect(loadRenderer(root)?.publicPaths).toEqual(['/']);
});

it('of another build change the name by which open pages recognise it', async () => {
  const buildOf = async (app = server.app) =>
    ((await app.inject('/api/server')).json() as { build: string }).build;
  const before = await buildOf();
  writeFileSync(
    path.join(root, 'build/chunks.json'),
    JSON.stringify({ chunks: { browser: ['site.css', 'a.2.js'] } }),
  );
  const next = await aServer({ staticDir: root, database: server.database });
  expect(before).toMatch(/^[\w-]{12}$/);
  expect(await buildOf(next.app)).not.toBe(before);
  expect(await buildOf()).toBe(before);
  await next.close();
});
