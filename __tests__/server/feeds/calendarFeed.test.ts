import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, useServer } from '../http/aServer';
import { readCalendarFile, unescape } from './readCalendarFile';

const server = useServer();
beforeAll(() => fillCatalogue(server.database.db));

const get = (url: string) => server.app.inject(url);
const read = async (url: string) => readCalendarFile((await get(url)).body);
const idsOf = async (url: string) =>
  (await read(url)).events.map((event) => Number(/^session-(\d+)@/.exec(event.get('UID') ?? '')?.[1]));

it('puts every coming session of the region into the calendars of those who subscribe', async () => {
  const answer = await get('/calendar.ics');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await idsOf('/calendar.ics')).toEqual([3, 1, 5, 6]);
  const { calendar } = readCalendarFile(answer.body);
  expect(Object.fromEntries(calendar)).toEqual({
    VERSION: '2.0',
    PRODID: '-//Tradewind//Training Calendar//EN',
    METHOD: 'PUBLISH',
    NAME: 'Tradewind Training Calendar – Malaysia',
    'X-WR-CALNAME': 'Tradewind Training Calendar – Malaysia',
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT4H',
    'X-PUBLISHED-TTL': 'PT4H',
  });
});

it('says what, when, where and until when it is cheaper, and blocks nobody’s days', async () => {
  const { events } = await read('/calendar.ics');
  const event = Object.fromEntries(events[1] ?? []);
  expect(event).toMatchObject({
    UID: 'session-1@www.example.com',
    'DTSTART;VALUE=DATE': '20270201',
    'DTEND;VALUE=DATE': '20270204',
    SUMMARY: 'The RF Course (EE1944)',
    LOCATION: 'Penang',
    'URL;VALUE=URI': 'https://www.example.com/training/1944',
    TRANSP: 'TRANSPARENT',
  });
  expect(event.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/);
  expect(unescape(event.DESCRIPTION ?? '')).toBe(
    'Discount deadline: 18 Jan 27\nhttps://www.example.com/training/1944',
  );
  // Its discount has ended.
  expect(events[0]?.get('DESCRIPTION')).toBe('https://www.example.com/training/1944');
});

it('lets a reader choose the portfolio and the region', async () => {
  expect(await idsOf('/calendar.ics?portfolio=electrical')).toEqual([3, 1, 5]);
  expect(await idsOf('/calendar.ics?portfolio=software&region=1')).toEqual([4]);
  expect(await idsOf('/calendar.ics?portfolio=ALL&region=1')).toEqual([4]);
  expect(await idsOf('/calendar.ics?portfolio=electrical&region=1')).toEqual([]);
  expect(await idsOf('/calendar.ics?portfolio=&region=')).toEqual([3, 1, 5, 6]);
  const { calendar } = await read('/calendar.ics?portfolio=software&region=1');
  expect(calendar.get('NAME')).toBe('Tradewind Training Calendar – Software – Singapore');
});

it('adds one session to a calendar of the reader’s own, as days that are taken', async () => {
  const answer = await get('/calendar/sessions/4.ics');
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const { calendar, events } = readCalendarFile(answer.body);
  expect(events).toHaveLength(1);
  expect(events[0]?.get('UID')).toBe('session-4@www.example.com');
  expect(events[0]?.get('SUMMARY')).toBe('Python & <C> (SW2000)');
  expect(events[0]?.get('TRANSP')).toBe('OPAQUE');
  expect(calendar.has('X-WR-CALNAME')).toBe(false);
});

it.each([
  '/calendar.ics?portfolio=unknown',
  '/calendar.ics?portfolio=internal',
  '/calendar.ics?portfolio=electrical&portfolio=software',
  '/calendar.ics?portfolio=%00',
  '/calendar.ics?portfolio=a%0d%0aX-Evil:%201',
  '/calendar.ics?region=99',
  '/calendar.ics?region=2%0d%0aX-Evil:%201',
  '/calendar.ics?region=99999999999',
  '/calendar/sessions/2.ics',
  '/calendar/sessions/77.ics',
  '/calendar/sessions/first.ics',
])('says that there is nothing at %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('etag');
  expect(JSON.stringify(answer.headers) + answer.body).not.toContain('X-Evil');
});

it('answers an empty calendar while there is no catalogue yet', async () => {
  const empty = await aServer();
  const answer = await empty.app.inject('/calendar.ics');
  for (const path of ['/api/website/calendar', '/api/website/calendar/2']) {
    expect((await empty.app.inject(path)).json()).toEqual({ status: true, list: [] });
  }
  expect(answer.statusCode).toBe(200);
  expect(readCalendarFile(answer.body).events).toEqual([]);
  await empty.close();
});
