import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import pino from 'pino';
import { aRenderer } from '../pages/aRenderer';
import { aServer, useServer } from '../http/aServer';
import { aToken } from './aClass';

const lines: string[] = [];
const sink = new PassThrough().on('data', (line: Buffer) => lines.push(String(line)));
const { renderer, asked } = aRenderer();

const server = useServer({
  renderer,
  logger: pino({ level: 'debug' }, sink),
  env: { EMBED_ORIGINS: 'https://lms.example.net,https://intranet.example.org' },
});
beforeEach(() => {
  lines.length = 0;
  asked.length = 0;
});

const PAGES = ['/class/secret-id/form-id', '/instructor/secret-id/form-id', '/coor/secret-id/form-id'];
const policyOf = async (url: string, { app } = server) =>
  String((await app.inject(url)).headers['content-security-policy']);

describe.each([...PAGES, '/CLASS/secret-id/form-id', '/%63lass/secret-id/form-id', '/class/x/y/'])(
  '%s',
  (url) => {
    it('is found by no search engine, kept by nobody, and names itself to no other site', async () => {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': expect.stringMatching(/^no-(store|cache)$/),
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      });
    });

    it('is framed by nobody, except embedded by those who may', async () => {
      expect(await policyOf(url)).toContain(`frame-ancestors 'none'`);
      expect(await policyOf(`${url}?embed=0`)).toContain(`frame-ancestors 'none'`);
      const embedded = await server.app.inject(`${url}?tid=3&embed=1`);
      expect(embedded.headers['content-security-policy']).toContain(
        'frame-ancestors https://lms.example.net https://intranet.example.org',
      );
      expect(embedded.headers).not.toHaveProperty('x-frame-options');
    });

    it('may show the question paper in a frame of its own', async () => {
      expect(await policyOf(url)).toMatch(/frame-src 'self'.*object-src 'self'/);
    });
  },
);

it.each(PAGES)('%s is answered with the page each time anew, and kept nowhere', async (url) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await server.app.inject({
      url,
      headers: { 'accept-encoding': encoding, 'if-none-match': '*' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    const body = encoding === 'br' ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
    expect(body).toContain('<h1>A page</h1>');
  }
  expect(asked).toEqual([url, url]);
});

it.each(['/', '/?embed=1', '/classes?embed=1', '/training/class/1?embed=1', '/contactus?embed=1'])(
  'leaves %s as it is: framed by nobody, and no frames in it',
  async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
    expect(headers['content-security-policy']).toContain(`object-src 'none'`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers).not.toHaveProperty('x-robots-tag');
  },
);

it('may be framed by anybody as the site comes, and shows papers of another host', async () => {
  const open = await aServer({
    renderer,
    database: server.database,
    env: { FILES_HOST: 'https://files.example.com/papers' },
  });
  const policy = await policyOf('/class/a/b?embed=1', open);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain(`frame-src 'self' https://files.example.com`);
  await open.close();
});

it('lets the question paper be shown wherever a class form may be', async () => {
  const policy = await policyOf('/files/assessment_questions_1-2.pdf');
  expect(policy).toContain(
    `frame-ancestors 'self' https://www.example.com https://lms.example.net https://intranet.example.org`,
  );
});

it('writes no tracking id, form id, token or signature into the log', async () => {
  const token = aToken();
  const calls: [string, 'GET' | 'POST' | 'PUT'][] = [
    ...PAGES.map((url): [string, 'GET'] => [`${url}?tid=1&sig=signature`, 'GET']),
    ['/CLASS/secret-id/form-id', 'GET'],
    ['/%63l%61ss/secret-id/form-id', 'GET'],
    ['//class/secret-id/form-id', 'GET'],
    ['/class/secret-id/form-id/', 'GET'],
    ['/class/secret-id/form-id', 'PUT'],
    ['/api/website/training/secret-id/form/form-id?tid=1&sig=signature', 'GET'],
    ['/api/website/training/secret-id/form/form-id', 'POST'],
    ['/api/website/training/secret-id/nothing/form-id', 'GET'],
    ['/api/website/training/secret-id', 'GET'],
    ['/api/website/Training/secret-id/form/form-id', 'GET'],
    ['/api/website/training/secret-id/trainee/1', 'POST'],
    ['/staff/classes/secret-id', 'GET'],
    ['/staff//classes/secret-id/results', 'GET'],
    ['/api/staff/classes/secret-id', 'PUT'],
    ['/api/staff/classes/secret-id/nothing', 'GET'],
    [`/assessmentForm?action=update_timestamp&token=${token}`, 'POST'],
    [`/coordinatorPage?action=get&token=${token}`, 'POST'],
    [`/coordinatorPage?action=get&token=${token}`, 'GET'],
    [`/files/assessment_questions_1-2.pdf?token=${token}`, 'GET'],
  ];
  for (const [url, method] of calls) {
    await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  }
  await new Promise((resolve) => setImmediate(resolve));
  const requests = lines.filter((line) => line.includes('"request"'));
  expect(requests).toHaveLength(calls.length);
  for (const line of lines) {
    expect(line).not.toMatch(/secret-id|form-id|signature/);
    expect(line).not.toContain(token);
  }
  const paths = requests.map((line) => (JSON.parse(line) as { path: string }).path);
  expect(paths.slice(0, 3)).toEqual(['/class/…', '/instructor/…', '/coor/…']);
});

it.each([
  ['http://www.example.com/class/secret-id/form-id', '/class/…'],
  ['HTTPS://www.example.com:443//class/secret-id/form-id', '/class/…'],
  ['http://user@www.example.com/%63lass/secret-id', '/class/…'],
  ['http://www.example.com/api/website/training/secret-id/nothing', '/api/website/training/…'],
  ['ftp://www.example.com/coor/secret-id/form-id', '/coor/…'],
])(
  'writes none into the log for a request that names the whole address, such as %s',
  async (target, shown) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = lines.length;
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n`);
    socket.resume();
    await once(socket, 'close');
    await new Promise((resolve) => setImmediate(resolve));
    const written = lines.slice(before);
    expect(written.join('')).not.toMatch(/secret-id|form-id/);
    const paths = written.filter((line) => line.includes('"request"')).map((line) => JSON.parse(line).path);
    expect(paths).toEqual([shown]);
  },
);

it('keeps class links out of the sitemap, and search engines away from them', async () => {
  expect((await server.app.inject('/sitemap.xml')).body).not.toMatch(/\/(class|instructor|coor)\b/);
  expect((await server.app.inject('/robots.txt')).body).toContain('Disallow: /class');
});
