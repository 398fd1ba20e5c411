import { flexEmails } from '@/server/mail/emailTemplates/flexEmails';
import { readCalendarFile } from '../feeds/readCalendarFile';
import { aRegistration, flexContext, to } from './anEmail';

describe('A FLEX registration', () => {
  const mails = flexEmails(aRegistration(), flexContext);

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
    // Days without a time: no calendar moves them into its own time zone. The end is the following day.
    expect(events[0]?.get('DTSTART;VALUE=DATE')).toBe('20270111');
    expect(events[0]?.get('DTEND;VALUE=DATE')).toBe('20270114');
    expect(events[0]?.get('UID')).toBe('session-70@www.example.com');
  });

  test('gives its sender the days for the calendar, too, also to one who takes part', () => {
    const fileOf = (participants: { name: string; email: string }[]) =>
      to(flexEmails(aRegistration({ participants }), flexContext), 'dee@example.com').attachments;
    const files = [fileOf([]), fileOf([{ name: 'Dee', email: 'dee@example.com' }])];
    expect(files[0]).toMatchObject([{ filename: 'course.ics' }]);
    expect(files[1]).toEqual(files[0]);
  });

  test('writes to an address once, however often it is named', () => {
    const participants = ['ben@example.com', 'BEN@example.com', 'dee@example.com'].map((email) => ({
      name: 'N',
      email,
    }));
    const addresses = flexEmails(aRegistration({ participants }), flexContext).map((mail) =>
      mail.to.toLowerCase(),
    );
    expect(addresses.sort()).toEqual(['ben@example.com', 'dee@example.com', 'staff@example.com']);
  });

  test('without a session in the catalogue still leaves its letters, without a calendar', () => {
    const letters = flexEmails(aRegistration(), { ...flexContext, session: undefined });
    expect(letters.filter(({ attachments }) => attachments)).toEqual([]);
    const { text } = to(letters, 'ben@example.com');
    expect(text).not.toContain('attached');
    expect(text).toContain('https://www.example.com/training/1944');
  });
});
