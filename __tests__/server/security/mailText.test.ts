/** Names and texts in emails that imitate other content (see also mail/mailHeaders). */
import { contact, context, to } from '../mail/anEmail';
import { aMail, anOutbox } from '../mail/anOutbox';
import { isOneAddress } from '@/server/mail/addresses';
import { contactEmails } from '@/server/mail/emailTemplates/contactEmails';

const { queue, first } = anOutbox();
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

it('are shown in the order in which they are written', async () => {
  const name = 'Aminah\u202e moc.elpmaxe@live \u2066Tan\u2069';
  const mail = to(
    contactEmails(contact({ form_name: name, form_remark: name }), context),
    'staff@example.com',
  );
  expect(mail.text).toMatch(TURNING);
  await queue(aMail({ ...mail, to: 'staff@example.com' }));
  const { subject, text, html } = await first();
  expect(subject + text + html).not.toMatch(TURNING);
  expect(text).toContain('Aminah moc.elpmaxe@live Tan');
});

it('keep the marks that languages written from the right need', async () => {
  const words = '\u200fשלום\u200f abc\u200d';
  await queue(aMail({ subject: words, text: words }));
  const { subject, text } = await first();
  expect([subject, text]).toEqual([words, words]);
});

it.each([
  'a\u202e@example.com',
  'a@exam\u200bple.com',
  'a\ufeff@example.com',
  'a@example\u2066.com',
  'a@example.com\u0000',
])('are no address when somebody cannot see all of it: %j', (address) => {
  expect(isOneAddress(address)).toBe(false);
});
