import { connect, type AddressInfo } from 'node:net';
import { failureSchema } from '@/contract/schemas/responses';
import { useServer } from './aServer';

const server = useServer();
beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends raw bytes: HTTP clients would normalise these URLs. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
const getRaw = (target: string) =>
  sendRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

it.each([
  '/%E0%A4%A',
  '/%',
  '/%FF',
  '//',
  '//evil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/a//b',
  '/%00',
  '/a%0d%0aSet-Cookie:x',
  `/${'x'.repeat(5000)}`,
  '/api//website/courses',
  '/api/website/courses/%E0%A4%A',
  `/api/website/courses/${'9'.repeat(5000)}`,
  '/api/website/maintenance/%00',
  '/api/website/courses?group=%E0%A4%A',
  '/assets/../package.json',
  '/..%2f..%2fetc/passwd',
])('answers %s with an error status, and without internals', async (target) => {
  const answer = await getRaw(target);
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404|503) /);
  expect(answer).not.toMatch(/FST_|node_modules|\n\s+at |set-cookie|location:/i);
  expect(answer).toMatch(/content-security-policy/i);
});

it.each([
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
])('answers what is no proper request', async (bytes) => {
  const answer = await sendRaw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /);
  failureSchema.validateSync(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''), { strict: true });
});

it('is still there afterwards', async () => {
  expect(await getRaw('/health/live')).toContain('200 OK');
});

describe('an address of the API', () => {
  it('that does not exist is answered in JSON', async () => {
    for (const url of ['/api/website/nowhere', '/api/website/courses/', '/api/website/calendar/']) {
      const answer = await server.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ status: false, message: 'There is nothing at this address.' });
    }
  });

  it.each([
    ['GET', '/api/website/contact', 'POST'],
    ['POST', '/api/website/courses', 'GET, HEAD'],
    ['DELETE', '/api/website/courses/1944', 'GET, HEAD'],
    ['PUT', '/api/website/courses/1944/schedules', 'GET, HEAD'],
    ['POST', '/json/', 'GET, HEAD'],
  ] as const)('refuses %s %s and says what it takes', async (method, url, allow) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    failureSchema.validateSync(answer.json(), { strict: true });
  });
});

it.each([
  ['/coordinatorPage?token=a', 405],
  ['/assessmentForm', 405],
  ['/scheduleaCall', 405],
  ['/feData/a', 404],
  ['/health/a', 404],
  ['/metrics/a', 404],
])('answers a program at %s in JSON, also where there is nothing to look at', async (url, status) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(status);
  failureSchema.validateSync(answer.json(), { strict: true });
});

it.each([
  ['POST', '/training', 'GET, HEAD'],
  ['PUT', '/calendar.ics', 'GET, HEAD'],
  ['DELETE', '/contactus', 'GET, HEAD, POST'],
] as const)(
  'refuses %s %s in words, not in JSON, and says what the address takes',
  async (method, url, allow) => {
    const answer = await server.app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>This was refused</h1>');
  },
);
