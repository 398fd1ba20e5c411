/** Unpublished entries appear nowhere: requests every URL that a visitor can open. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { FLEX_MESSAGES } from '@/contract/formMessages';
import { calendarResponseSchema, schedulesResponseSchema } from '@/contract/schemas/responses';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { refreshSearch } from '@/server/search/searchIndex';
import * as renderer from '@/src/server';
import { aFlex } from '../flex/aFlex';
import { type TestServer, useServer } from '../http/aServer';
import { routesOf } from '../security/routesOf';
import { fillCatalogue } from './aCatalogue';

const TITLE = 'The RF Course';
const PARAMETERS = { id: '1944', course_id: '1944', region: '2', kind: 'course_portfolio', page: '1' };
/** URLs whose responses depend on more than their path. */
const ASKED = [
  '/api/website/search_courses?keywords=rf',
  '/api/website/search_courses?keywords=1944',
  '/api/website/search_courses?keywords=rf&portfolio=electrical&city=Penang&days=short',
  '/api/website/courses?group=101&portfolio=electrical',
  '/api/website/portfolio_courses?portfolio=electrical',
  '/api/website/portfolio_courses?group=101',
  '/api/website/flex/estimate_cost?course_id=1944&schedule_id=9001',
  '/calendar.ics?portfolio=electrical&region=2',
  '/calendar/sessions/1.ics',
  '/training/1944',
  '/training/1944?session=1',
  '/training/course.php?id=1944',
  '/training?portfolio=electrical',
  '/training?portfolio=electrical&group=101',
  '/calendar?portfolio=ALL',
  '/calendar?portfolio=electrical&region=2',
  '/calendar_signage?portfolio=electrical',
  '/contactus?request=posted&course_id=1944',
  '/flex/wizard?course_id=1944',
  '/search.html?q=rf',
];

const server = useServer({ renderer });
beforeAll(async () => {
  const { db } = server.database;
  await fillCatalogue(db);
  await db
    .insertInto('featured')
    .values({
      id: 1,
      title: TITLE,
      course_portfolio: 10,
      region: 2,
      position: 1,
      image: null,
      desc: null,
      link: '/training/1944?scroll=1',
      sessions: '[]',
    })
    .execute();
  await db
    .insertInto('flex_prices')
    .values({ course_id: 1944, schedule_id: 0, total_price: 2000, currency: 'MYR' })
    .execute();
  await changed(async () => undefined);
});

/** Changes the catalogue like an import, and waits until the server has noticed. */
async function changed(change: (db: TestServer['database']['db']) => Promise<unknown>): Promise<void> {
  const version = await server.database.db.transaction().execute(async (trx) => {
    await change(trx);
    await refreshSearch(trx);
    return bumpCatalogueVersion(trx);
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await server.app.inject('/metrics');
    if (Number(/catalogue_version(?:\{[^}]*\})? (\d+)/.exec(body)?.[1]) === version) return;
    await sleep(10);
  }
  throw new Error('The server did not notice the change.');
}

const get = (url: string) => server.app.inject({ url, headers: { accept: '*/*' } });

/** @returns where the course is visible */
async function placesOf(): Promise<string[]> {
  const routes = routesOf(server.app, ['GET'], PARAMETERS).map(({ url }) => url);
  const pages = renderer.publicPaths;
  const urls = [...new Set([...routes, ...pages, ...ASKED])].filter(
    (url) => !/^\/(api\/staff|staff|health|metrics|api\/docs|api\/openapi)/.test(url) && !url.includes('*'),
  );
  const places: string[] = [];
  for (const url of urls) {
    const { body, statusCode } = await get(url);
    // Pages repeat the id of the request; everything else of a course is shown together with its title.
    const isShown = body.includes(TITLE) || (!url.includes('1944') && /\b1944\b/.test(body));
    const isKnown = statusCode < 300 && /courses\/1944|estimate_cost/.test(url);
    if (isShown || isKnown) places.push(url);
  }
  return places;
}

/** The ones in which a visitor would miss it. */
const EXPECTED = [
  '/api/website/courses',
  '/api/website/courses/1944',
  '/api/website/courses/1944/schedules',
  '/api/website/schedules',
  '/api/website/featured',
  '/api/website/calendar',
  '/api/website/calendar/2',
  '/sitemap.xml',
  '/calendar.ics',
  '/',
  '/calendar',
  ...ASKED.filter((url) => !url.includes('days=short') && !url.includes('course.php')),
];

let everywhere: string[];

it('is shown by every address that shows courses as long as it is published', async () => {
  everywhere = await placesOf();
  expect(EXPECTED.filter((url) => !everywhere.includes(url))).toEqual([]);
});

it.each([
  ['a course', 'courses', 'id', 1944],
  ['a group with its courses', 'groups', 'group_id', 101],
])('%s that is not published can be seen at no address, and comes back', async (_what, table, key, id) => {
  const publish = (value: 'yes' | 'no') =>
    changed((db) =>
      sql`UPDATE ${sql.table(table)} SET publish = ${value} WHERE ${sql.ref(key)} = ${id}::int`.execute(db),
    );
  await publish('no');
  expect(await placesOf()).toEqual([]);
  expect((await get('/training/1944')).statusCode).toBe(404);
  expect((await get('/api/website/courses/1944')).statusCode).toBe(404);
  expect((await get('/calendar/sessions/1.ics')).statusCode).toBe(404);
  expect((await get('/api/website/flex/estimate_cost?course_id=1944&schedule_id=9001')).statusCode).toBe(404);
  const { list } = (await get('/api/website/courses')).json();
  expect(list[0]).toMatchObject({
    course_count: table === 'courses' ? 1 : 0,
    group_count: table === 'courses' ? 1 : 0,
  });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/website/flex/submit',
    payload: aFlex({ course_id: 1944, schedule_id: 9001, city: 'Penang', booking_type: 'none' }),
  });
  expect(answer.json()).toMatchObject({ status: 'failed', message: FLEX_MESSAGES.gone });
  await publish('yes');
  expect(await placesOf()).toEqual(everywhere);
});

describe('what is said of a session', () => {
  const say = (id: number, what: { status?: string; seats?: number; price?: number; currency?: string }) =>
    changed((db) =>
      db
        .updateTable('sessions')
        .set(what as never)
        .where('id', '=', id)
        .execute(),
    );
  const sessionOf = async (url: string, id: number) => {
    const { schedules, list } = (await get(url)).json();
    return (schedules ?? list).find((each: { id: number }) => each.id === id);
  };
  const LISTS = ['/api/website/courses/1944/schedules', '/api/website/schedules', '/api/website/calendar'];
  const submit = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/website/flex/submit',
      payload: aFlex({ course_id: 1944, schedule_id: 9001, city: 'Penang', booking_type: 'none' }),
    });

  it('comes with it in every list, and nothing comes with a session of which nothing is said', async () => {
    await say(1, { status: 'confirmed', seats: 3, price: 1800, currency: 'SGD' });
    const said = { status: 'confirmed', seats: 3, price: { total_price: 1800, currency: 'SGD' } };
    for (const url of LISTS) {
      expect(await sessionOf(url, 1)).toMatchObject(said);
      expect(Object.keys(await sessionOf(url, 3))).not.toEqual(expect.arrayContaining(['status']));
      expect(Object.keys(await sessionOf(url, 3))).not.toEqual(expect.arrayContaining(['seats']));
    }
    schedulesResponseSchema.noUnknown().validateSync((await get(LISTS[0] ?? '')).json(), { strict: true });
    calendarResponseSchema.noUnknown().validateSync((await get(LISTS[2] ?? '')).json(), { strict: true });
  });

  it('a price of its own is what FLEX asks for it, too', async () => {
    const estimate = (schedule: number) =>
      get(`/api/website/flex/estimate_cost?course_id=1944&schedule_id=${schedule}`);
    expect((await estimate(9001)).json()).toMatchObject({ total_price: 1800, currency: 'SGD' });
    expect((await estimate(9003)).json()).toMatchObject({ total_price: 2000, currency: 'MYR' });
  });

  it.each([
    ['full', { status: 'full', seats: 3 }, FLEX_MESSAGES.full, 'Full'],
    ['without a seat left', { status: 'planned', seats: 0 }, FLEX_MESSAGES.full, 'Full'],
    ['cancelled', { status: 'cancelled', seats: 3 }, FLEX_MESSAGES.cancelled, 'Cancelled'],
  ])('one that is %s is told so, and is no offer any more', async (_what, said, message, word) => {
    await say(1, { status: 'confirmed', seats: 3 });
    expect((await get('/api/website/featured')).json().list[0].next).toBeDefined();
    expect((await get('/flex/wizard?course_id=1944')).body).toContain('"schedule_id":9001');
    await say(1, said);
    expect((await get('/api/website/featured')).json().list[0].next).toBeUndefined();
    expect((await submit()).json()).toMatchObject({ status: 'failed', message });
    const page = (await get('/training/1944?session=1')).body;
    expect(page).toContain(`>${word}</span>`);
    expect(page).not.toContain('Please keep a seat for me');
    expect((await get('/calendar?portfolio=electrical')).body).toContain(`>${word}</span>`);
    expect((await get('/calendar_signage?portfolio=electrical')).body).toContain(`>${word}</span>`);
    expect((await get('/flex/wizard?course_id=1944')).body).not.toContain('"schedule_id":9001');
    const feed = (await get('/calendar/sessions/1.ics')).body;
    expect(feed).toContain(word);
    expect(feed.includes('STATUS:CANCELLED')).toBe(word === 'Cancelled');
  });

  it('is in the data for search engines', async () => {
    const instances = async () => {
      const { body } = await get('/training/1944');
      const [, json = ''] =
        /<script type="application\/ld\+json">(\{[^<]*"@type":"Course"[^<]*)</.exec(body) ?? [];
      return JSON.parse(json).hasCourseInstance;
    };
    await say(1, { status: 'confirmed', seats: 3 });
    expect((await instances())[1]).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { price: 1800, priceCurrency: 'SGD', availability: 'https://schema.org/InStock' },
    });
    // It has begun.
    expect((await instances())[0]).not.toHaveProperty('offers');
    await say(1, { seats: 0 });
    expect((await instances())[1].offers.availability).toBe('https://schema.org/SoldOut');
    await say(1, { status: 'cancelled' });
    expect((await instances())[1]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect((await instances())[1]).not.toHaveProperty('offers');
  });
});
