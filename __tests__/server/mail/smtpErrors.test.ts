import fc from 'fast-check';
import { backOff, judge } from '@/server/mail/smtpErrors';
import { eventually } from '../database/support';
import { aMail, anOutbox } from './anOutbox';

const { rows, first, queue, dueNow, allSent, serve, deliver } = anOutbox();

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

it('fails no mail because the server dislikes our sender: that is for us to mend', async () => {
  let isMended = false;
  const server = await serve({
    options: {
      onMailFrom: (_address, _session, done) => done(isMended ? null : refusal(550, 'Sender not allowed')),
    },
  });
  await queue();
  await deliver(server.url);
  await eventually(async () => (await first()).last_error !== null);
  expect(await first()).toMatchObject({
    gave_up_at: null,
    last_error: expect.stringContaining('Sender not allowed'),
  });
  isMended = true;
  await dueNow();
  await queue(aMail({ to: 'ben@example.com' }));
  await allSent();
});

it('SMTP_URL with smtps:// where smtp:// is right is told in one line, with the remedy', async () => {
  const server = await serve();
  await queue();
  await deliver(server.url.replace('smtp:', 'smtps:'));
  await eventually(async () => Boolean((await first()).last_error?.startsWith('The mail server is out')));
  expect((await first()).last_error).toBe(
    'The mail server is out of reach: it does not begin with TLS: if SMTP_URL has smtps://, smtp:// is right',
  );
});

it('keeps every mail while the login is refused, and logs in as SMTP_URL says', async () => {
  let password = 'changed';
  const server = await serve({
    options: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (given, _session, done) =>
        given.password === password
          ? done(null, { user: given.username })
          : done(refusal(535, 'Wrong password')),
    },
  });
  await queue(aMail(), aMail(), aMail(), aMail(), aMail());
  await deliver(server.url.replace('//', '//site:p%40ss@'));
  await eventually(async () => (await rows()).every(({ last_error: error }) => error !== null));
  expect((await rows()).filter(({ gave_up_at: gaveUp }) => gaveUp !== null)).toEqual([]);
  expect((await rows()).map(({ attempts }) => attempts).slice(3)).toEqual([0, 0]);
  expect(JSON.stringify(await rows())).not.toContain('p@ss');
  password = 'p@ss';
  await dueNow();
  await allSent();
});

test.each([
  ['a recipient who is unknown', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['a text that is refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['a recipient who is busy', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'later'],
  ['a sender who is refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'later'],
  ['a server that is about to go', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'unclear'],
  ['a login that is refused', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unclear'],
  ['a connection that broke', { code: 'ECONNECTION', command: 'CONN' }, 'unclear'],
  ['an error without any mark', {}, 'unclear'],
])('Of %s the right conclusion is drawn', (_what, marks, verdict) => {
  expect(judge(Object.assign(new Error('x'), marks))).toBe(verdict);
});

test('Waits grow from ten seconds to an hour, and never beyond', () => {
  expect([1, 2, 3, 9, 10].map(backOff)).toEqual([10, 20, 40, 2560, 3600]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (attempts) => {
      expect(backOff(attempts + 1)).toBeGreaterThanOrEqual(backOff(attempts));
      expect(backOff(attempts)).toBeLessThanOrEqual(3600);
    }),
  );
});
