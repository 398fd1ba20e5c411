import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { NOW, useServer } from '../http/aServer';
import { aPage, aRenderer } from './aRenderer';

const DAY = 86_400_000;

let clock = NOW;
let words = 'first';
const { renderer, asked } = aRenderer(() => aPage({ html: `<h1>${words}</h1>` }));

const server = useServer({ renderer, now: () => clock });
beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Over a real socket, as visitors connect. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    }).on('error', reject);
  });

const request = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${headers}\r\n`;

/** A raw connection, without an HTTP client. */
function connected() {
  const { port } = server.app.server.address() as AddressInfo;
  return connect(port, '127.0.0.1');
}

const comparable = ({ status, headers, body }: Answer) => {
  const rest: IncomingHttpHeaders = { ...headers };
  delete rest['x-request-id'];
  delete rest.date;
  return { status, headers: rest, body };
};

describe('a page that is in memory', () => {
  it('comes as it came the first time: the same bytes, the same headers, an id of its own', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const [first, second] = [await ask('/a', headers), await ask('/a', headers)];
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers['content-security-policy']).toContain("script-src 'self'");
    expect(second.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(asked.filter((path) => path === '/a')).toHaveLength(1);
  });

  it('comes in the encoding that the browser takes, or in none', async () => {
    await ask('/b');
    const brotli = await ask('/b', { 'accept-encoding': 'br' });
    const zipped = await ask('/b', { 'accept-encoding': 'gzip' });
    const plain = await ask('/b');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
    expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString());
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await ask('/c', { 'accept-encoding': 'br' });
    const again = await ask('/c', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('is rendered anew after an import, and on the next day', async () => {
    const headers = { 'accept-encoding': 'br' };
    const shown = async () => brotliDecompressSync((await ask('/d', headers)).body).toString();
    expect(await shown()).toContain('first');
    words = 'after the import';
    expect(await shown()).toContain('first');
    await server.database.db.transaction().execute(bumpCatalogueVersion);
    for (let tries = 0; tries < 200 && !(await shown()).includes(words); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await shown()).toContain('after the import');
    words = 'tomorrow';
    clock += DAY;
    expect(await shown()).toContain('tomorrow');
  });

  it('comes in the order in which a visitor asked, also beside what takes longer', async () => {
    await ask('/f', { 'accept-encoding': 'br' });
    const socket = connected();
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    // Three requests in one write; the one in the middle takes the usual way.
    socket.write(request('/f') + request('/robots.txt') + request('/f', 'Connection: close\r\n'));
    await once(socket, 'close');
    const heads = Buffer.concat(pieces).toString('latin1').split('HTTP/1.1 200 OK').slice(1);
    const types = heads.map((head) => /content-type: ([\w/]+)/i.exec(head)?.[1]);
    expect(types).toEqual(['text/html', 'text/plain', 'text/html']);
  });

  it('is answered to all others when some leave without waiting for it', async () => {
    await ask('/g', { 'accept-encoding': 'br' });
    const leaving = Array.from({ length: 20 }, async () => {
      const socket = connected();
      await once(socket, 'connect');
      socket.write(request('/g').repeat(3), () => socket.resetAndDestroy());
      await once(socket, 'close');
    });
    await Promise.all(leaving);
    expect(await ask('/g', { 'accept-encoding': 'br' })).toMatchObject({ status: 200 });
  });

  it('costs no hooks: the router hands it to a route of its own, and everything else to the usual one', async () => {
    await ask('/h', { 'accept-encoding': 'br' });
    const inProgress = async () =>
      /http_requests_in_progress (\d+)/.exec((await ask('/metrics')).body.toString())?.[1];
    // The request for the metrics is the only one with hooks.
    const all = await Promise.all([...Array(5).keys()].map(() => ask('/h', { 'accept-encoding': 'br' })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await inProgress()).toBe('1');
    const head = await ask('/h', { 'accept-encoding': 'br', 'if-none-match': '"other"' });
    expect(head.headers.etag).toBe(all[0]?.headers.etag);
  });

  it('is counted like every other request', async () => {
    await ask('/e', { 'accept-encoding': 'br' });
    await ask('/e', { 'accept-encoding': 'br' });
    const metrics = (await ask('/metrics')).body.toString();
    const [, counted] =
      /http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(metrics) ??
      [];
    const [, hits] = /page_cache_hits_total (\d+)/.exec(metrics) ?? [];
    expect(Number(counted)).toBeGreaterThan(10);
    expect(Number(hits)).toBeGreaterThan(4);
  });
});
