import { callerOf } from '@/server/http/rateLimit';
import { removeExpired } from '@/server/http/cleanupJob';
import { aContact } from '../enquiries/aContact';
import { aServer, NOW, useServer } from './aServer';

let now = NOW;
let caller = 0;
const FORM = 'application/x-www-form-urlencoded';

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '3' } });

const post = (remoteAddress: string, payload: object = aContact()) =>
  server.app.inject({ method: 'POST', url: '/api/website/contact', remoteAddress, payload });

async function statuses(times: number, remoteAddress: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => post(remoteAddress)));
  return answers.map((answer) => answer.statusCode).sort();
}

it('holds up an address that sends too much, says for how long, and lets it on after a minute', async () => {
  expect(await statuses(4, '192.0.2.1')).toEqual([200, 200, 200, 429]);
  now += 30_000;
  const refused = await post('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json()).toEqual({
    status: false,
    message: 'Too many requests from this address. Please try again in 30 seconds.',
  });
  now += 30_000;
  expect((await post('192.0.2.1')).statusCode).toBe(200);
});

it('leaves other addresses alone', async () => {
  expect(await statuses(3, '192.0.2.2')).toEqual([200, 200, 200]);
  expect(await statuses(3, '192.0.2.3')).toEqual([200, 200, 200]);
});

it.each([
  [
    'for its contents',
    '/api/website/contact',
    'application/json',
    JSON.stringify(aContact({ form_name: '' })),
    422,
  ],
  ['as no JSON', '/api/website/contact', 'application/json', '{', 400],
  ['as too large', '/api/website/contact', 'application/json', `"${'x'.repeat(70_000)}"`, 413],
  ['as a registration', '/api/website/flex/submit', 'application/json', '{}', 422],
  ['as an enquiry', '/api/website/courseware/contact', 'application/json', '{}', 422],
  ['as a call', '/scheduleaCall', FORM, 'name=', 422],
  ['as a form without scripts', '/contactus', FORM, 'form_name=', 422],
])(
  'counts a form that was refused %s, and then looks at no body any more',
  async (_why, url, type, payload, status) => {
    const remoteAddress = `198.51.100.${(caller += 1)}`;
    const send = () =>
      server.app.inject({ method: 'POST', url, remoteAddress, headers: { 'content-type': type }, payload });
    const answers = [await send(), await send(), await send(), await send()];
    expect(answers.map((answer) => answer.statusCode)).toEqual([status, status, status, 429]);
  },
);

it('counts an address behind a proxy that writes the port of each connection beside it', async () => {
  const behind = await aServer({
    database: server.database,
    env: { RATE_LIMIT_SUBMISSIONS: '3', TRUST_PROXY: '10.0.0.0/8' },
  });
  const send = (port: number) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': `198.51.100.99:${port}, 10.0.0.2:443` },
      payload: aContact(),
    });
  const answers = [await send(50_001), await send(50_002), await send(50_003), await send(50_004)];
  await behind.close();
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
});

it('writes no address down', async () => {
  await post('192.0.2.77');
  const rows = await server.database.db.selectFrom('rate_limits').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

it('clears away what has run out', async () => {
  await removeExpired(server.database.db, now + 48 * 3_600_000);
  expect(await server.database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('takes %s for the caller %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller);
});
