import fc from 'fast-check';
import { calendarFile, type FeedSession } from '@/server/feeds/calendarFile';
import { readCalendarFile, unescape } from './readCalendarFile';

const aSession = (changes: Partial<FeedSession> = {}): FeedSession => ({
  id: 1,
  course_id: 1944,
  course_title: 'The RF Course',
  group_code: 'EE',
  venue_label: 'Penang',
  start_date: '2027-02-01',
  end_date: '2027-02-03',
  early_bird_deadline: null,
  ...changes,
});

const publicUrl = 'https://www.example.com';
const today = '2027-01-10';
const fileOf = (changes: Partial<FeedSession>, name?: string) =>
  calendarFile({ sessions: [aSession(changes)], publicUrl, version: 7, today, name });
const eventOf = (changes: Partial<FeedSession>) => readCalendarFile(fileOf(changes)).events[0];
const titleOf = (title: string) => unescape(eventOf({ course_title: title })?.get('SUMMARY') ?? '');

it.each([
  ['commas, semicolons and backslashes', 'C, C++; and C:\\Windows'],
  ['line breaks', 'First\nsecond'],
  ['other alphabets', 'Kursus élektrik 電子工学 🛰️ für Anfänger'],
  ['what looks like a property', 'A\nEND:VEVENT\nATTACH:https://bad.example'],
  ['more than a line holds', 'Fundamentals of 電磁 compatibility, '.repeat(12)],
])('shows a reader the title as it is, with %s', (_, title) => {
  expect(titleOf(title)).toBe(`${title} (EE1944)`);
});

it('marks the right days across the ends of months, years and February', () => {
  const days = (start_date: string, end_date: string) => {
    const event = eventOf({ start_date, end_date });
    return [event?.get('DTSTART;VALUE=DATE'), event?.get('DTEND;VALUE=DATE')];
  };
  expect(days('2026-12-31', '2026-12-31')).toEqual(['20261231', '20270101']);
  expect(days('2028-02-28', '2028-02-29')).toEqual(['20280228', '20280301']);
});

it('tells calendars which of two versions is the newer', () => {
  const [before, after] = [7, 8].map((version) => {
    const file = calendarFile({ sessions: [aSession()], publicUrl, version, today });
    const event = readCalendarFile(file).events[0];
    return { sequence: Number(event?.get('SEQUENCE')), stamp: event?.get('DTSTAMP') ?? '' };
  });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  expect([before?.stamp, after?.stamp]).toEqual(['20200101T000007Z', '20200101T000008Z']);
});

it('keeps the same event the same on a site with a port and a path', () => {
  const file = calendarFile({
    sessions: [aSession()],
    publicUrl: 'http://localhost:8080/site',
    version: 1,
    today,
  });
  const event = readCalendarFile(file).events[0];
  expect(event?.get('UID')).toBe('session-1@localhost:8080');
  expect(event?.get('URL;VALUE=URI')).toBe('http://localhost:8080/site/training/1944');
});

const oddText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'\r\n\t\\,;:"\0\v\f\u0085\u2028\u2029 ', '電', '🛰️', '\ud83d', '\udef0', '\r\n'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
  ),
});

it('stays readable whatever a title, a city or a calendar is called', () => {
  fc.assert(
    fc.property(oddText, oddText, oddText, (title, city, name) => {
      const file = fileOf({ course_title: title, venue_label: city || 'x' }, name);
      const lines = file.split('\r\n');
      expect(lines.at(-1)).toBe('');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      // What remains after splitting into lines contains no line break of any kind, no control character and
      // no lone surrogate.
      expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u);
      const { events } = readCalendarFile(file);
      expect(events).toHaveLength(1);
      const shown = unescape(events[0]?.get('SUMMARY') ?? '');
      const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, '');
      expect(printable(shown)).toBe(printable(`${title} (EE1944)`));
    }),
    { numRuns: 500 },
  );
});
