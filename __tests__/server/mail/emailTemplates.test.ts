import { callSchema } from '@/contract/schemas/call';
import { contactSchema } from '@/contract/schemas/contact';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema } from '@/contract/schemas/flex';
import { callEmails } from '@/server/mail/emailTemplates/callEmails';
import { contactEmails } from '@/server/mail/emailTemplates/contactEmails';
import { coursewareEmails } from '@/server/mail/emailTemplates/coursewareEmails';
import { flexEmails } from '@/server/mail/emailTemplates/flexEmails';
import type { NewMail } from '@/server/mail/outbox';
import { aCall, anEnquiry, aRegistration, contact, context, flexContext, to } from './anEmail';

const SPAM = 'Cheap <b>watches</b> https://spam.example & more';

const forms: [string, (words: string, email: string) => NewMail[]][] = [
  [
    'contact',
    (words, email) =>
      contactEmails(
        contact({
          form_name: words,
          form_email: email,
          form_company: words,
          form_city: words,
          form_phone: words,
          form_job_role: words,
          form_remark: words,
          form_request: words,
        }),
        context,
      ),
  ],
  [
    'calls',
    (words, email) =>
      callEmails(
        {
          ...aCall({ email, education: 'no' }),
          ...Object.fromEntries(
            Object.keys(aCall())
              .filter((key) => !['email', 'education'].includes(key))
              .map((key) => [key, words]),
          ),
        },
        context,
      ),
  ],
  [
    'courseware',
    (words, email) =>
      coursewareEmails(
        anEnquiry({
          enquiry_name: words,
          enquiry_email: email,
          enquiry_phone: words,
          enquiry_company: words,
          enquiry_education: words,
          enquiry_city: words,
          enquiry_country: words,
          enquiry_message: words,
          product_interests: [{ id: 1000, group_code: words, course_title: words }],
        }),
        context,
      ),
  ],
  [
    'flex',
    (words, email) =>
      flexEmails(
        {
          ...aRegistration(),
          ...Object.fromEntries(
            Object.entries(aRegistration())
              .filter(([key, value]) => typeof value === 'string' && key !== 'booking_type')
              .map(([key]) => [key, words]),
          ),
          participants: [{ name: words, email }],
          invoice_pic_email: 'dee@example.com',
        },
        flexContext,
      ),
  ],
];

describe.each(forms)('the letters of the %s form', (_form, write) => {
  test('show staff what was typed, as words and never as markup', () => {
    const { text, html } = to(write(SPAM, 'aminah@example.com'), 'staff@example.com');
    expect(text).toContain(SPAM);
    expect(html).toContain('Cheap &lt;b&gt;watches&lt;/b&gt; https://spam.example &amp; more');
    expect(html).not.toContain('<b>');
  });

  test('pass nothing that was typed on to an address that nobody has proved to be theirs', () => {
    for (const mail of write(SPAM, 'aminah@example.com')) {
      if (mail.to === 'staff@example.com') continue;
      expect(JSON.stringify(mail)).not.toMatch(/watches|spam/);
      expect(mail.replyTo).toBe('staff@example.com');
    }
    expect(to(write(SPAM, 'aminah@example.com'), 'aminah@example.com').text).toContain('What happens next:');
  });

  test('leave out the confirmation where the address is none, or two', () => {
    for (const email of ['', 'a@example.com,b@example.com', 'a@example.com\nBcc: b@example.com']) {
      const others = write('x', email).map((mail) => mail.to);
      expect(others.filter((address) => !['staff@example.com', 'dee@example.com'].includes(address))).toEqual(
        [],
      );
      expect(others).toContain('staff@example.com');
    }
  });

  test('say the same as plain text and as a page in one language that darkness does not hide', () => {
    for (const { text, html } of write('Words', 'aminah@example.com')) {
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).not.toMatch(/<script|<img|undefined/);
      expect(text).not.toMatch(/<\/|undefined/);
      expect(text.endsWith('\n')).toBe(true);
    }
  });
});

/** An answer that differs from the sample's. */
function changed(value: unknown): unknown {
  if (value === 'yes' || value === 'no') return value === 'yes' ? 'no' : 'yes';
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.slice(1);
  return value === 'book-invoice' ? 'none' : 'SG';
}

describe('the letter to staff tells of every field of', () => {
  const staffLetter = (mails: NewMail[]) => to(mails, 'staff@example.com').text;
  const enquiry = anEnquiry({ enquiry_country: 'MY' });
  it.each<[string, object, object, (payload: never) => NewMail[], untold?: string[]]>([
    ['the contact form', contactSchema.fields, contact(), (payload) => contactEmails(payload, context)],
    ['a call', callSchema.fields, aCall(), (payload) => callEmails(payload, context)],
    // The products are listed with their titles.
    [
      'an enquiry',
      coursewareEnquirySchema.fields,
      enquiry,
      (payload) => coursewareEmails(payload, context),
      ['subject'],
    ],
    // Nobody can register without accepting the terms; the course is described by its title, its date and its
    // session.
    [
      'a registration',
      flexSchema.fields,
      aRegistration(),
      (payload) => flexEmails(payload, flexContext),
      ['course_id', 'terms'],
    ],
  ])('%s', (_form, fields, sample, write, untold = []) => {
    const letter = staffLetter(write(sample as never));
    const silent = Object.keys(fields).filter((field) => {
      const other = { ...sample, [field]: changed((sample as Record<string, unknown>)[field]) };
      return staffLetter(write(other as never)) === letter;
    });
    expect(silent).toEqual(untold);
  });
});

test('Staff get every field of a contact form under its name, and answer the visitor', () => {
  const payload = contact({
    form_course_id: '1944',
    form_check_ict: 'yes',
    form_phone: '+60 4 000 0000',
    form_job_role: 'Engineer',
    form_remark: 'Keep me posted',
  });
  const mail = to(contactEmails(payload, context), 'staff@example.com');
  expect(mail.replyTo).toBe('Aminah.Tan@example.com');
  expect(mail.subject).toBe('Contact form: Aminah Tan (Example Sdn Bhd)');
  expect(mail.text.split('\n')).toEqual(
    expect.arrayContaining([
      'Name: Aminah Tan',
      'E-mail: Aminah.Tan@example.com',
      'Company: Example Sdn Bhd',
      'City: Penang',
      'Phone: +60 4 000 0000',
      'Designation: Engineer',
      'Course: 1944 (https://www.example.com/training/1944)',
      'Remark: Keep me posted',
      'Interested in:',
      '    See my request below',
      '    ICT and software',
      'Request:',
      '    Please send me',
      '    the dates.',
      'Received: 10 Jan 2027, 10:00 (UTC+8)',
    ]),
  );
  expect(mail.html).toContain('Please send me<br>the dates.');
});

test('A visitor reads what was ticked, and when it arrived', () => {
  const mail = to(contactEmails(contact({ form_check_ee: 'yes' }), context), 'Aminah.Tan@example.com');
  expect(mail.text).toContain('You chose:\n    Your own request\n    Electrical and electronics');
  expect(mail.text).toContain('10 Jan 2027, 10:00 (UTC+8)');
});

test('A call is confirmed with the times asked for, in Malaysia time', () => {
  const mails = callEmails(aCall(), context);
  expect(to(mails, 'aminah@example.com').text).toContain('First choice: 12-Jan-2027 09:30 (UTC+8)');
  expect(to(mails, 'aminah@example.com').text).not.toContain('Second choice');
  expect(to(mails, 'staff@example.com').text).toContain('Country: Malaysia');
});

test('Staff read which courseware is wanted, by code and title, and the country by its name', () => {
  const { text } = to(coursewareEmails(anEnquiry(), context), 'staff@example.com');
  expect(text).toContain('Products: CW1000 Circuits');
  expect(text).toContain('Country: Singapore');
});
