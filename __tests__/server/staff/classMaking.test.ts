/** Creating a class of a session, its set-up, its question paper and its links. */
import type { ClassSetup } from '@/contract/staff/classMaking';
import {
  answeredFailureSchema,
  classChangedResponseSchema,
  classLinksResponseSchema,
  classPlanResponseSchema,
  classSavedResponseSchema,
  classSetupResponseSchema,
  type ClassLinksResponse,
  type ClassPlanResponse,
  type ClassSavedResponse,
  type ClassSetupResponse,
} from '@/contract/staff/classMakingSchemas';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { readClasses } from '@/server/classes/classRows';
import { storeClass } from '@/server/classes/classImport';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass } from '../classes/aClass';
import { NOW, useServer } from '../http/aServer';
import { aPaper } from '../site/aClassDocument';
import { aColleague, version, useColleague, type Answer } from './aDesk';
import { readSetup, setupFor, windowed, wrongSetups } from './classSetups';

let session: number;

const server = useServer();
const ana = useColleague(server, ['classes'], 'ana@example.com');
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  ({ id: session } = await server.database.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('start_date', 'desc')
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await server.database.db.deleteFrom('classes').execute();
});

const classes = () => server.database.db.selectFrom('classes').select('tracking_id').execute();
const planOf = async (): Promise<ClassPlanResponse> => {
  const answer = (await ana.ask('GET', `class-sessions/${session}`)).json<ClassPlanResponse>();
  await classPlanResponseSchema.validate(answer, { strict: true });
  return answer;
};

/** The page's request for a session. */
const aSetup = async (changes: Partial<ClassSetup> = {}): Promise<ClassSetup> => ({
  ...setupFor((await planOf()).session),
  ...changes,
});

const make = async (setup: ClassSetup, more: Record<string, string> = {}): Promise<Answer> =>
  ana.ask('POST', 'classes', { class: setup }, more);
async function made(changes: Partial<ClassSetup> = {}): Promise<ClassSavedResponse> {
  const answer = await make(await aSetup(changes));
  const body = answer.json<ClassSavedResponse>();
  expect([answer.statusCode, body]).toEqual([200, expect.anything()]);
  await classSavedResponseSchema.validate(body, { strict: true });
  return body;
}
async function setupOf(id: string): Promise<ClassSetupResponse> {
  const body = await readSetup(ana, id);
  await classSetupResponseSchema.validate(body, { strict: true });
  return body;
}
const change = (id: string, at: number, setup: ClassSetup, more: object = {}): Promise<Answer> =>
  ana.ask('PUT', `classes/${id}/setup`, { class: setup, ...more }, version(at));
const errorsOf = (answer: Answer) =>
  (answer.json() as { errors?: { field: string; message: string }[] }).errors;

it('a session becomes a class with its course, schedule and dates; an import of it changes nothing', async () => {
  const found = (await ana.ask('GET', 'class-sessions')).json<{ sessions: { id: number }[] }>();
  expect(found.sessions.map(({ id }) => id)).toContain(session);
  const { tracking_id: id } = await made();
  const stored = await setupOf(id);
  const sent = await aSetup();
  expect(stored.class).toEqual({
    ...sent,
    trainees: sent.trainees.map((one, index) => ({ id: index + 1, ...one })),
    trainers: [{ id: 1, ...sent.trainers[0] }],
  });
  const { session: again, instructors, sources } = await planOf();
  expect([again.classes, instructors]).toEqual([
    [{ tracking_id: id, title: sent.course_title }],
    [{ name: 'நளினி', email: 'nalini@example.com' }],
  ]);
  expect(sources.earlier).toMatchObject({ tracking_id: id, assessment: { questions: 2, answers: 'ad' } });
  const { db } = server.database;
  const [row] = await readClasses(db, [id]);
  if (!row) throw new Error('The class is gone.');
  const imported = await db
    .transaction()
    .execute((trx) => storeClass(trx, id, { place: 'x:1', row: row.row }, []));
  expect(imported).toMatchObject({ problems: [], outcome: 'same', scoredAnew: 0 });
});

it('a second press on "Make class" makes no second class', async () => {
  const setup = await aSetup();
  const key = { 'idempotency-key': 'f3c4a6de-0001-4b7e-9d1b-000000000001' };
  const [first, second] = [await make(setup, key), await make(setup, key)];
  expect(second.json()).toEqual(first.json());
  expect((await make({ ...setup, course_title: 'Another' }, key)).statusCode).toBe(409);
  expect(await classes()).toHaveLength(1);
});

it.each(wrongSetups)(
  'refuses %s at its field, in the words of an import, and makes nothing',
  async (_what, changes, error) => {
    const answer = await make(await aSetup(changes));
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, expect.arrayContaining([error])]);
    expect(await classes()).toEqual([]);
  },
);

it('who saves second is refused, whoever was first; nobody is given an id that somebody had', async () => {
  const { tracking_id: id, version: at } = await made();
  const { class: stored } = await setupOf(id);
  const [siti] = stored.trainees;
  // The second trainee is removed, a new one added.
  const next = { ...stored, trainees: [siti, { name: 'Arjun Nair' }] as ClassSetup['trainees'] };
  const changed = (await change(id, at, next)).json();
  await classChangedResponseSchema.validate(changed, { strict: true });
  const after = await setupOf(id);
  // The page knows whom it has added, also if it cannot reload anything.
  expect(changed).toMatchObject({ tracking_id: id, version: after.version, class: after.class });
  expect(after.class.trainees.map((one) => [one.id, one.name])).toEqual([
    [1, 'Siti a/p Ravi'],
    [3, 'Arjun Nair'],
  ]);
  const late = await change(id, at, { ...stored, coordinator_name: 'Mei' });
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    409,
    STAFF_MESSAGES.changedMeanwhile,
  ]);
  expect((await ana.ask('PUT', `classes/${id}/setup`, { class: stored })).statusCode).toBe(428);
  // Links that were sent still lead to their forms.
  const links = async () => (await ana.ask('GET', `classes/${id}/links`)).json<ClassLinksResponse>();
  const before = await links();
  expect((await change(id, after.version, { ...after.class, course_title: 'New title' })).statusCode).toBe(
    200,
  );
  expect(await links()).toEqual({ ...before, title: 'New title' });
});

const sendSurvey = (id: string, person: number) =>
  server.database.db
    .insertInto('class_answers')
    .values({
      ...{ tracking_id: id, person_role: 'trainee', person_id: person, form_type: 'survey', data: '[1]' },
      ...{ email: null, email_checkbox: null, score: null, submitted_at: new Date(NOW) },
    })
    .execute();

it('people who have sent answers go only with their answers, and only those who were named before', async () => {
  const { tracking_id: id } = await made();
  const { class: stored, version: at } = await setupOf(id);
  const without = { ...stored, trainees: stored.trainees.slice(2) };
  const dropAs = async (role: string, ...people: number[]) => {
    const named = people.map((person) => ({ role, id: person }));
    const answer = await change(id, at, without, { drop_answers: named });
    const body = answer.json<{ answered?: { id: number; name: string }[] }>();
    if (body.answered) await answeredFailureSchema.validate(body, { strict: true });
    return [answer.statusCode, body.answered?.map(({ name }) => name)];
  };
  const drop = (...people: number[]) => dropAs('trainee', ...people);
  await sendSurvey(id, 1);
  expect(await drop()).toEqual([422, ['Siti a/p Ravi']]);
  expect(await dropAs('instructor', 1)).toEqual([422, ['Siti a/p Ravi']]);
  await sendSurvey(id, 2);
  expect(await drop(1)).toEqual([422, [stored.trainees[1]?.name]]);
  const left = () => server.database.db.selectFrom('class_answers').selectAll().execute();
  expect(await left()).toHaveLength(2);
  expect(await drop(1, 2)).toEqual([200, undefined]);
  expect(await left()).toEqual([]);
});

it('a question paper is a PDF of 20 MB at most, kept for the class and shown to who makes classes', async () => {
  const { tracking_id: id, version: at } = await made();
  const send = (bytes: Uint8Array, name = 'paper.pdf', on = at) =>
    ana.ask(
      'PUT',
      `classes/${id}/paper`,
      { name, content: Buffer.from(bytes).toString('base64') },
      version(on),
    );
  const wrong = await send(Buffer.from('<html>'));
  expect([wrong.statusCode, errorsOf(wrong)]).toEqual([
    422,
    [{ field: 'assessment.questions_pdf', message: 'Question paper is not a PDF document.' }],
  ]);
  const large = await send(Buffer.concat([aPaper(), Buffer.alloc(20 * 1024 * 1024)]));
  expect(errorsOf(large)).toEqual([
    { field: 'assessment.questions_pdf', message: 'Question paper must not be larger than 20 MB.' },
  ]);
  expect((await send(aPaper(), '../paper.pdf')).statusCode).toBe(422);
  expect((await ana.ask('GET', `classes/${id}/paper`)).statusCode).toBe(404);
  const kept = (await send(aPaper('Question 1'))).json();
  const shown = await ana.ask('GET', `classes/${id}/paper`);
  expect(shown.body).toBe(Buffer.from(aPaper('Question 1')).toString());
  const { class: stored, version: after, has_paper } = await setupOf(id);
  expect(kept).toMatchObject({ version: after, class: stored });
  expect([stored.assessment?.questions_pdf, has_paper]).toEqual(['paper.pdf', true]);
});

it('an assessment that somebody else took away meanwhile is offered again with its paper', async () => {
  const { tracking_id: id, version: at } = await made();
  const content = Buffer.from(aPaper('Question 1')).toString('base64');
  await ana.ask('PUT', `classes/${id}/paper`, { name: 'paper.pdf', content }, version(at));
  const { class: mine, version: seen } = await setupOf(id);
  expect((await change(id, seen, { ...mine, assessment: undefined })).statusCode).toBe(200);
  const { version: later, has_paper } = await setupOf(id);
  expect(has_paper).toBe(true);
  expect((await change(id, later, mine)).statusCode).toBe(200);
  expect((await setupOf(id)).class.assessment?.questions_pdf).toBe('paper.pdf');
});

it('a paper that is replaced is told for every class of the session that shows it', async () => {
  const withPaper = { assessment: { ...windowed, questions: 2, choices: 4, answers: 'ad' } };
  const [first, second, without] = [await made(withPaper), await made(withPaper), await made(withPaper)];
  const content = Buffer.from(aPaper('Question 1')).toString('base64');
  const send = (saved: ClassSavedResponse) =>
    ana.ask(
      'PUT',
      `classes/${saved.tracking_id}/paper`,
      { name: 'paper.pdf', content },
      version(saved.version),
    );
  expect((await send(first)).statusCode).toBe(200);
  expect((await send(second)).statusCode).toBe(200);
  const told = await server.database.db
    .selectFrom('activity')
    .select('subject')
    .where('action', '=', 'class.paper_kept')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(told.map(({ subject }) => subject)).toEqual([
    `class ${first.tracking_id}`,
    `class ${second.tracking_id}`,
    `class ${first.tracking_id}`,
  ]);
  expect(told.map(({ subject }) => subject)).not.toContain(`class ${without.tracking_id}`);
});

it('a trainer has the links for the classroom of an own class, and neither addresses nor anybody else’s class', async () => {
  const { tracking_id: id } = await made();
  const own = await aColleague(server, ['trainer'], 'nalini@example.com');
  const other = await aColleague(server, ['trainer'], 'other@example.com');
  const seen = (await own.ask('GET', `classes/${id}/links`)).json<ClassLinksResponse>();
  await classLinksResponseSchema.validate(seen, { strict: true });
  expect([seen.coordinator, seen.personal]).toEqual([null, []]);
  const all = (await ana.ask('GET', `classes/${id}/links`)).json<ClassLinksResponse>();
  expect(all).toMatchObject({
    trainee: expect.stringContaining(`https://www.example.com/class/${id}/`),
    coordinator: expect.stringContaining(`/coor/${id}/`),
    personal: [{ id: 1, name: 'Siti a/p Ravi', link: expect.stringContaining('?tid=1&sig=') }, { id: 2 }],
  });
  expect((await other.ask('GET', `classes/${id}/links`)).statusCode).toBe(404);
  for (const path of ['setup', 'paper'])
    expect((await own.ask('GET', `classes/${id}/${path}`)).statusCode).toBe(403);
});

it('the log tells what was made and changed, and never of whom', async () => {
  await aClass(server.database.db);
  const { tracking_id: id } = await made();
  const { class: stored, version: at } = await setupOf(id);
  await change(id, at, {
    ...stored,
    course_title: 'Renamed',
    trainees: [{ name: 'Arjun Nair', email: 'arjun@example.com' }],
  });
  const log = await server.database.db
    .selectFrom('activity')
    .selectAll()
    .where('subject', '=', `class ${id}`)
    .orderBy('id')
    .execute();
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    ['ana@example.com', 'class.made'],
    ['ana@example.com', 'class.changed'],
  ]);
  expect(log[1]).toMatchObject({
    before: { course_title: stored.course_title, trainees: 2 },
    after: { course_title: 'Renamed', trainees: 1, changed: ['trainees'] },
  });
  expect(JSON.stringify(log)).not.toMatch(/Siti|Arjun|siti@|arjun@|நளினி|"ad"/);
});

it('a form that is kept is offered, and stays as it was in classes that have it', async () => {
  const { db } = server.database;
  await db
    .insertInto('form_templates')
    .values([
      { form: 'trainee_form', name: 'Evaluation', fields: JSON.stringify([{ id: 1, label: 'Content' }]) },
      { form: 'trainee_form', name: 'Old', fields: '[]', removed_at: new Date(NOW) },
    ])
    .execute();
  const { sources } = await planOf();
  expect(sources.templates).toEqual([
    {
      id: expect.any(Number),
      form: 'trainee_form',
      name: 'Evaluation',
      fields: [{ id: 1, label: 'Content' }],
    },
  ]);
  const template = sources.templates[0]?.fields ?? [];
  const { tracking_id: id } = await made({ trainee_form: { ...windowed, template } });
  await db.updateTable('form_templates').set({ fields: '[]' }).execute();
  expect((await setupOf(id)).class.trainee_form?.template).toEqual(template);
});
