/**
 * What pages of other sites can make a visitor's browser do here: nothing (see also http/security and
 * classes/classPages).
 */
import { aClass, aToken, filledIn } from '../classes/aClass';
import { aContact } from '../enquiries/aContact';
import { useServer } from '../http/aServer';
import { aRenderer } from '../pages/aRenderer';
import { routesOf } from './routesOf';

const server = useServer({
  renderer: aRenderer().renderer,
  env: { RATE_LIMIT_SUBMISSIONS: '100000', RATE_LIMIT_CLASS_FORMS: '100000' },
});
beforeAll(() => aClass(server.database.db));

const HOSTILE: [string, Record<string, string>][] = [
  ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page that hides where it is from', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an old browser', { origin: 'https://evil.example' }],
  ['a site whose name begins like ours', { origin: 'https://www.example.com.evil.example' }],
  ['a site whose name ends like ours', { origin: 'https://evil-www.example.com' }],
  ['another port of this machine', { origin: 'https://www.example.com:8443' }],
  [
    'a page of ours that came without TLS',
    { origin: 'http://www.example.com', 'sec-fetch-site': 'cross-site' },
  ],
  ['a file on the visitor’s disk', { origin: 'file://' }],
];

it.each(HOSTILE)('%s can send nothing, to whatever route, in whatever shape', async (_who, headers) => {
  const routes = routesOf(server.app, ['POST', 'PUT', 'PATCH', 'DELETE']);
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/api/website/contact',
      '/contactus',
      '/coordinatorPage',
      '/assessmentForm',
      '/scheduleaCall',
    ]),
  );
  for (const { method, url } of routes)
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await server.app.inject({
        method: method as 'POST',
        url,
        headers: { host: 'www.example.com', 'content-type': type, ...headers },
        payload: '{}',
      });
      expect([url, type, answer.statusCode]).toEqual([url, type, 403]);
    }
});

it.each([
  'text/plain',
  'text/plain;charset=UTF-8',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
])('the API takes no JSON under the name %j, which needs no leave of the browser', async (type) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    headers: type ? { 'content-type': type } : {},
    payload: JSON.stringify(aContact()),
  });
  expect([400, 415]).toContain(answer.statusCode);
  expect(await server.database.db.selectFrom('submissions').select('id').execute()).toEqual([]);
});

it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])(
  'a reading cannot be turned into a sending by %s',
  async (header) => {
    const answer = await server.app.inject({
      url: '/api/website/training/class-one/trainee/11?_method=POST',
      headers: { [header]: 'POST', authorization: `Bearer ${aToken()}` },
      payload: filledIn.background,
    });
    expect(answer.statusCode).toBe(405);
    expect(await server.database.db.selectFrom('class_answers').select('person_id').execute()).toEqual([]);
  },
);

describe('an answer', () => {
  const READ = [
    '/',
    '/api/website/courses',
    '/api/website/schedules',
    '/api/website/robot-challenge',
    '/sitemap.xml',
    '/json/',
  ];

  it.each(READ)('to %s sets no cookie, so that no request of another site carries any right', async (url) => {
    expect((await server.app.inject(url)).headers).not.toHaveProperty('set-cookie');
  });

  it.each(READ.filter((url) => url !== '/json/'))('to %s is for scripts of this site only', async (url) => {
    const { headers } = await server.app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('to a browser that asks for leave gives none', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/website/contact',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, authorization',
      },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each(['callback', 'jsonp', 'cb'])('is never a script for ?%s=', async (name) => {
    const answer = await server.app.inject(`/api/website/courses?${name}=steal`);
    expect(answer.body).not.toContain('steal');
    expect(String(answer.headers['content-type'])).not.toMatch(/script/);
  });

  it('with the caller’s country, the one that any site may read, holds nothing else', async () => {
    const answer = await server.app.inject({ url: '/json/', headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(Object.keys(answer.json())).toEqual(['status', 'countryCode']);
  });
});

it('only class forms that ask for it can be framed, and a page of the site does not become one by its query', async () => {
  const framed = async (url: string) => {
    const { headers } = await server.app.inject(url);
    return String(headers['content-security-policy']).includes(`frame-ancestors 'none'`)
      ? 'nobody'
      : 'others';
  };
  expect(await framed('/class/a/b?embed=1')).toBe('others');
  for (const url of [
    '/class/a/b',
    '/?embed=1',
    '/contactus?embed=1',
    '/class/../contactus?embed=1',
    '/api/docs?embed=1',
    '/no/such?embed=1',
  ])
    expect([url, await framed(url)]).toEqual([url, 'nobody']);
});

it('scripts run from the site’s own files or by one known hash: nothing evaluated, no plugin, no other base', async () => {
  const policy = String((await server.app.inject('/')).headers['content-security-policy']);
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));
  expect(directives.get('script-src')).toEqual([`'self'`, expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  expect(directives.get('style-src')).toEqual([`'self'`]);
  expect(directives.get('object-src')).toEqual([`'none'`]);
  expect(directives.get('base-uri')).toEqual([`'self'`]);
  expect(directives.get('form-action')).toEqual([`'self'`]);
  expect(policy).not.toMatch(/unsafe|\*|blob:|http:/);
});
