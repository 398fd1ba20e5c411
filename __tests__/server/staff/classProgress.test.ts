/** "Progress" of a class: who is how far, for whom, and what staff can do about it. */
import type { ProgressResponse } from '@/contract/staff/classProgress';
import { progressAnswerSchema } from '@/contract/staff/classProgressSchemas';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass, callsOf, filledIn, openForms } from '../classes/aClass';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aColleague, type Colleague } from './aDesk';

let server: TestServer;
let now = NOW;
let ana: Colleague;

beforeAll(async () => {
  server = await aServer({ now: () => now });
  await fillCatalogue(server.database.db);
});
afterAll(() => server?.close());
beforeEach(async () => {
  now = NOW;
  const { db } = server.database;
  for (const table of ['staff_members', 'outbox', 'activity'] as const) await db.deleteFrom(table).execute();
  await aClass(db);
  ana = await aColleague(server, ['classes'], 'ana@example.com');
});

const HOUR = 3_600_000;

async function progressOf(who = ana): Promise<ProgressResponse> {
  const answer = await who.ask('GET', 'classes/class-one/progress');
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const body = answer.json() as unknown as ProgressResponse;
  await progressAnswerSchema.validate(body, { strict: true });
  return body;
}
const formOf = ({ people }: ProgressResponse, id: number, type: string) =>
  people.find((one) => one.id === id)?.forms.find(({ form_type }) => form_type === type);

it('everybody stands in it with each of their forms: not open yet, open, started, sent, late and over', async () => {
  const calls = callsOf(server.app);
  await aClass(server.database.db, {
    forms: { ...openForms, background: { status: 'active', start: '2027-01-08', end: '2027-01-09' } },
  });
  expect((await calls.timestamp({ tracking_type: 'start' })).statusCode).toBe(200);
  expect((await calls.saveTrainee(12, filledIn.evaluation)).statusCode).toBe(200);
  const { people, forms } = await progressOf();
  expect(people.map(({ role, id, name, company }) => [role, id, name, company])).toEqual([
    ['trainee', 11, 'Aminah Tan', 'Example Sdn Bhd'],
    ['trainee', 12, 'Siti a/p Ravi', 'Another Sdn Bhd'],
    ['instructor', 7, "O'Brien", ''],
  ]);
  const states = (id: number) =>
    people
      .find((one) => one.id === id)
      ?.forms.map(({ form_type, state, is_late }) => `${form_type} ${state}${is_late ? ' late' : ''}`);
  expect(states(11)).toEqual([
    'trainees_background over late',
    'pre_assessment started',
    'post_assessment open',
    'evaluation open',
    'survey open',
  ]);
  expect(states(12)?.[3]).toBe('evaluation sent');
  expect(states(7)).toEqual(['instructor open']);
  expect(forms.find(({ form_type }) => form_type === 'evaluation')).toMatchObject({ sent: 1, of: 2 });
});

it('a form is late from a day before it closes, unless it is sent', async () => {
  const closes = Date.parse('2027-01-12T00:00:00+08:00') - 1;
  for (const [at, expected] of [
    [closes - 24 * HOUR - 1, { state: 'open', is_late: false }],
    [closes - 24 * HOUR, { state: 'open', is_late: true }],
    [closes, { state: 'open', is_late: true }],
    [closes + 1, { state: 'over', is_late: true }],
  ] as const) {
    now = at;
    await server.database.db
      .updateTable('staff_sessions')
      .set({ used_at: new Date(at), started_at: new Date(at) })
      .execute();
    expect(formOf(await progressOf(), 11, 'evaluation')).toMatchObject(expected);
    expect(formOf(await progressOf(), 11, 'survey')).toMatchObject({ state: 'open', is_late: false });
  }
});

it('no address, no answer and no token is in it, for whoever looks', async () => {
  await callsOf(server.app).saveTrainee(11, filledIn.background);
  const own = await aColleague(server, ['trainer'], 'trainer@example.com');
  for (const who of [ana, own]) {
    const { body } = await who.ask('GET', 'classes/class-one/progress');
    expect(body).not.toMatch(/@|High|years_experience|token/);
    const view = await who.ask('GET', 'classes/class-one/trainees/11/view');
    expect(view.statusCode).toBe(200);
    expect(view.json()).toMatchObject({
      training: {
        trainees: [{ id: 11, name: 'Aminah Tan' }],
        access_token: '',
        trainees_background: [{ id: 11, answer: { submitted: 'yes' } }],
      },
    });
    expect(view.body).not.toMatch(/@|High|Siti/);
  }
});

it('a trainer sees their own class, and finds no other; who is not of the classes finds none', async () => {
  const other = await aColleague(server, ['trainer'], 'another@example.com');
  const desk = await aColleague(server, ['desk'], 'desk@example.com');
  for (const path of ['progress', 'trainees/11/view']) {
    const refused = await other.ask('GET', `classes/class-one/${path}`);
    const missing = await other.ask('GET', `classes/nosuchclass/${path}`);
    expect([refused.statusCode, refused.json()]).toEqual([404, missing.json()]);
    expect((await desk.ask('GET', `classes/class-one/${path}`)).statusCode).toBe(403);
  }
  expect((await ana.ask('GET', 'classes/class-one/trainees/99/view')).statusCode).toBe(404);
});
