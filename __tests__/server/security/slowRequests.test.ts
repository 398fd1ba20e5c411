/**
 * Slow clients, on raw sockets: no browser is that slow. The limits are short here; the behaviour is the
 * same.
 */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { lockCatalogue } from '@/server/database/catalogueVersion';
import type { ConnectionLimits } from '@/server/http/connections';
import { CONNECTION_LIMITS } from '@/server/http/connections';
import { aServer, type TestServer } from '../http/aServer';
import { signIn } from '../staff/aTeam';

const SHORT: ConnectionLimits = {
  head: 150,
  whole: 300,
  upload: 3_000,
  check: 50,
  silence: 300,
  most: 20,
  mostOfOne: 5,
  unanswered: 10,
};
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

let server: TestServer;
let proxied: TestServer;
/** requests for a large response that the server began to process */
let lookedAt = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await aServer({ connections: SHORT });
  server.app.get('/large', (_request, reply) => {
    lookedAt += 1;
    return reply.send(LARGE);
  });
  proxied = await aServer({
    connections: { ...SHORT, most: 12 },
    database: server.database,
    env: { TRUST_PROXY: 'loopback' },
  });
  for (const { app } of [server, proxied]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await proxied.close();
  await server.close();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  while ((await openAt(server)) + (await openAt(proxied)) > 0) await sleep(20);
});

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const openAt = ({ app }: TestServer): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

async function open(to = server): Promise<Socket> {
  const socket = connect((to.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  // A connection that is cut off may end with or without an error.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** @returns everything received until the server closed the connection */
async function untilClosed(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
  if (!socket.closed) await once(socket, 'close');
  return answer;
}

/** Sends a byte now and then, until the connection is closed. */
function trickle(socket: Socket, byte: string): void {
  const timer = setInterval(() => socket.writable && socket.write(byte), 20);
  socket.once('close', () => clearInterval(timer));
}

const health = async (to = server): Promise<string> => {
  const socket = await open(to);
  socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  return untilClosed(socket);
};

it('cuts off who sends the head of a request a byte at a time', async () => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  trickle(socket, 'x');
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('cuts off who connects and says nothing', async () => {
  expect(await untilClosed(await open())).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

it('cuts off who sends a body a byte at a time', async () => {
  const socket = await open();
  socket.write(
    'POST /api/website/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  );
  trickle(socket, ' ');
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

describe('an upload over a slow line', () => {
  const body = JSON.stringify({
    name: 'plc.pdf',
    content: Buffer.from('%PDF-1.7 a brochure').toString('base64'),
  });

  /** @returns the head of a request on behalf of somebody */
  function post(path: string, who: Record<string, string>, length: number): string {
    const headers = { ...who, 'content-type': 'application/json', 'content-length': String(length) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return [`POST /api/staff/${path} HTTP/1.1`, 'host: a', ...lines, '', ''].join('\r\n');
  }

  /** Begins to send it. */
  async function begin(who: Record<string, string>, length = 9999): Promise<Socket> {
    const socket = await open();
    socket.write(post('documents', who, length) + body[0]);
    return socket;
  }

  it('has the time that it takes, if an editor sends it', async () => {
    const socket = await begin(await signIn(server, ['editor']), body.length);
    const answered = once(socket, 'data') as Promise<[Buffer]>;
    const pauseMs = (2 * SHORT.whole) / body.length;
    for (const letter of body.slice(1)) {
      await sleep(pauseMs);
      socket.write(letter);
    }
    const [answer] = await answered;
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may take as long to be answered, as a large import does', async () => {
    const headers = { ...(await signIn(server, ['editor'])), connection: 'close' };
    const region = { entity: 'regions', row: { id: 1, label: 'Penang' }, version: null };
    const changes = JSON.stringify({ changes: [region] });
    const socket = await open();
    const answered = untilClosed(socket);
    await server.database.db.transaction().execute(async (trx) => {
      await lockCatalogue(trx);
      socket.write(post('catalogue/changes', headers, changes.length) + changes);
      await sleep(3 * SHORT.silence);
    });
    expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is cut off if it takes even longer', async () => {
    const socket = await begin(await signIn(server, ['editor']));
    trickle(socket, ' ');
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut off as everybody else is, if nobody is signed in', async () => {
    const editor = await begin(await signIn(server, ['editor']));
    const stranger = await begin({ origin: 'http://a' });
    for (const socket of [editor, stranger]) trickle(socket, ' ');
    expect(await untilClosed(stranger)).toMatch(/^HTTP\/1\.1 401 /);
    expect(editor.closed).toBe(false);
  });
});

it('cuts off who asks for a large response and does not read it', async () => {
  const socket = await open();
  socket.pause();
  const asked = once(server.app.server, 'request') as Promise<[{ socket: Socket }]>;
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  const [{ socket: gone }] = await asked;
  if (!gone.closed) await once(gone, 'close');
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
});

it('cuts off who sends request after request and takes no answer, before all of them are worked on', async () => {
  let asked = 0;
  const count = (): number => (asked += 1);
  server.app.server.on('request', count);
  const socket = await open();
  socket.pause();
  lookedAt = 0;
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200));
  while ((await openAt(server)) > 0) await sleep(10);
  server.app.server.off('request', count);
  expect(lookedAt).toBeLessThanOrEqual(SHORT.unanswered);
  expect(asked).toBeGreaterThan(SHORT.unanswered);
});

it('serves who sends several requests at once, and takes the answers, for as long as they like', async () => {
  const socket = await open();
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
  for (let round = 1; round <= 5; round += 1) {
    socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(SHORT.unanswered));
    while (text.split('200 OK').length - 1 < round * SHORT.unanswered) await sleep(5);
  }
  expect(socket.destroyed).toBe(false);
});

it('keeps a connection open between two requests for as long as ever: reading a page takes longer than loading it', async () => {
  const socket = await open();
  const asked = 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.write(asked);
  await once(socket, 'data');
  await sleep(SHORT.silence * 3);
  socket.write(asked);
  const [second] = (await once(socket, 'data')) as [Buffer];
  expect(second.toString()).toContain('200 OK');
});

it('lets one caller hold so many connections and no more, until one of them ends', async () => {
  const held = await Promise.all(Array.from({ length: SHORT.mostOfOne }, () => open()));
  expect(await untilClosed(await open())).toBe('');
  held[0]?.destroy();
  while ((await openAt(server)) >= SHORT.mostOfOne) await sleep(10);
  expect(await health()).toContain('200 OK');
});

it('does not take a trusted proxy for one greedy caller, and holds no more connections than it can bear', async () => {
  await Promise.all(Array.from({ length: 11 }, () => open(proxied)));
  expect(await health(proxied)).toContain('200 OK');
  await Promise.all([open(proxied), open(proxied)]);
  expect(await openAt(proxied)).toBeLessThanOrEqual(12);
});

it('gives a whole class behind one address room, and nobody all of it', () => {
  const { head, whole, check, silence, most, mostOfOne } = CONNECTION_LIMITS;
  expect(mostOfOne).toBeGreaterThanOrEqual(200 * 6);
  expect(mostOfOne).toBeLessThanOrEqual(most / 4);
  expect(head).toBeLessThanOrEqual(whole);
  expect(head + check).toBeLessThanOrEqual(20_000);
  expect(silence).toBeGreaterThan(whole);
});
