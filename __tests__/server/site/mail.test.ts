import { queueMails, type NewMail } from '@/server/mail/outbox';
import { aMailServer } from '../mail/aMailServer';
import { aMail } from '../mail/anOutbox';
import { useSite } from './aSite';

const MAIL = { from: 'no-reply@example.com', to: 'staff@example.com' };
const withServer = { mail: () => ({ ...MAIL, smtpUrl: 'smtp://127.0.0.1:1' }) };

describe('mail, with the database', () => {
  const site = useSite();
  beforeEach(() => site.empty());

  const queue = (...mails: NewMail[]) =>
    site.database.db.transaction().execute((trx) => queueMails(trx, mails));
  const set = (id: number, values: object) =>
    site.database.db.updateTable('outbox').set(values).where('id', '=', id).execute();
  const at = new Date('2027-01-10T01:00:00Z');

  /** #1 sent, #2 waiting, #3 failed */
  async function fill(): Promise<void> {
    await queue(
      aMail(),
      aMail({ to: 'ben@example.com' }),
      aMail({ to: 'cid@example.com', subject: 'For Cid' }),
    );
    await set(1, { sent_at: at, attempts: 1 });
    await set(2, { next_attempt_at: at, attempts: 2, last_error: 'Try again later' });
    await set(3, { gave_up_at: at, attempts: 1, last_error: '550 No such user' });
  }

  test('shows what was sent, what waits and what failed, and why', async () => {
    await fill();
    const { exitCode, out } = await site.runIn(withServer, 'mail');
    expect(exitCode).toBe(0);
    expect(out.split('\n')).toEqual([
      '1 sent, 1 waiting, 1 failed',
      '',
      '#1  sent     ana@example.com  Hello',
      '    sent 10 Jan 2027 09:00 (UTC+8)',
      '',
      '#2  waiting  ben@example.com  Hello',
      '    2 attempts, next try 10 Jan 2027 09:00 (UTC+8)',
      '    Try again later',
      '',
      '#3  failed   cid@example.com  For Cid',
      '    given up 10 Jan 2027 09:00 (UTC+8) after 1 attempt',
      '    550 No such user',
    ]);
    const { counts, mails } = JSON.parse((await site.run('mail', '--format', 'json')).out) as {
      counts: object;
      mails: object[];
    };
    expect(counts).toEqual({ sent: 1, waiting: 1, failed: 1 });
    expect(mails[1]).toEqual({
      id: 2,
      to: 'ben@example.com',
      subject: 'Hello',
      state: 'waiting',
      attempts: 2,
      request_id: null,
      created: expect.stringMatching(/Z$/),
      next_try: at.toISOString(),
      sent: null,
      given_up: null,
      last_error: 'Try again later',
    });
  });

  test('says so when mails wait because no mail server is set', async () => {
    await queue(aMail());
    expect((await site.run('mail')).out).toMatch(/SMTP_URL is not set: they wait until it is\.$/);
    expect((await site.runIn(withServer, 'mail')).out).not.toContain('SMTP_URL');
  });

  test('keeps the list short: of the sent ones the newest, unless all are wanted', async () => {
    await queue(...Array.from({ length: 52 }, () => aMail()));
    await site.database.db.updateTable('outbox').set({ sent_at: at }).execute();
    const { out } = await site.run('mail');
    expect(out).not.toMatch(/^#2 /m);
    expect(out).toMatch(/^#3 /m);
    expect(out).toMatch(/2 older ones were sent as well; --all lists them\.$/);
    expect((await site.run('mail', '--all')).out).toMatch(/^#1 /m);
  });

  test('makes what waits or failed due now, and leaves alone what was sent', async () => {
    await fill();
    expect((await site.runIn(withServer, 'mail', '--retry')).out).toBe('2 mails are due now');
    const rows = await site.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.map(({ gave_up_at: gaveUp }) => gaveUp)).toEqual([null, null, null]);
    expect(rows.map(({ sent_at: sent }) => sent !== null)).toEqual([true, false, false]);
    expect(rows[1]?.next_attempt_at.getTime()).not.toBe(at.getTime());
  });

  test('tries again one mail by its number, and no other', async () => {
    await fill();
    expect((await site.runIn(withServer, 'mail', '--retry', '3')).out).toBe('1 mail is due now');
    expect((await site.run('mail')).out).toContain('1 sent, 2 waiting, 0 failed');
    expect(await site.run('mail', '--retry', '1')).toMatchObject({
      exitCode: 1,
      err: 'Mail #1 was sent already.',
    });
    expect(await site.run('mail', '--retry', '9')).toMatchObject({
      exitCode: 1,
      err: 'There is no mail #9 in the outbox.',
    });
  });

  test('has in the log what was sent again, one by one or all at once', async () => {
    await fill();
    await site.run('mail', '--retry', '3', '2', '3');
    await site.run('mail', '--retry');
    const log = await site.database.db.selectFrom('activity').selectAll().orderBy('id').execute();
    expect(
      log.map(({ actor, action, subject, before, after }) => [actor, action, subject, before ?? after]),
    ).toEqual([
      ['command line', 'mail.sent_again', 'mail 3', { state: 'failed' }],
      ['command line', 'mail.sent_again', 'mail 2', { state: 'waiting' }],
      ['command line', 'mail.sent_again', 'all mails that waited or failed', { mails: 2 }],
    ]);
  });

  test('leaves a mail alone that is being handed over, so that it does not arrive twice', async () => {
    await fill();
    const soon = new Date(Date.now() + 60_000);
    await set(2, { claimed_by: 'a server', claimed_until: soon, handed_over_at: at });
    expect((await site.runIn(withServer, 'mail', '--retry')).out).toBe('1 mail is due now');
    expect((await site.runIn(withServer, 'mail', '--retry', '2')).out).toBe(
      '0 mails are due now\n1 mail is being sent, and left alone.',
    );
    const row = () =>
      site.database.db.selectFrom('outbox').selectAll().where('id', '=', 2).executeTakeFirst();
    expect(await row()).toMatchObject({ claimed_by: 'a server', handed_over_at: at, next_attempt_at: at });
    // Its server died: the email is held, and a person decides.
    await set(2, { claimed_until: at });
    expect((await site.runIn(withServer, 'mail', '--retry', '2')).out).toBe('1 mail is due now');
  });

  test('says so when what is due now cannot go out', async () => {
    await fill();
    expect((await site.run('mail', '--retry')).out).toMatch(
      /^\d+ mails are due now, but SMTP_URL is not set\.$/m,
    );
  });

  test('tells a running server, which need not look first', async () => {
    await fill();
    const heard = jest.fn();
    const stop = await site.database.listen('mail_due', heard);
    await site.run('mail', '--retry');
    for (let tries = 0; tries < 200 && heard.mock.calls.length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('prints one mail, without letting its words steer the terminal', async () => {
    await queue(
      aMail({
        subject: 'Contact form: \u202eevil',
        replyTo: 'ana@example.com',
        text: 'Red\u001b[31m\nSecond line\n',
        attachments: [{ filename: 'course.ics', contentType: 'text/calendar', content: 'x' }],
      }),
    );
    const { out } = await site.run('mail', '--show', '1');
    expect(out).toContain(
      'To:         ana@example.com\nReply-To:   ana@example.com\nSubject:    Contact form: evil',
    );
    expect(out).toContain('Attached:   course.ics');
    expect(out).toMatch(/\n\nRed\ufffd\[31m\nSecond line$/);
    expect((await site.run('mail')).out).not.toMatch(/[\u001b\u202e]/);
    const whole = JSON.parse((await site.run('mail', '--show', '1', '--format', 'json')).out) as object;
    expect(whole).toMatchObject({
      id: 1,
      reply_to: 'ana@example.com',
      html: '<p>Words</p>',
      state: 'waiting',
    });
    expect(await site.run('mail', '--show', '2')).toMatchObject({ exitCode: 1 });
  });

  test.each([['--show', 'x'], ['12'], ['--retry', '--show', '1'], ['--retry', 'x'], ['--format', 'csv']])(
    'answers wrong usage %s %s with exit code 2',
    async (...argv) => {
      expect(await site.run('mail', ...argv)).toMatchObject({ exitCode: 2 });
    },
  );

  test('comes along in a backup, whose waiting mails are not sent a second time by themselves', async () => {
    await fill();
    const file = `${site.folder}/mails.gz`;
    await site.run('backup', file);
    await set(2, { sent_at: at });
    const { exitCode, out } = await site.run('restore', file);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/Held back: 1 mail that waited in it and may have been sent since/);
    expect((await site.run('mail')).out).toMatch(
      /1 sent, 0 waiting, 2 failed[^]*#2 {2}failed[^]*Held back: it waited in the backup of 2027-01-10/,
    );
    expect((await site.runIn(withServer, 'mail', '--retry', '2')).out).toBe('1 mail is due now');
  });

  test('has its settings checked by doctor, which keeps the password to itself', async () => {
    expect((await site.run('doctor')).out).toMatch(/^ok +mail +SMTP_URL is not set/m);
    const server = await aMailServer();
    const mail = () => ({ ...MAIL, smtpUrl: server.url });
    expect((await site.runIn({ mail }, 'doctor')).out).toMatch(
      /^ok +mail +127\.0\.0\.1:\d+ answers; mails go out from no-reply@example\.com, notifications to staff@example\.com$/m,
    );
    await server.close();
    const away = () => ({ ...MAIL, smtpUrl: server.url.replace('//', '//user:hunter22@') });
    const { exitCode, err } = await site.runIn({ mail: away }, 'doctor');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^mail: 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/m);
    expect(err).not.toContain('hunter22');
  });
});
