import { NOT_ONE_ADDRESS } from '@/server/mail/addresses';
import { retryMails } from '@/server/mail/outboxRepository';
import { eventually } from '../database/support';
import { aMail, anOutbox } from './anOutbox';

const { db, rows, first, queue, allSent, serve, deliver } = anOutbox();

it('writes plain text and HTML, names in any script, and attachments', async () => {
  const server = await serve();
  await queue(
    aMail({
      subject: 'Contact form: Nguyễn Thị 陳大文 – résumé',
      replyTo: 'thi@example.com',
      attachments: [
        {
          filename: 'course.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: 'BEGIN:VCALENDAR\r\n',
        },
      ],
    }),
  );
  await deliver(server.url);
  await allSent();
  const [mail] = server.received;
  const encoded = mail?.headers.get('subject')?.split(' ') ?? [];
  const decoded = encoded.map((word) => {
    const [, , kind, text = ''] = word.split('?');
    return kind === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replace(/_/g, ' ')
            .replace(/=(..)/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        );
  });
  expect(Buffer.concat(decoded).toString()).toBe('Contact form: Nguyễn Thị 陳大文 – résumé');
  expect(mail?.headers.get('from')).toBe('Tradewind <no-reply@example.com>');
  expect(mail?.headers.get('reply-to')).toBe('thi@example.com');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.headers.get('message-id')).toBe(`<${(await first()).message_id}@example.com>`);
  expect(mail?.raw).toContain('Content-Type: text/plain; charset=utf-8');
  expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8');
  expect(mail?.raw).toMatch(
    /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;?\s+name=course\.ics/,
  );
  expect(mail?.raw).toContain(Buffer.from('BEGIN:VCALENDAR\r\n').toString('base64'));
});

it.each([
  ['a second address', 'a@example.com, victim@example.com'],
  ['a second address without a space', 'a@example.com,victim@example.com'],
  ['an address behind a name', 'A <victim@example.com>'],
  ['a group', 'all:a@example.com;'],
  ['a header of its own', 'a@example.com\r\nBcc: victim@example.com'],
  ['an encoded second address', '=?utf-8?Q?victim=40example=2Ecom=2C?=@example.com'],
])('never lets %s into a header', async (_what, crafted) => {
  const server = await serve();
  await queue(aMail({ replyTo: crafted }), aMail({ to: crafted }));
  await deliver(server.url);
  await eventually(() => server.received.length > 0);
  const [good, bad] = await rows();
  expect(good).toMatchObject({ reply_to: null });
  expect(bad).toMatchObject({ attempts: 0, last_error: NOT_ONE_ADDRESS });
  expect(bad?.gave_up_at).not.toBeNull();
  expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com']]);
  expect(server.received[0]?.headers.has('reply-to')).toBe(false);
  expect(server.received[0]?.raw).not.toContain('victim@example.com');
});

it('does not send to two addresses at once even when somebody asks for it again', async () => {
  const server = await serve();
  await queue(aMail({ to: 'a@example.com,b@example.com' }));
  await deliver(server.url);
  expect(
    await db()
      .transaction()
      .execute((trx) => retryMails(trx)),
  ).toBe(1);
  await eventually(async () => (await first()).attempts === 1 && (await first()).gave_up_at !== null);
  expect(await first()).toMatchObject({ last_error: NOT_ONE_ADDRESS, sent_at: null });
  expect(server.received).toEqual([]);
});

it('keeps line breaks out of the subject', async () => {
  const server = await serve();
  await queue(aMail({ subject: 'Hi\r\nBcc: b@example.com\u2028X: y' }));
  await deliver(server.url);
  await allSent();
  expect(server.received[0]?.headers.has('bcc')).toBe(false);
  expect((await first()).subject).toBe('Hi Bcc: b@example.com X: y');
  expect(server.received[0]?.to).toEqual(['ana@example.com']);
});
