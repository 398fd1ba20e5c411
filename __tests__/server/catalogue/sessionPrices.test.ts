import { schedulesResponseSchema } from '@/contract/schemas/responses';
import type { Session } from '@/contract/entities';
import { withPrice } from '@/server/catalogue/sessionPrices';
import { aSession } from '../../support/builders';
import { useServer } from '../http/aServer';
import { fillCatalogue } from './aCatalogue';

const server = useServer();
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  await server.database.db
    .insertInto('flex_prices')
    .values([
      { course_id: 1944, schedule_id: 0, total_price: 2340, currency: 'MYR' },
      { course_id: 1944, schedule_id: 9003, total_price: 1410.5, currency: 'SGD' },
    ])
    .execute();
});

const schedules = async (course: number): Promise<Session[]> => {
  const answer = (await server.app.inject(`/api/website/courses/${course}/schedules`)).json();
  schedulesResponseSchema.noUnknown().validateSync(answer, { strict: true });
  return answer.schedules;
};

describe('the sessions of a course', () => {
  it('say what a seat costs: their own price, else that of the course', async () => {
    expect((await schedules(1944)).map(({ schedule_id, price }) => [schedule_id, price])).toEqual([
      [9003, { total_price: 1410.5, currency: 'SGD' }],
      [9001, { total_price: 2340, currency: 'MYR' }],
    ]);
  });

  it('say nothing of a price that nobody knows', async () => {
    for (const session of await schedules(2000)) expect(session).not.toHaveProperty('price');
  });

  it('say for an online class no more than its own price: the general one is for a seat in a centre', () => {
    const online = aSession({ venue_label: 'Live online', schedule_id: 7 });
    const general = { schedule_id: 0, total_price: 2340, currency: 'MYR' };
    const own = { schedule_id: 7, total_price: 900, currency: 'MYR' };
    expect(withPrice(online, [general])).not.toHaveProperty('price');
    expect(withPrice(online, [general, own]).price).toEqual({ total_price: 900, currency: 'MYR' });
  });
});
