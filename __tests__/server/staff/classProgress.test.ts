/** "Progress" of a class: what each role sees of each person, and what staff can do. */
import { sql } from 'kysely';
import { PROGRESS_MESSAGES } from '@/contract/staff/classProgress';
import { progressResponseSchema, type ProgressResponse } from '@/contract/staff/classProgressSchemas';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { personalSignature } from '@/server/classes/accessToken';
import { aClass, callsOf, filledIn, openForms, SECRET } from '../classes/aClass';
import { NOW, useServer } from '../http/aServer';
import { aColleague, type Colleague } from './aDesk';

let now = NOW;
let ana: Colleague;
let lastActivity = 0;

const server = useServer({ now: () => now });
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(async () => {
  now = NOW;
  const { db } = server.database;
  for (const table of ['staff_members', 'outbox'] as const) await db.deleteFrom(table).execute();
  const { id } = (await db.selectFrom('activity').select('id').orderBy('id', 'desc').executeTakeFirst()) ?? {
    id: 0,
  };
  lastActivity = id;
  await aClass(db);
  ana = await aColleague(server, ['classes'], 'ana@example.com');
});

const HOUR = 3_600_000;

async function progressOf(who = ana): Promise<ProgressResponse> {
  const answer = await who.ask('GET', 'classes/class-one/progress');
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const body = answer.json<ProgressResponse>();
  await progressResponseSchema.validate(body, { strict: true });
  return body;
}
const formOf = ({ people }: ProgressResponse, id: number, type: string) =>
  people.find((one) => one.id === id)?.forms.find(({ form_type }) => form_type === type);
const stateOf = async (id: number, type: string) => formOf(await progressOf(), id, type)?.state;

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

const mails = () => server.database.db.selectFrom('outbox').selectAll().orderBy('to_address').execute();
const remind = (body: object, who = ana) => who.ask('POST', 'classes/class-one/reminders', body);
const reopen = (body: object, who = ana) => who.ask('POST', 'classes/class-one/reopenings', body);
const undo = (body: object, who = ana) => who.ask('POST', 'classes/class-one/reopenings/undo', body);
const activity = async () =>
  (
    await server.database.db
      .selectFrom('activity')
      .select(['action', 'actor', 'subject'])
      .select(sql<Record<string, unknown>>`after`.as('after'))
      .where('id', '>', lastActivity)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action.startsWith('class.'));

describe('a reminder', () => {
  const [AMINAH, SITI] = [
    { role: 'trainee', id: 11 },
    { role: 'trainee', id: 12 },
  ];

  it('names the forms that the person can fill in now and has not sent, with a link of theirs alone', async () => {
    await callsOf(server.app).saveTrainee(11, filledIn.background);
    const answer = await remind({ people: [AMINAH] });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, reminded: [AMINAH], skipped: [] },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'aminah@example.com',
      subject: 'Your forms for Digital Signal Processing',
      is_private: true,
    });
    expect(mail?.text).toContain('Dear Aminah Tan,');
    expect(mail?.text).toContain('Pre-Assessment: open until 11 Jan 2027, 23:59 (UTC+8)\n');
    expect(mail?.text).toContain('Course Survey: open\n');
    expect(mail?.text).not.toContain('Background');
    const signature = personalSignature(SECRET, 'class-one', 11);
    expect(mail?.text).toContain(`/class/class-one/class-one-trainee-form?tid=11&sig=${signature}\n`);
    expect((await progressOf()).people[0]?.reminded_at).toBe(now);
    expect(await activity()).toMatchObject([
      { action: 'class.reminded', actor: 'ana@example.com', subject: 'class class-one' },
    ]);
    expect(JSON.stringify(await activity())).not.toMatch(/aminah@|Aminah/);
  });

  it('goes to all who are late with something open, and says who gets none, and why', async () => {
    now = Date.parse('2027-01-11T12:00:00+08:00');
    await server.database.db
      .updateTable('staff_sessions')
      .set({ used_at: new Date(now), started_at: new Date(now) })
      .execute();
    await server.database.db
      .updateTable('class_trainees')
      .set({ email: null })
      .where('trainee_id', '=', 12)
      .execute();
    const answer = await remind({ late: true });
    expect(answer.json()).toEqual({
      status: true,
      reminded: [AMINAH, { role: 'instructor', id: 7 }],
      skipped: [{ ...SITI, why: 'address' }],
    });
    const [, toInstructor] = await mails();
    expect(toInstructor?.text).toContain('/instructor/class-one/class-one-instructor-form\n');
    // After 12 hours, and not before.
    const again = await remind({ late: true });
    expect(again.json()).toMatchObject({
      reminded: [],
      skipped: [{ why: 'recent' }, { why: 'address' }, { why: 'recent' }],
    });
    now += 12 * HOUR - 1;
    expect((await remind({ people: [AMINAH] })).json()).toMatchObject({ skipped: [{ why: 'recent' }] });
    expect(await mails()).toHaveLength(2);
  });

  it('goes once when two press the button at the same moment', async () => {
    const answers = await Promise.all([remind({ people: [AMINAH] }), remind({ people: [AMINAH] })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
  });

  it('goes to nobody for whom nothing is open, nor to anybody outside the class', async () => {
    await aClass(server.database.db, { forms: { survey: { status: 'active', courses: [] } } });
    expect((await remind({ people: [AMINAH] })).json()).toMatchObject({ skipped: [{ why: 'nothing' }] });
    const refused = await remind({ people: [{ role: 'trainee', id: 99 }] });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ message: PROGRESS_MESSAGES.nobody }),
    ]);
    expect(await mails()).toEqual([]);
  });

  it('is written in the words of the team', async () => {
    const text = 'Hi {{name}}!\n\n{{link}}';
    const words = { subject: 'Soon over', heading: 'Soon over', text, footer: '{{site}}' };
    const desk = await aColleague(server, ['desk'], 'desk@example.com');
    const saved = await desk.ask('PUT', 'letters/class.reminder', words, { 'if-match': '"0"' });
    expect(saved.statusCode).toBe(200);
    await remind({ people: [AMINAH] });
    expect((await mails())[0]).toMatchObject({
      subject: 'Soon over',
      text: expect.stringContaining('Hi Aminah Tan!'),
    });
    await server.database.db.deleteFrom('letter_wordings').execute();
  });
});

describe('a form that staff open again', () => {
  const form = { person_id: 11, form_type: 'evaluation' };
  const send = () => callsOf(server.app).saveTrainee(11, filledIn.evaluation);

  it('can be sent once more by this person, and counts once; the reason and what was sent are kept', async () => {
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(409);
    expect((await reopen({ ...form, reason: '  Mixed up  ' })).statusCode).toBe(200);
    expect(formOf(await progressOf(), 11, 'evaluation')).toMatchObject({
      state: 'open',
      reopened_at: now,
      can_undo: true,
    });
    const kept = await server.database.db.selectFrom('class_reopenings').select('reason').execute();
    expect(kept).toEqual([{ reason: 'Mixed up' }]);
    expect((await send()).statusCode).toBe(200);
    const answers = server.database.db.selectFrom('class_answers').select(['person_id', 'form_type']);
    expect(await answers.execute()).toEqual([form]);
    expect((await progressOf()).people[0]?.forms[3]).toMatchObject({ state: 'sent', can_undo: false });
    expect(await activity()).toMatchObject([
      {
        action: 'class.reopened',
        actor: 'ana@example.com',
        after: { role: 'trainee', id: 11, form_type: 'evaluation' },
      },
    ]);
    expect((await undo(form)).statusCode).toBe(409);
  });

  it('stands as it was when that is taken back, with the times of an assessment', async () => {
    const calls = callsOf(server.app);
    const { db } = server.database;
    const before = async () => ({
      answers: await db.selectFrom('class_answers').selectAll().execute(),
      times: await db.selectFrom('class_timestamps').selectAll().orderBy('tracking_type').execute(),
    });
    await calls.timestamp({ tracking_type: 'start' });
    await calls.saveTrainee(11, filledIn.pre);
    await calls.timestamp({ tracking_type: 'end' });
    const was = await before();
    expect(was.times).toHaveLength(2);
    const pre = { person_id: 11, form_type: 'pre_assessment' };
    expect((await reopen({ ...pre, reason: 'x' })).statusCode).toBe(200);
    expect(await before()).toEqual({ answers: [], times: [] });
    expect((await undo(pre)).statusCode).toBe(200);
    expect(await before()).toEqual(was);
    expect(await db.selectFrom('class_reopenings').selectAll().execute()).toEqual([]);
    // A form that was started anew stays as it is.
    await reopen({ ...pre, reason: 'x' });
    await calls.timestamp({ tracking_type: 'start' });
    expect((await undo(pre)).statusCode).toBe(409);
    expect((await activity()).map(({ action }) => action)).toEqual([
      'class.reopened',
      'class.reopening_undone',
      'class.reopened',
    ]);
  });

  it('needs a reason, somebody in the class, and something that was sent', async () => {
    for (const [body, status, message] of [
      [{ ...form, reason: ' ' }, 422, PROGRESS_MESSAGES.reason],
      [{ ...form, reason: 'x' }, 409, PROGRESS_MESSAGES.notSent],
      [{ ...form, person_id: 99, reason: 'x' }, 422, PROGRESS_MESSAGES.nobody],
    ] as const) {
      const answer = await reopen(body);
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(message)]);
    }
  });
});

it('a trainer reminds nobody and opens nothing again, in their own class neither', async () => {
  const own = await aColleague(server, ['trainer'], 'trainer@example.com');
  await callsOf(server.app).saveTrainee(11, filledIn.evaluation);
  const form = { person_id: 11, form_type: 'evaluation' };
  for (const answer of [
    await remind({ late: true }, own),
    await reopen({ ...form, reason: 'x' }, own),
    await undo(form, own),
  ])
    expect(answer.statusCode).toBe(403);
  expect(await stateOf(11, 'evaluation')).toBe('sent');
});
