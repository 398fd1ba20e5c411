/**
 * Attacks with URLs and headers: other host names, ways out of its directories, cache poisoning, open
 * redirects.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as renderer from '@/src/server';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aPage, aRenderer } from '../pages/aRenderer';

let server: TestServer;
let behind: TestServer;
/** serves files, and renders no page of the site */
let files: TestServer;
const root = mkdtempSync(path.join(tmpdir(), 'site-'));

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const folder of ['build/client', 'build/pages', 'public/files/courseware'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{"secret": "of the folder"}');
  writeFileSync(path.join(root, '.env'), 'TOKEN_SECRET=secret of the folder');
  writeFileSync(path.join(root, 'build/client/a.1.js'), 'a script');
  writeFileSync(path.join(root, 'build/client/a.1.js.map'), '{"sourcesContent": ["secret of the folder"]}');
  writeFileSync(path.join(root, 'public/files/courseware/a.pdf'), '%PDF-');
  server = await aServer({ renderer });
  files = await aServer({
    renderer: aRenderer(() => aPage({ status: 404 })).renderer,
    staticDir: root,
    database: server.database,
  });
  await fillCatalogue(server.database.db);
  behind = await aServer({ renderer, database: server.database, env: { TRUST_PROXY: 'loopback' } });
  await files.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await behind?.close();
  await files?.close();
  await server?.close();
  rmSync(root, { recursive: true });
});

/** Raw bytes: HTTP clients normalise such URLs. */
const getRaw = (target: string, headers = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = files.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describe('another name for the site', () => {
  const NAMES = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example;proto=http',
  };
  const PLACES = [
    '/',
    '/training/1944',
    '/sitemap.xml',
    '/robots.txt',
    '/calendar.ics',
    '/calendar/sessions/1.ics',
    '/api/openapi.json',
    '/.well-known/security.txt',
    '/no-such-page',
    '/training/',
    '/redirect?id=1944',
  ];

  it.each(PLACES)('stands nowhere in the answer to %s, from a trusted proxy neither', async (url) => {
    for (const { app } of [server, behind]) {
      const { body, headers } = await app.inject({ url, headers: NAMES, remoteAddress: '127.0.0.1' });
      expect(body + JSON.stringify(headers)).not.toContain('evil.example');
    }
  });

  it('nor in what the next visitor gets, nor does any other header of the first', async () => {
    const plain = (await server.app.inject('/training/2000')).body;
    const fresh = await aServer({ renderer, database: server.database });
    const unusual = {
      ...NAMES,
      'accept-language': 'evil',
      cookie: 'evil=1',
      'user-agent': 'evil',
      range: 'bytes=0-9',
      origin: 'https://evil.example',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-scheme': 'evil',
    };
    const first = await fresh.app.inject({ url: '/training/2000', headers: unusual });
    const second = await fresh.app.inject('/training/2000');
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(plain);
    await fresh.close();
  });
});

describe('the memory of pages', () => {
  it('is not told apart by parameters that change nothing, nor filled by them, however long they are', async () => {
    const fresh = await aServer({ renderer, database: server.database });
    const bytes = async () =>
      Number(/^page_cache_bytes (\d+)/m.exec((await fresh.app.inject('/metrics')).body)?.[1]);
    const misses = async () =>
      Number(/^page_cache_misses_total (\d+)/m.exec((await fresh.app.inject('/metrics')).body)?.[1]);
    await fresh.app.inject('/training/1944');
    const before = await bytes();
    for (let index = 0; index < 50; index += 1)
      await fresh.app.inject(`/training/1944?x=${index}${'y'.repeat(8000)}&__proto__=${index}`);
    expect([await bytes(), await misses()]).toEqual([before, 1]);
    await fresh.close();
  });

  it.each([
    '/class/secret/form/a.css',
    '/class/secret/form%2fa.css',
    '/class/secret/form?a.js',
    '/CLASS/secret/form',
    '/%63lass/secret/form',
    '/class/secret/form/',
    '/class/secret/form;a.css',
    '/coor/secret/form%3Fa.css',
    '/instructor/secret/form%23a.css',
  ])('keeps nothing of a class form that is called %s', async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('a redirect', () => {
  it.each([
    '/redirect?id=//evil.example',
    '/redirect?id=https://evil.example/1',
    '/redirect?id=1944%0d%0aSet-Cookie:x=1',
    '/redirect?id=%5c%5cevil.example',
    '/redirect?id=1944&id=//evil.example',
    '/course.php?id=//evil.example/-1',
    '/training/courseprofile.php?id=javascript:1',
    '/training/?x=//evil.example',
    '/contactus/?next=https://evil.example',
  ])('of %s stays on this site', async (url) => {
    const { headers, statusCode } = await server.app.inject(url);
    expect(statusCode).toBe(301);
    expect(headers.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(headers.location?.split('?')[0]).not.toContain('evil');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '///evil.example//',
    '/%09/evil.example/',
    '/.//evil.example/',
    '/%2f/evil.example/',
  ])('is not what %s becomes', async (target) => {
    expect(await getRaw(target)).not.toMatch(/^location: *([a-z]+:|\/\/|\/\\|\\)/im);
  });
});

describe('a file outside the folders of the site', () => {
  const WAYS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '....//',
    '..;/',
    '%c0%ae%c0%ae/',
    '%u002e%u002e/',
    './../',
    '.%00./',
  ];

  it.each(WAYS)('is not reached by %s', async (way) => {
    for (const prefix of [
      '/assets/',
      '/files/',
      '/files/courseware/',
      '/',
      '/flow-files/x/',
      '/.well-known/',
    ])
      for (const target of ['package.json', '.env', 'etc/passwd'])
        for (const depth of [1, 2, 8]) {
          const answer = await getRaw(`${prefix}${way.repeat(depth)}${target}`);
          expect(answer).not.toMatch(/of the folder|root:/);
          expect(answer).toMatch(/^HTTP\/1\.1 (2|3|4)\d\d /);
        }
  });

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/build/server/main.js',
    '/var/token-secret',
    '/assets/../.env',
    '/server/main.ts',
    '/node_modules/fastify/package.json',
  ])('is not served as %s', async (url) => {
    expect((await getRaw(url)).replace(/^HTTP\S+ /, '')).toMatch(/^(404|400|403) /);
  });

  it('is not served through a link that somebody put beside the files after the start', async () => {
    symlinkSync(path.join(root, '.env'), path.join(root, 'public/files/courseware/leak.txt'));
    expect((await files.app.inject('/files/courseware/leak.txt')).body).not.toContain('of the folder');
  });

  it.each([
    '/assets/a.1.js.map',
    '/assets/a.1.js%2emap',
    '/assets/a.1.js.map?x',
    '/assets//a.1.js.map',
    '/assets/./a.1.js.map',
    '/assets/a.1.js.MAP',
  ])('nor are the sources of a script, as %s', async (target) => {
    const answer = await getRaw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('of the folder');
    expect(await getRaw('/assets/a.1.js')).toContain('a script');
  });
});

describe('figures of the running server', () => {
  it('are for who reads them from the server itself, not for visitors behind a proxy', async () => {
    expect((await server.app.inject('/metrics')).statusCode).toBe(200);
    for (const url of ['/metrics', '/metrics?x', '/%6detrics']) {
      const answer = await behind.app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.1' } });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).not.toContain('process_cpu');
    }
  });
});

describe('where holes are to be told', () => {
  const fields = async (now = () => NOW) => {
    const other = await aServer({
      database: server.database,
      now,
      env: { CONTACT_EMAIL: 'safety@example.org' },
    });
    const { body, headers } = await other.app.inject('/.well-known/security.txt');
    await other.close();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    return body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]);
  };

  it('stands at the usual place (RFC 9116), with the site’s own address and page', async () => {
    const found = await fields();
    expect(found.filter(([name]) => name === 'Contact').map(([, value]) => value)).toEqual([
      'mailto:safety@example.org',
      'https://www.example.com/contactus',
    ]);
    expect(Object.fromEntries(found)).toMatchObject({
      'Preferred-Languages': 'en',
      Canonical: 'https://www.example.com/.well-known/security.txt',
    });
  });

  it('never runs out while the site is up, and is never promised for longer than a year', async () => {
    const day = 24 * 3_600_000;
    for (const now of [NOW, NOW + 200 * day, NOW + 4000 * day]) {
      const expires = Date.parse(Object.fromEntries(await fields(() => now))['Expires'] ?? '');
      expect(expires).toBeGreaterThan(now + 30 * day);
      expect(expires).toBeLessThan(now + 365 * day);
    }
  });
});
