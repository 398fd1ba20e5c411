import type { ProgressResponse } from '@/contract/staff/classProgressSchemas';
import { erasePerson } from '@/server/privacy/erasePerson';
import { aClass, callsOf, filledIn } from '../classes/aClass';
import { useServer } from '../http/aServer';
import { aColleague } from './aDesk';

const server = useServer();

it('nobody waits for a form of somebody who was erased: what they sent counts, and nothing of them is late', async () => {
  const { db } = server.database;
  await aClass(db);
  const ana = await aColleague(server, ['classes'], 'ana@example.com');
  expect((await callsOf(server.app).saveTrainee(12, filledIn.evaluation)).statusCode).toBe(200);
  await db.transaction().execute(async (trx) => {
    for (const address of ['siti@example.com', 'trainer@example.com']) await erasePerson(trx, address);
  });
  const seen = await ana.ask('GET', 'classes/class-one/progress');
  const { people, forms } = seen.json() as unknown as ProgressResponse;
  const formsOf = (name: string) =>
    people.find((one) => one.name === name)?.forms.map(({ form_type, state }) => `${form_type} ${state}`);
  expect(formsOf('(erased 12)')).toEqual(['evaluation sent']);
  expect(formsOf('(erased 7)')).toEqual([]);
  const counts = (type: string) => forms.find(({ form_type }) => form_type === type);
  expect(counts('evaluation')).toMatchObject({ sent: 1, of: 2 });
  expect(counts('survey')).toMatchObject({ sent: 0, of: 1 });
  expect(counts('instructor')).toMatchObject({ sent: 0, of: 0 });
});
