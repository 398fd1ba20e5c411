import { aContact } from '../enquiries/aContact';
import { aRenderer } from '../pages/aRenderer';
import { aServer, useServer } from './aServer';

const server = useServer({ env: { API_HOST: 'https://api.example.com/v1', TRUST_PROXY: '10.0.0.0/8' } });

const withPages = useServer({ renderer: aRenderer().renderer });

describe('every answer', () => {
  it.each([
    '/',
    '/health/live',
    '/api/website/schedules',
    '/api/nowhere',
    '/%E0%A4%A',
    '/robots.txt',
    '/api/docs',
  ])('to %s tells browsers to run nothing foreign', async (url) => {
    const { headers } = await server.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /default-src 'self'; script-src 'self' 'sha256-\S+'; style-src 'self'; img-src 'self' data:/,
    );
    expect(policy).toContain(`connect-src 'self' https://api.example.com;`);
    expect(policy).toContain(
      `object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(policy).toContain(`frame-src https://www.youtube-nocookie.com https://player.youku.com;`);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    '/class/secret-id/form-id',
    '/class/secret-id/form-id/',
    '/instructor/secret-id/form-id',
    '/coor/x/y',
    '/staff',
    '/api/nowhere',
  ])('to %s is out of reach for the window that opened it', async (url) => {
    const { headers } = await withPages.app.inject({ url });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each(['/', '/contactus', '/contactus/', '/nowhere'])(
    'to %s, the same for everybody, is shown without another process',
    async (url) => {
      const { statusCode, headers } = await withPages.app.inject({ url });
      expect(statusCode).toBeLessThan(500);
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    },
  );

  it('leaves HSTS out for a site without https', async () => {
    const plain = await aServer({ env: { PUBLIC_URL: 'http://localhost:8080' }, database: server.database });
    expect((await plain.app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });
});

describe('a form', () => {
  const post = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      headers: { host: 'internal:8080', ...headers },
      payload: aContact(),
    });

  it.each([
    ['a script or a monitor', {}],
    ['a page of this host', { origin: 'http://internal:8080', 'sec-fetch-site': 'same-origin' }],
    ['a page of the public address', { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_who, headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a neighbouring host', { origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a browser that says only where it comes from', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_who, headers) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ status: false, message: expect.stringContaining('another site') });
  });
});

describe('the request id', () => {
  const idFor = async (id: string, remoteAddress: string) =>
    (await server.app.inject({ url: '/health/live', headers: { 'x-request-id': id }, remoteAddress }))
      .headers['x-request-id'];

  it('is taken over from a trusted proxy', async () => {
    expect(await idFor('abc-123', '10.1.2.3')).toBe('abc-123');
  });

  it.each([
    ['abc-123', '192.0.2.1'],
    ['with space', '10.1.2.3'],
    ['x'.repeat(65), '10.1.2.3'],
  ])('"%s" from %s is replaced by one of ours', async (id, address) => {
    expect(await idFor(id, address)).toMatch(/^[\da-f-]{36}$/);
  });
});
