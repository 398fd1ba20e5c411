import type { ContactPayload } from '../../../contract/entities';
import type { CallPayload, CoursewareEnquiryPayload, FlexPayload } from '../../../contract/submissions';
import { dayToMs } from '../../../contract/time';
import { callsLetters } from '../../../server/mail/letters/callsLetters';
import { contactLetters } from '../../../server/mail/letters/contactLetters';
import { coursewareLetters } from '../../../server/mail/letters/coursewareLetters';
import { flexLetters, type FlexContext } from '../../../server/mail/letters/flexLetters';
import type { LetterContext } from '../../../server/mail/letters/letter';
import type { NewMail } from '../../../server/mail/outbox';
import { aContact } from '../enquiries/aContact';
import { readCalendarFile } from '../feeds/readCalendarFile';

const context: LetterContext = {
  siteName: 'Tradewind',
  mailTo: 'staff@example.com',
  publicUrl: 'https://www.example.com',
  receivedAt: dayToMs('2027-01-10') + 10 * 3_600_000,
};
const SPAM = 'Cheap <b>watches</b> https://spam.example & more';

const contact = (changes: Partial<ContactPayload> = {}) => aContact(changes) as ContactPayload;

const aCall = (changes: Partial<CallPayload> = {}): CallPayload => ({
  name: 'Aminah Tan',
  email: 'aminah@example.com',
  phone: '+60 4 000 0000',
  company: 'Example University',
  education: 'yes',
  city: 'Penang',
  country: 'MY',
  topic_to_discuss: 'Product related',
  topic_to_discuss_product: 'EE1000',
  topic_to_discuss_msg: 'Two labs',
  schedule1: '12-Jan-2027 09:30',
  schedule2: '',
  teaching_subject: 'Circuits',
  ...changes,
});

const anEnquiry = (changes: Partial<CoursewareEnquiryPayload> = {}): CoursewareEnquiryPayload => ({
  subject: [1000, 2000],
  enquiry_name: 'Aminah Tan',
  enquiry_email: 'aminah@example.com',
  enquiry_phone: '',
  enquiry_company: 'Example University',
  enquiry_education: 'Polytechnic',
  enquiry_city: 'Penang',
  enquiry_country: 'SG',
  enquiry_message: 'Two labs',
  product_interests: [{ id: 1000, group_code: 'CW', course_title: 'Circuits' }],
  ...changes,
});

const aRegistration = (changes: Partial<FlexPayload> = {}): FlexPayload => ({
  course_id: 1944,
  schedule_id: 7,
  course_title: 'Power Electronics',
  course_date: '11 Jan 2027 – 13 Jan 2027',
  city: 'Penang',
  participants: [
    { name: 'Ben', email: 'ben@example.com' },
    { name: 'Cid', email: '' },
  ],
  reseller: 'Example Reseller',
  booking_type: 'book-invoice',
  booking_hotel: 'Example Hotel',
  booking_rooms: '2',
  booking_checkin: '10-Jan-2027',
  booking_checkout: '14-Jan-2027',
  booking_remarks: 'Quiet room',
  invoice_billto: 'Example Sdn Bhd',
  invoice_address: '1 Road\nPenang',
  invoice_pic: 'Dee',
  invoice_pic_dept: 'HR',
  invoice_pic_phone: '+60 4 111 1111',
  invoice_pic_email: 'dee@example.com',
  invoice_remarks: 'PO 12',
  ...changes,
});

const flexContext: FlexContext = {
  ...context,
  version: 3,
  session: {
    id: 70,
    course_id: 1944,
    course_title: 'Power Electronics',
    group_code: 'EE',
    venue_label: 'Penang',
    start_date: '2027-01-11',
    end_date: '2027-01-13',
    early_bird_deadline: null,
  },
};

const to = (mails: readonly NewMail[], address: string): NewMail => {
  const found = mails.filter((mail) => mail.to === address);
  if (!found[0] || found.length > 1) throw new Error(`${found.length} mails to ${address}`);
  return found[0];
};

const forms: [string, (words: string, email: string) => NewMail[]][] = [
  [
    'contact',
    (words, email) =>
      contactLetters(
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
      callsLetters(
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
      coursewareLetters(
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
      flexLetters(
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
      expect(text).not.toMatch(/<\w|undefined/);
      expect(text.endsWith('\n')).toBe(true);
    }
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
  const mail = to(contactLetters(payload, context), 'staff@example.com');
  expect(mail.replyTo).toBe('Aminah.Tan@example.com');
  expect(mail.subject).toBe('Contact form: Aminah Tan (Example Sdn Bhd)');
  expect(mail.text.split('\n')).toEqual(
    expect.arrayContaining([
      'Name: Aminah Tan',
      'E-mail: Aminah.Tan@example.com',
      'Company: Example Sdn Bhd',
      'City: Penang',
      'Phone: +60 4 000 0000',
      'Job role: Engineer',
      'Course: 1944 (https://www.example.com/training/1944)',
      'Remark: Keep me posted',
      'Interested in: See my request below',
      '    ICT and software',
      'Request: Please send me',
      '    the dates.',
      'Received: 10 Jan 2027, 10:00 (UTC+8)',
    ]),
  );
  expect(mail.html).toContain('Please send me<br>the dates.');
});

test('A visitor reads what was ticked, and when it arrived', () => {
  const mail = to(contactLetters(contact({ form_check_ee: 'yes' }), context), 'Aminah.Tan@example.com');
  expect(mail.text).toContain('You ticked: See my request below\n    Electrical and electronics');
  expect(mail.text).toContain('10 Jan 2027, 10:00 (UTC+8)');
});

test('A call is confirmed with the times asked for, in Malaysia time', () => {
  const mails = callsLetters(aCall(), context);
  expect(to(mails, 'aminah@example.com').text).toContain('First choice: 12-Jan-2027 09:30 (UTC+8)');
  expect(to(mails, 'aminah@example.com').text).not.toContain('Second choice');
  expect(to(mails, 'staff@example.com').text).toContain('Country: Malaysia');
});

test('Staff read which courseware is wanted, by code and title, and the country by its name', () => {
  const { text } = to(coursewareLetters(anEnquiry(), context), 'staff@example.com');
  expect(text).toContain('Products: CW1000 Circuits');
  expect(text).toContain('Country: Singapore');
});

describe('A FLEX registration', () => {
  const mails = flexLetters(aRegistration(), flexContext);

  test('tells staff everything, and nobody else who takes part or what the invoice says', () => {
    expect(mails.map((mail) => mail.to)).toEqual(['staff@example.com', 'dee@example.com', 'ben@example.com']);
    const { text, replyTo, subject } = to(mails, 'staff@example.com');
    expect({ subject, replyTo }).toEqual({
      subject: 'FLEX registration: Power Electronics, 2 participants',
      replyTo: 'dee@example.com',
    });
    for (const value of [
      'Ben <ben@example.com>',
      'Cid',
      'Example Reseller',
      'Book a hotel and add it to the invoice',
      'Example Hotel',
      'PO 12',
      'Schedule: 7',
    ])
      expect(text).toContain(value);
    expect(to(mails, 'ben@example.com').text).not.toMatch(/Cid|Example Sdn Bhd|PO 12/);
  });

  test('asks participants to wait before they book, and puts all its days into any calendar', () => {
    const { text, attachments = [] } = to(mails, 'ben@example.com');
    expect(text).toMatch(/wait for that confirmation before you book any travel/);
    expect(text).toContain('Date: 11 Jan 2027 – 13 Jan 2027');
    const [file] = attachments;
    expect(file).toMatchObject({
      filename: 'course.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    });
    const { calendar, events } = readCalendarFile(file?.content ?? '');
    expect(calendar.get('METHOD')).toBe('PUBLISH');
    expect(events).toHaveLength(1);
    // Days without a time: no calendar moves them into its own time zone. The end is the day after.
    expect(events[0]?.get('DTSTART;VALUE=DATE')).toBe('20270111');
    expect(events[0]?.get('DTEND;VALUE=DATE')).toBe('20270114');
    expect(events[0]?.get('UID')).toBe('session-70@www.example.com');
  });

  test('writes to an address once, however often it is named', () => {
    const participants = ['ben@example.com', 'BEN@example.com', 'dee@example.com'].map((email) => ({
      name: 'N',
      email,
    }));
    const addresses = flexLetters(aRegistration({ participants }), flexContext).map((mail) =>
      mail.to.toLowerCase(),
    );
    expect(addresses.sort()).toEqual(['ben@example.com', 'dee@example.com', 'staff@example.com']);
  });

  test('without a session in the catalogue still leaves its letters, without a calendar', () => {
    const { text, attachments } = to(
      flexLetters(aRegistration(), { ...flexContext, session: undefined }),
      'ben@example.com',
    );
    expect(attachments).toBeUndefined();
    expect(text).not.toContain('attached');
    expect(text).toContain('https://www.example.com/training/1944');
  });
});
