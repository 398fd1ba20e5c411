import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { NOW, useServer } from '../http/aServer';
import { readCalendarFile } from './readCalendarFile';

const DAY_MS = 24 * 3_600_000;

let now = NOW;

const server = useServer({ now: () => now });
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(() => {
  now = NOW;
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const read = async (url: string) => readCalendarFile((await get(url)).body);
const idsOf = async (url: string) =>
  (await read(url)).events.map((event) => Number(/^session-(\d+)@/.exec(event.get('UID') ?? '')?.[1]));

it('lets a session go on the day after it ended, and costs a subscriber nothing on other days', async () => {
  const { etag } = (await get('/calendar.ics')).headers;
  now = NOW + DAY_MS;
  expect(await idsOf('/calendar.ics')).toEqual([1, 5, 6]);
  const next = (await get('/calendar.ics')).headers.etag;
  expect(next).not.toBe(etag);
  now = NOW + 2 * DAY_MS;
  const unchanged = await get('/calendar.ics', { 'if-none-match': String(next) });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.body).toBe('');
});

it('shows an import to subscribers, as a newer version of the same events', async () => {
  const before = (await read('/calendar.ics')).events[0];
  const { db } = server.database;
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('courses').set({ title: 'Antennas' }).where('id', '=', 1944).execute();
    await bumpCatalogueVersion(trx);
  });
  const titleNow = async () => (await read('/calendar.ics')).events[0]?.get('SUMMARY');
  for (let tries = 0; tries < 200 && (await titleNow()) !== 'Antennas (EE1944)'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const after = (await read('/calendar.ics')).events[0];
  expect(after?.get('SUMMARY')).toBe('Antennas (EE1944)');
  expect(after?.get('UID')).toBe(before?.get('UID'));
  expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')));
});
