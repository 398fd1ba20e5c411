/** The documented nginx in front of two servers that misbehave in turn. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { freePort } from '../../support/startSite';
import { aProxy, nginxPath, type Proxy } from './aProxy';

(nginxPath ? describe : describe.skip)('nginx, as docs/nginx.conf has it', () => {
  const servers: Server[] = [];
  const seen: { server: number; call: string; headers: IncomingMessage['headers'] }[] = [];
  let behaviours: RequestListener[] = [];
  let proxy: Proxy;

  const fine: RequestListener = (_request, response) => response.end('fine');
  /** Like a server that is killed while it works. */
  const dies: RequestListener = (request) => void request.socket.destroy();

  async function aServer(server: number): Promise<number> {
    const made = createServer((request, response) => {
      seen.push({ server, call: `${request.method} ${request.url}`, headers: request.headers });
      behaviours[server]?.(request, response);
    });
    servers.push(made);
    made.listen(0, '127.0.0.1');
    await once(made, 'listening');
    return (made.address() as AddressInfo).port;
  }

  beforeAll(async () => {
    behaviours = [fine, fine];
    proxy = await aProxy(await freePort(), [await aServer(0), await aServer(1)]);
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
  });
  beforeEach(() => {
    behaviours = [fine, fine];
    seen.length = 0;
  });

  const post = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(proxy.url + path, { method: 'POST', body: 'a form', headers })).status;
  const several = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 8 }, work));

  it('passes on who a caller is and what the site is called as it sees them, and shows nobody the figures', async () => {
    const claimed = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-request-id': 'mine',
    };
    await fetch(`${proxy.url}/`, { headers: claimed });
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/203\.0\.113|evil|"mine"/);
    for (const path of ['/metrics', '/%6detrics', '//metrics', '/a/../metrics'])
      expect((await fetch(proxy.url + path)).status).toBe(404);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['an import of the console', '/api/staff/imports', 33],
    ['a form, up to the limit that the site itself may be given', '/api/website/contact', 10],
  ])('lets %s through, so that the site says in words what is too much', async (_what, path, megabytes) => {
    const whole: RequestListener = (request, response) => request.resume().once('end', () => response.end());
    behaviours = [whole, whole];
    const body = 'x'.repeat(megabytes * 1024 * 1024);
    expect((await fetch(proxy.url + path, { method: 'POST', body })).status).toBe(200);
  });

  it('gives what only reads to the other server when one fails', async () => {
    behaviours = [dies, fine];
    const answers = await several(async () => (await fetch(`${proxy.url}/training/1944`)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(new Set(seen.map(({ server }) => server))).toEqual(new Set([0, 1]));
  });

  it.each([
    ['a form with a key', '/api/website/contact', { 'idempotency-key': 'one-of-a-kind' }],
    ['a change of the attendance list', '/coordinatorPage?action=update', {}],
    ['a time stamp', '/assessmentForm?action=update_timestamp&token=x', {}],
  ])('sends %s again when its server died over it', async (_what, path, headers) => {
    behaviours = [dies, fine];
    const answers = await several(() => post(path, headers as Record<string, string>));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(seen.some(({ server }) => server === 0)).toBe(true);
    expect(new Set(seen.map(({ call }) => call))).toEqual(new Set([`POST ${path}`]));
  });

  it('never sends a form without a key twice', async () => {
    behaviours = [dies, dies];
    expect(await several(() => post('/contact'))).toEqual(Array<number>(8).fill(502));
    expect(seen).toHaveLength(8);
  });

  it('tells a visitor in words, and in no version of nginx, that no server answers, and what to do', async () => {
    behaviours = [dies, dies];
    const answer = await fetch(`${proxy.url}/training/1944`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toMatch(/back in a moment.*load this page again.*send it again/s);
    expect(`${answer.headers.get('server')}${page}`).not.toMatch(/nginx\//);
  });

  it.each(['/assets', '/staff-assets'])(
    'looks for a script of the other version in %s on the other server, and keeps it',
    async (folder) => {
      const unknown: RequestListener = (_request, response) => void response.writeHead(404).end();
      behaviours = [unknown, fine];
      for (const name of ['a', 'b', 'c'])
        expect((await fetch(`${proxy.url}${folder}/${name}.12345678.js`)).status).toBe(200);
      behaviours = [unknown, unknown];
      seen.length = 0;
      expect(await (await fetch(`${proxy.url}${folder}/a.12345678.js`)).text()).toBe('fine');
      expect(seen).toEqual([]);
    },
  );

  it('lets nobody choose the address that they are counted under', async () => {
    await fetch(proxy.url, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[\w.-]{1,64}$/),
    });
  });

  it('starts where nothing but nginx was installed: it makes the folder of its cache itself', async () => {
    expect((await fetch(proxy.url)).status).toBe(200);
  });

  it('shows figures to nobody outside', async () => {
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
    expect(seen).toEqual([]);
  });
});
