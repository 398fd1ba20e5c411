/** Names, passwords and emails go to no other machine unencrypted. */
import type { SMTPServer } from 'smtp-server';
import { mayTravelOpen, openMailServer } from '@/server/mail/transport';
import { isThisMachine } from '@/server/thisMachine';
import type { StoredMail } from '@/server/mail/outboxRepository';
import { aMailServer, type TestMailServer } from './aMailServer';

let server: TestMailServer;
const logins: string[] = [];

beforeAll(async () => {
  server = await aMailServer({
    options: {
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, done) => {
        logins.push(username);
        done(null, { user: username });
      },
    } satisfies ConstructorParameters<typeof SMTPServer>[0],
  });
});
afterAll(() => server.close());

const mail = {
  message_id: 'a',
  to_address: 'aminah@example.com',
  reply_to: null,
  subject: 'A mail',
  text: 'Words',
  html: '<p>Words</p>',
  attachments: [],
} as unknown as StoredMail;

async function sendTo(host: string, query = ''): Promise<string> {
  const sender = { name: 'Site', address: 'site@example.com' };
  const mails = openMailServer(`smtp://me:secret@${host}:${server.port}${query}`, sender);
  try {
    await mails.send(mail);
    return 'sent';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    mails.close();
  }
}

it('gives neither a password nor a mail to another machine that offers no TLS', async () => {
  // It is this machine all the same, by a name that does not show it.
  expect(await sendTo('0.0.0.0')).toBe('ETLS');
  expect([logins, server.received]).toEqual([[], []]);
});

it('takes a mail server on this machine as it is', async () => {
  expect(await sendTo('127.0.0.1')).toBe('sent');
  expect([logins, server.received.length]).toEqual([['me'], 1]);
});

it.each(['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  'knows %s for this machine',
  (host) => expect(isThisMachine(host)).toBe(true),
);
it.each([
  'mail.example.com',
  '127.0.0.1.example.com',
  'localhost.example.com',
  '10.0.0.1',
  '[::2]',
  '0.0.0.0',
])('does not take %s for this machine', (host) => expect(isThisMachine(host)).toBe(false));

it.each([
  ['smtp://mail.example.com', false],
  ['smtps://mail.example.com?requireTLS=false', false],
  ['smtp://127.0.0.1?requireTLS=false', false],
])('knows whether %s lets mails travel open: %s', (url, isOpen) => {
  expect(mayTravelOpen(url)).toBe(isOpen);
});

it.each([
  ['?requireTLS=false', true],
  ['?requireTLS=0', true],
  ['?requireTLS=', true],
  ['?requireTLS=no', false],
  // The library does not obey it beside the `requireTLS` that the site sets.
  ['?ignoreTLS=true', false],
  ['?ignoreTLS=true&requireTLS=false', true],
])('an operator is told of %s as mails really travel: open is %s', async (query, isOpen) => {
  expect(mayTravelOpen(`smtp://0.0.0.0${query}`)).toBe(isOpen);
  expect(await sendTo('0.0.0.0', query)).toBe(isOpen ? 'sent' : 'ETLS');
});
