import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { flowFilesPath, mayRecord, signFlow } from '@/server/pages/flowAccess';
import { withoutSecrets } from '@/server/http/secretPaths';
import { aConfig, aServer, NOW, type TestServer } from '../http/aServer';
import { aRenderer } from './aRenderer';

const SECRET = 'a secret of the tests, long enough';
const DAY = 86_400_000;
const root = mkdtempSync(path.join(tmpdir(), 'site-'));
const { renderer, asked } = aRenderer();
let clock = NOW;
let server: TestServer;

beforeAll(async () => {
  for (const build of ['client', 'flows']) {
    mkdirSync(path.join(root, 'build', build), { recursive: true });
    writeFileSync(path.join(root, 'build', build, `${build}.1.js`), `"${build}"`);
  }
  const manifests = {
    chunks: { browser: ['site.css', 'client.1.js'] },
    flowChunks: { flows: ['flows.1.js'] },
  };
  for (const [name, chunks] of Object.entries(manifests))
    writeFileSync(path.join(root, `build/${name}.json`), JSON.stringify({ chunks, fonts: [] }));
  server = await aServer({
    renderer,
    now: () => clock,
    staticDir: root,
    env: { APP_ENV: 'production', TOKEN_SECRET: SECRET },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  clock = NOW;
  asked.length = 0;
});

const scriptOf = (body: string) => /<script defer src="([^"]+)"/.exec(body)?.[1];
const page = async (url: string) => {
  const { body, headers } = await server.app.inject(url);
  const isCutOff = headers['cross-origin-opener-policy'] === 'same-origin';
  return { script: scriptOf(body), cached: headers['cache-control'], isCutOff };
};
/** Over a socket, where the fast path is. */
const pageOverSocket = (url: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path: url, agent: false }, (response) => {
      let body = '';
      response.on('data', (piece: Buffer) => (body += piece.toString()));
      response.on('end', () => resolve(scriptOf(body)));
    }).on('error', reject);
  });

describe('whether somebody may record', () => {
  const signed = signFlow(SECRET, NOW + DAY);
  const may = (env: string, search: string, now = NOW) =>
    mayRecord(aConfig({ APP_ENV: env, TOKEN_SECRET: SECRET }), search, now);

  it.each(['development', 'staging'])('in %s: whoever asks', (env) => {
    expect(may(env, '?flow=1')).toBe(true);
    expect(may(env, `?a=b&flow=${signed}`)).toBe(true);
    expect(may(env, '')).toBe(false);
    expect(may(env, '?flow=2')).toBe(false);
    expect(may(env, '?overflow=1')).toBe(false);
  });

  it('in production: only the holder of a link of this site, until it runs out', () => {
    const [end, signature] = signed.split('.');
    expect(may('production', `?flow=${signed}`)).toBe(true);
    expect(may('production', `?flow=${signed}`, NOW + DAY)).toBe(false);
    for (const value of [
      '1',
      '',
      end,
      `${end}.`,
      `.${signature}`,
      `${(NOW + 2 * DAY).toString(36)}.${signature}`,
      `${signed}.`,
      `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`,
      signFlow('another secret, which is long enough', NOW + DAY),
    ]) {
      expect([value, may('production', `?flow=${value}`)]).toEqual([value, false]);
    }
  });
});

describe('in production', () => {
  it('a page without a signed link is the ordinary one, whatever it asks for', async () => {
    expect(await page('/?flow=1')).toEqual({
      script: '/assets/client.1.js',
      cached: 'no-cache',
      isCutOff: false,
    });
    expect((await page(`/?flow=${signFlow(SECRET, NOW)}`)).script).toBe('/assets/client.1.js');
  });

  it('a signed link brings the recorder, and nobody keeps the page', async () => {
    const { script, cached, isCutOff } = await page(`/?flow=${signFlow(SECRET, NOW + DAY)}`);
    expect(script).toBe(`${flowFilesPath(SECRET)}flows.1.js`);
    expect(cached).toBe('no-store');
    expect(isCutOff).toBe(true);
  });

  it('the page in memory is never the one with the recorder, nor the other way round', async () => {
    const link = `/kept?flow=${signFlow(SECRET, NOW + DAY)}`;
    const recorder = `${flowFilesPath(SECRET)}flows.1.js`;
    for (const url of [link, '/kept', link, '/kept', link]) {
      const expected = url === link ? recorder : '/assets/client.1.js';
      expect([url, (await page(url)).script, await pageOverSocket(url)]).toEqual([url, expected, expected]);
    }
    clock = NOW + DAY;
    expect(await pageOverSocket(link)).toBe('/assets/client.1.js');
  });

  it('the recorder’s files stand only where the site put them, and no log says where', async () => {
    const file = `${flowFilesPath(SECRET)}flows.1.js`;
    expect((await server.app.inject(file)).body).toBe('"flows"');
    for (const url of ['/flow-files/flows.1.js', '/flow-files/x/flows.1.js', '/assets/flows.1.js'])
      expect((await server.app.inject(url)).statusCode).toBe(404);
    expect(asked).toEqual([]);
    expect(withoutSecrets(file)).toBe('/flow-files/…');
  });
});
