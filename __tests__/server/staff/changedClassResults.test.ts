/** "Results" of a class whose set-up changes after forms were sent. */
import type { TemplateField } from '@/contract/classForms/entities';
import type { ClassFigures, ClassResultsResponse } from '@/contract/staff/classResults';
import type { ClassSetup, ClassSetupResponse } from '@/contract/staff/classMaking';
import { aClass, openForms } from '../classes/aClass';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aColleague, version, type Colleague } from './aDesk';

const ID = 'changed';
const NALINI = { id: 7, name: 'Nalini', email: 'nalini@example.com' };
const FARID = { id: 8, name: 'Farid', email: 'farid@example.com' };

let server: TestServer;
let office: Colleague;

beforeAll(async () => {
  server = await aServer();
  office = await aColleague(server, ['classes'], 'office@example.com');
});
afterAll(() => server?.close());

const store = (person_id: number, form_type: string, data: unknown, score: number | null = null) =>
  server.database.db
    .insertInto('class_answers')
    .values({
      ...{ tracking_id: ID, person_role: 'trainee', person_id, form_type, data: JSON.stringify(data) },
      ...{ score, submitted_at: new Date(NOW) },
    })
    .execute();

const evaluation = (stars: string, nalini: string, farid: string) => [
  { id: 1, question: 'Content of the course', answer: stars, position: 1 },
  {
    ...{ id: 2, question: 'Instructors', position: 2 },
    answer: { trainer_7: `Nalini: ${nalini}`, trainer_8: `Farid: ${farid}` },
  },
  { id: 3, question: 'What should we improve?', answer: `Words of ${stars}`, position: 3 },
];

beforeEach(async () => {
  const assessment = { ...openForms.assessment, questions_pdf: undefined } as typeof openForms.assessment;
  await aClass(server.database.db, {
    ...{ tracking_id: ID, forms: { ...openForms, assessment } },
    trainers: [NALINI, FARID],
  });
  await store(11, 'evaluation', evaluation('Agree', 'Good', 'Poor'));
  await store(12, 'evaluation', evaluation('Strongly Agree', 'Excellent', 'Good'));
});

async function change(changes: (setup: ClassSetup) => Partial<ClassSetup>, more: object = {}) {
  const seen = (await office.ask('GET', `classes/${ID}/setup`)).json() as unknown as ClassSetupResponse;
  const body = { class: { ...seen.class, ...changes(seen.class) }, ...more };
  return office.ask('PUT', `classes/${ID}/setup`, body, version(seen.version));
}
const changeForm = async (template: TemplateField[]) => {
  const answer = await change(({ trainee_form: form }) => ({ trainee_form: form && { ...form, template } }));
  expect(answer.statusCode).toBe(200);
};
async function resultsOf(): Promise<ClassFigures> {
  const answer = await office.ask('GET', `classes/${ID}/results`);
  return (answer.json() as unknown as ClassResultsResponse).results;
}
const ratings = async () =>
  (await resultsOf()).evaluation.ratings.map(({ about, answers, average }) => [about, answers, average]);

it('ratings of instructors stay theirs when one of them is renamed, and those of the others when one is removed', async () => {
  expect(await ratings()).toEqual([
    [undefined, 2, 4.5],
    ['Nalini', 2, 4.5],
    ['Farid', 2, 3],
  ]);
  const renamed = { ...NALINI, name: 'Dr: Nalini' };
  expect((await change(() => ({ trainers: [renamed, FARID] }))).statusCode).toBe(200);
  expect(await ratings()).toEqual([
    [undefined, 2, 4.5],
    ['Dr: Nalini', 2, 4.5],
    ['Farid', 2, 3],
  ]);
  expect((await change(() => ({ trainers: [FARID] }))).statusCode).toBe(200);
  expect(await ratings()).toEqual([
    [undefined, 2, 4.5],
    ['Farid', 2, 3],
  ]);
});

it('answers to a question are counted for no other one that has its number in a changed form', async () => {
  const { comments: before } = (await resultsOf()).evaluation;
  expect(before.map(({ count }) => count)).toEqual([2, 0]);
  await changeForm([
    { id: 1, label: 'The room was too cold', type: 'stars' },
    { id: 3, label: 'What should we keep?', type: 'textarea' },
  ]);
  const { evaluation: rated } = await resultsOf();
  expect(rated.ratings).toMatchObject([{ question: 'The room was too cold', answers: 0, average: null }]);
  expect(rated.comments).toMatchObject([{ question: 'What should we keep?', count: 0 }]);
});
