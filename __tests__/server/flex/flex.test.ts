import { flexDatesChanged, FLEX_MESSAGES } from '@/contract/formMessages';
import { unknownCourse } from '@/contract/messages';
import { allSchedulesResponseSchema } from '@/contract/schemas/responses';
import {
  flexFailureSchema,
  hotelRatesResponseSchema,
  estimateResponseSchema,
} from '@/contract/schemas/responsesFlex';
import { addDays, dayToMs } from '@/contract/time';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, useServer } from '../http/aServer';
import { aFlex, fillFlex } from './aFlex';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '1000' } });
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  await fillFlex(server.database.db);
});
beforeEach(() => server.database.db.deleteFrom('submissions').execute());

const estimate = (query: string) => server.app.inject(`/api/website/flex/estimate_cost?${query}`);
const post = (payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/website/flex/submit', headers, payload });
const stored = () => server.database.db.selectFrom('submissions').selectAll().execute();

describe('the price of a course', () => {
  it('is the general one, unless the session has its own', async () => {
    const general = await estimate('course_id=1944&schedule_id=9001&hotel_rating=4&hotel_stay=3');
    expect(estimateResponseSchema.noUnknown().validateSync(general.json(), { strict: true })).toEqual({
      status: true,
      total_price: 2280.25,
      currency: 'MYR',
      estimate_data: { total_price: 2280.25, currency: 'MYR' },
    });
    expect((await estimate('course_id=1944&schedule_id=9003')).json().estimate_data).toEqual({
      total_price: 1410,
      currency: 'SGD',
    });
    expect((await estimate('course_id=1944')).json().estimate_data.total_price).toBe(2280.25);
  });

  it('never includes the hotel', async () => {
    const prices = await Promise.all(
      ['0', '9'].map(async (nights) =>
        (await estimate(`course_id=1944&schedule_id=9001&hotel_rating=5&hotel_stay=${nights}`)).json(),
      ),
    );
    expect(prices[0]).toEqual(prices[1]);
  });

  it('is said to be missing where there is none, as is an unknown course', async () => {
    const unpriced = await estimate('course_id=2000&schedule_id=9004');
    expect([unpriced.statusCode, unpriced.json()]).toEqual([
      404,
      { status: false, message: FLEX_MESSAGES.price },
    ]);
    const unknown = await estimate('course_id=77&schedule_id=9004');
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, unknownCourse(77)]);
  });

  it.each([
    ['schedule_id=9001', 'course_id'],
    ['course_id=', 'course_id'],
    ['course_id=EE1944', 'course_id'],
    ['course_id=0', 'course_id'],
    ['course_id=99999999999', 'course_id'],
    ['course_id=1944&schedule_id=-1', 'schedule_id'],
    ['course_id=1944&hotel_rating=2', 'hotel_rating'],
    ['course_id=1944&hotel_rating=6', 'hotel_rating'],
    ['course_id=1944&hotel_stay=10', 'hotel_stay'],
    ['course_id=1944&hotel_stay=1.5', 'hotel_stay'],
  ])('is not guessed from ?%s', async (query, field) => {
    const answer = await estimate(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: false, errors: [{ field }] });
  });
});

it('the list of all schedules says which sessions have a price, so that nobody chooses one without knowing', async () => {
  const answer = await server.app.inject('/api/website/schedules');
  const { schedules } = allSchedulesResponseSchema.noUnknown().validateSync(answer.json(), { strict: true });
  const flagged = schedules.map(({ course_id, schedule_id, has_price }) => [
    course_id,
    schedule_id,
    has_price,
  ]);
  const estimates = await Promise.all(
    schedules.map(({ course_id, schedule_id }) =>
      estimate(`course_id=${course_id}&schedule_id=${schedule_id}`),
    ),
  );
  expect(flagged.map(([, , flag]) => flag === 'yes')).toEqual(
    estimates.map(({ statusCode }) => statusCode === 200),
  );
  expect(new Set(flagged.map(([, , flag]) => flag))).toEqual(new Set(['yes', 'no']));
});

it('hotel rates are listed by city, with a tag so that nobody reads them twice', async () => {
  const url = '/api/website/flex/hotel_rates';
  const answer = await server.app.inject(url);
  const { list } = hotelRatesResponseSchema.noUnknown().validateSync(answer.json(), { strict: true });
  expect(list).toEqual([
    {
      id: 1,
      label: 'Penang',
      ratings: [
        { rating: 4, price: 285.5, currency: 'MYR', hotels: [{ id: 142, label: 'Kebun Pala Suites' }] },
      ],
    },
    {
      id: 3,
      label: 'Singapore',
      ratings: [
        { rating: 4, price: 260, currency: 'SGD', hotels: [{ id: 341, label: 'Merlion Row Hotel' }] },
      ],
    },
  ]);
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

describe('a registration', () => {
  it('is stored as it was sent, and answered with the word "success"', async () => {
    const answer = await post(aFlex({ invoice_pic: '  Ben Lim ' }));
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await stored()).toMatchObject([{ kind: 'flex', email: 'ben.lim@example.com', body: aFlex() }]);
  });

  it('is stored once however often it is sent', async () => {
    const key = { 'idempotency-key': '5f0c8a52-6c27-4d0c-9b7e-1f4f2f6f0a11' };
    const answers = [await post(aFlex(), key), await post(aFlex(), key)];
    expect(answers.map((answer) => answer.json())).toEqual([{ status: 'success' }, { status: 'success' }]);
    expect(await stored()).toHaveLength(1);
    const other = await post(aFlex({ reseller: 'Another' }), key);
    expect([other.statusCode, other.json().status]).toEqual([409, 'failed']);
  });

  it('of somebody who is known by a name or an e-mail address alone is welcome', async () => {
    for (const participants of [
      [{ name: 'A', email: '' }],
      [{ name: '', email: 'a@example.com' }],
      [{ name: 'A' }],
    ])
      expect((await post(aFlex({ participants }))).statusCode).toBe(200);
  });

  it('without a hotel asks for nothing about it', async () => {
    const none = { booking_type: 'none', booking_hotel: '', booking_rooms: '', booking_checkin: '' };
    expect((await post(aFlex({ ...none, booking_checkout: '' }))).statusCode).toBe(200);
  });

  it('may name the hotel by its number', async () => {
    await post(aFlex({ booking_hotel: '142', booking_type: 'book-invoice' }));
    expect((await stored())[0]?.body).toMatchObject({ booking_hotel: 'Kebun Pala Suites' });
  });

  it.each([
    ['participants', { participants: [{ name: ' ', email: '' }] }, FLEX_MESSAGES.participants],
    ['participants', { participants: [] }, FLEX_MESSAGES.participants],
    ['participants[0].email', { participants: [{ name: 'A', email: 'a@' }] }, FLEX_MESSAGES.participantEmail],
    [
      'participants',
      { participants: Array.from({ length: 51 }, () => ({ name: 'A', email: '' })) },
      FLEX_MESSAGES.manyParticipants,
    ],
    ['booking_checkin', { booking_checkin: '' }, FLEX_MESSAGES.checkin],
    ['booking_checkin', { booking_checkin: '31-Feb-2027' }, FLEX_MESSAGES.checkin],
    ['booking_checkin', { booking_checkin: '2027-01-31' }, FLEX_MESSAGES.checkin],
    ['booking_checkout', { booking_checkout: '' }, FLEX_MESSAGES.checkout],
    ['booking_checkout', { booking_checkout: '31-Jan-2027' }, FLEX_MESSAGES.checkoutOrder],
    ['booking_hotel', { booking_hotel: '' }, FLEX_MESSAGES.hotel],
    ['booking_hotel', { booking_hotel: 'Merlion Row Hotel' }, FLEX_MESSAGES.hotel],
    ['booking_rooms', { booking_rooms: '' }, FLEX_MESSAGES.rooms],
    ['booking_rooms', { booking_rooms: '0' }, FLEX_MESSAGES.rooms],
    ['booking_rooms', { booking_rooms: '10' }, FLEX_MESSAGES.rooms],
    ['invoice_billto', { invoice_billto: ' ' }, FLEX_MESSAGES.billto],
    ['invoice_address', { invoice_address: '' }, FLEX_MESSAGES.address],
    ['invoice_pic', { invoice_pic: '' }, FLEX_MESSAGES.pic],
    ['invoice_pic_dept', { invoice_pic_dept: '' }, FLEX_MESSAGES.department],
    ['invoice_pic_email', { invoice_pic_email: '' }, FLEX_MESSAGES.email],
    ['invoice_pic_email', { invoice_pic_email: 'nobody' }, FLEX_MESSAGES.emailFormat],
    ['invoice_pic_phone', { invoice_pic_phone: '' }, FLEX_MESSAGES.phone],
    ['invoice_pic_phone', { invoice_pic_phone: '555 CALL' }, FLEX_MESSAGES.phoneFormat],
    ['invoice_pic_phone', { invoice_pic_phone: '+ -' }, FLEX_MESSAGES.phoneFormat],
    ['terms', { terms: false }, FLEX_MESSAGES.terms],
    ['terms', { terms: undefined }, FLEX_MESSAGES.terms],
    ['course_id', { course_id: undefined }, FLEX_MESSAGES.course],
    ['schedule_id', { schedule_id: 0 }, FLEX_MESSAGES.session],
    ['schedule_id', { schedule_id: 4711 }, FLEX_MESSAGES.gone],
    ['schedule_id', { schedule_id: 9002 }, FLEX_MESSAGES.gone],
    ['schedule_id', { course_id: 1950 }, FLEX_MESSAGES.gone],
    ['city', { city: 'Singapore' }, FLEX_MESSAGES.city],
  ])('with a wrong %s is refused with the page’s words (%j)', async (field, changes, message) => {
    const answer = await post(aFlex(changes));
    expect(answer.statusCode).toBe(422);
    expect(flexFailureSchema.noUnknown().validateSync(answer.json(), { strict: true })).toEqual({
      status: 'failed',
      message,
      errors: [{ field, message }],
    });
    expect(await stored()).toEqual([]);
  });

  it('hears all that is wrong at once, in the form’s order', async () => {
    const answer = await post({ course_id: 1944, schedule_id: 9001, booking_type: 'book' });
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'participants',
      'booking_checkin',
      'booking_checkout',
      'booking_hotel',
      'booking_rooms',
      'invoice_billto',
      'invoice_address',
      'invoice_pic',
      'invoice_pic_dept',
      'invoice_pic_email',
      'invoice_pic_phone',
      'terms',
    ]);
  });

  it('is possible up to the day on which a session begins, and not after it', async () => {
    now = dayToMs('2027-02-01');
    expect((await post(aFlex())).statusCode).toBe(200);
    now = addDays(now, 1);
    const late = await post(aFlex());
    now = NOW;
    expect([late.statusCode, late.json().message]).toEqual([422, FLEX_MESSAGES.gone]);
  });

  it('for a schedule number that an earlier session had is priced, taken and confirmed for the coming one', async () => {
    const { db } = server.database;
    const old = await db.selectFrom('sessions').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    const coming = { start_date: '2027-03-01', end_date: '2027-03-03', price: 999, currency: 'USD' };
    const next = { ...old, ...coming, id: 99, venue_label: 'Singapore' };
    await db.insertInto('sessions').values(next).execute();
    now = dayToMs('2027-02-02');
    const course_date = '01 Mar 2027 – 03 Mar 2027';
    const booked = { course_date, city: 'Singapore', booking_hotel: 'Merlion Row Hotel' };
    const answer = await post(aFlex(booked));
    const price = (await estimate('course_id=1944&schedule_id=9001')).json().total_price;
    now = NOW;
    await db.deleteFrom('sessions').where('id', '=', 99).execute();
    expect([answer.statusCode, price]).toEqual([200, 999]);
    const mails = await db.selectFrom('outbox').select('text').orderBy('id', 'desc').limit(2).execute();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('01 Mar 2027 – 03 Mar 2027');
  });

  it.each(['01 Feb 2027 – 04 Feb 2027', '01 Feb 2027'])(
    'for %s, on which the session is not held any more, is refused and told the right days',
    async (course_date) => {
      const answer = await post(aFlex({ course_date }));
      const message = flexDatesChanged('01 Feb 2027 – 03 Feb 2027');
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { status: 'failed', message, errors: [{ field: 'course_date', message }] },
      ]);
      expect(await stored()).toEqual([]);
    },
  );

  it.each(['', '1-3 February', '01 Feb 2027 - 04 Feb 2027'])(
    'with the days written as %j, which our page does not, is taken',
    async (course_date) => expect((await post(aFlex({ course_date }))).statusCode).toBe(200),
  );

  it('for a class over the network is refused: there is nowhere to fly to', async () => {
    const { db } = server.database;
    await db.updateTable('sessions').set({ venue_label: 'Live online' }).where('id', '=', 5).execute();
    const answer = await post(aFlex({ course_id: 1950, schedule_id: 9005, city: 'Live online' }));
    expect([answer.statusCode, answer.json().message]).toEqual([422, FLEX_MESSAGES.online]);
  });

  it('that cannot be read is refused with the word "failed"', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/website/flex/submit',
      headers: { 'content-type': 'application/json' },
      payload: '{"course_id":',
    });
    expect([answer.statusCode, answer.json().status]).toEqual([400, 'failed']);
  });
});

it('too many registrations from one address are refused for a while', async () => {
  const strict = await aServer({ database: server.database, env: { RATE_LIMIT_SUBMISSIONS: '2' } });
  const send = () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/website/flex/submit',
      payload: aFlex(),
      remoteAddress: '203.0.113.9',
    });
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(answers[2]?.json().status).toBe('failed');
  expect(answers[2]?.headers['retry-after']).toBeDefined();
  await strict.close();
});
