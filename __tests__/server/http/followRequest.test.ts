/**
 * A visitor quotes the id of a request: the log contains everything that happened because of it under that
 * id.
 */
import axios from 'axios';
import { createLogger } from '@/server/http/requestLog';
import { eventually } from '../database/support';
import { aMail } from '../mail/anOutbox';
import { aContact } from '../enquiries/aContact';
import { queueMails } from '@/server/mail/outbox';
import { aMailServer, type TestMailServer } from '../mail/aMailServer';
import { aPage, aRenderer } from '../pages/aRenderer';
import { aServer, type TestServer } from './aServer';

type Line = Record<string, unknown> & { msg: string; reqId?: string };

let server: TestServer;
let mails: TestMailServer;
let text = '';

beforeAll(async () => {
  mails = await aMailServer({
    refuse: (address) =>
      /aminah/i.test(address) ? { code: 550, words: `No such user <${address}>` } : undefined,
  });
  server = await aServer({
    env: { SMTP_URL: mails.url, MAIL_TO: 'staff@example.com', TRUST_PROXY: '10.0.0.0/8', LOG_LEVEL: 'debug' },
    logger: createLogger('debug', { write: (line) => void (text += line) }),
    renderer: aRenderer(async ({ adapter }) => {
      await axios.get('/api/website/courses', { adapter });
      return aPage();
    }).renderer,
  });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});
beforeEach(() => {
  text = '';
});

const lines = (): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
const told = (id: string): string[] => lines().flatMap(({ reqId, msg }) => (reqId === id ? [msg] : []));

const send = (id: string, payload = aContact()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/website/contact?from=Aminah',
    headers: { 'x-request-id': id, 'x-forwarded-for': '203.0.113.77', 'user-agent': 'A Browser 1.0' },
    remoteAddress: '10.0.0.1',
    payload,
  });

it.each([
  '/unsubscribe/ana@example.com',
  '/a/ANA%40example.com/b',
  '/a/ana%2540example.com',
  '/assets/ana@example.com',
])('leaves an address in a path out of its line: %s', async (url) => {
  await server.app.inject({
    method: 'GET',
    url,
    headers: { 'x-request-id': 'visit-3' },
    remoteAddress: '10.0.0.1',
  });
  expect(told('visit-3')).not.toHaveLength(0);
  expect(text).toContain('…');
  expect(text).not.toMatch(/ana|example/i);
});

it('from the form to the mail that arrived, and the one that did not', async () => {
  const answer = await send('visit-1');
  expect(answer.headers['x-request-id']).toBe('visit-1');
  await send('visit-2', aContact({ form_email: 'ben@example.com' }));
  await eventually(async () => told('visit-1').length === 3 && told('visit-2').length === 3);
  expect(told('visit-1').sort()).toEqual([
    "a mail could not be sent: Can't send mail - all recipients were rejected: 550 No such user <…>",
    'a mail was sent',
    'request',
  ]);
  expect(told('visit-2').sort()).toEqual(['a mail was sent', 'a mail was sent', 'request']);
  const rows = await server.database.db.selectFrom('outbox').select(['request_id']).orderBy('id').execute();
  expect(rows.map((row) => row.request_id)).toEqual(['visit-1', 'visit-1', 'visit-2', 'visit-2']);
});

it('without a word of what the visitor wrote or who it is', async () => {
  await send('visit-3');
  await send('visit-4', aContact({ form_email: 'not an address' }));
  await eventually(async () => told('visit-3').length === 3);
  expect(text).not.toMatch(/aminah|tan@|not an address|Penang|Sdn Bhd|the dates|203\.0\.113|A Browser/i);
});

it('from a page to the calls that it was made of', async () => {
  const answer = await server.app.inject({
    url: '/course/41',
    headers: { 'x-request-id': 'page-1' },
    remoteAddress: '10.0.0.1',
  });
  expect(answer.headers['x-request-id']).toBe('page-1');
  expect(told('page-1')).toEqual(['request', 'request']);
  expect(lines().map(({ path }) => path)).toEqual(['/api/website/courses', '/course/41']);
});

it('a mail that no request caused is logged without the id of a request', async () => {
  await server.database.db.transaction().execute((trx) => queueMails(trx, [aMail()]));
  await eventually(async () =>
    lines().some(({ msg, reqId }) => msg === 'a mail was sent' && reqId === undefined),
  );
});
