import type { ProgressResponse } from '@/contract/staff/classProgressSchemas';
import type { ClassLinksResponse } from '@/contract/staff/classMakingSchemas';
import { PROGRESS_MESSAGES } from '@/contract/staff/classProgress';
import { erasePerson } from '@/server/privacy/erasePerson';
import { aClass, callsOf, filledIn } from '../classes/aClass';
import { useServer } from '../http/aServer';
import { aColleague, type Colleague } from './aDesk';

const server = useServer();

let ana: Colleague;
beforeAll(async () => {
  const { db } = server.database;
  await aClass(db);
  ana = await aColleague(server, ['classes'], 'ana@example.com');
  expect((await callsOf(server.app).saveTrainee(12, filledIn.evaluation)).statusCode).toBe(200);
  await db.transaction().execute(async (trx) => {
    for (const address of ['siti@example.com', 'trainer@example.com']) await erasePerson(trx, address);
  });
});

it('nobody waits for a form of somebody who was erased: what they sent counts, and nothing of them is late', async () => {
  const seen = await ana.ask('GET', 'classes/class-one/progress');
  const { people, forms } = seen.json<ProgressResponse>();
  const formsOf = (name: string) =>
    people.find((one) => one.name === name)?.forms.map(({ form_type, state }) => `${form_type} ${state}`);
  expect(formsOf('(erased 12)')).toEqual(['evaluation sent']);
  expect(formsOf('(erased 7)')).toEqual([]);
  const counts = (type: string) => forms.find(({ form_type }) => form_type === type);
  expect(counts('evaluation')).toMatchObject({ sent: 1, of: 2 });
  expect(counts('survey')).toMatchObject({ sent: 0, of: 1 });
  expect(counts('instructor')).toMatchObject({ sent: 0, of: 0 });
});

interface Counted {
  forms: { form_type: string; sent: number; of: number }[];
}
const countsIn = ({ forms }: Counted) =>
  forms.map(({ form_type, sent, of }) => `${form_type} ${sent} of ${of}`);
const get = async <Body>(url: string) => (await ana.ask('GET', url)).json() as unknown as Body;

it('the list of classes, “Today” and the results count like the progress, which waits for nobody who was erased', async () => {
  const { list } = await get<{ list: Counted[] }>('classes');
  const head = await get<{ class: Counted }>('classes/class-one');
  const today = await get<{ classes: { list: Counted[] } }>('today');
  const results = await get<{ results: { response: Counted['forms'] } }>('classes/class-one/results');
  const expected = countsIn(await get<Counted>('classes/class-one/progress'));
  expect(expected).toContain('survey 0 of 1');
  for (const counted of [list[0], head.class, today.classes.list[0], { forms: results.results.response }])
    expect(counted && countsIn(counted)).toEqual(expected);
});

it('the evaluation of somebody who was erased stays: they could not fill in another one', async () => {
  const reopening = { person_id: 12, form_type: 'evaluation', reason: 'x' };
  const answer = await ana.ask('POST', 'classes/class-one/reopenings', reopening);
  expect([answer.statusCode, answer.json().message]).toEqual([422, PROGRESS_MESSAGES.nobody]);
  expect(countsIn(await get<Counted>('classes/class-one/progress'))).toContain('evaluation 1 of 2');
});

it('the links of a class leave out who was erased: theirs would open nothing', async () => {
  const { personal } = await get<ClassLinksResponse>('classes/class-one/links');
  expect(personal.map(({ name }) => name)).toEqual(['Aminah Tan']);
});
