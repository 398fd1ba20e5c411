/** "Results" of a class whose set-up changes after forms were sent. */
import type { TemplateField } from '@/contract/classForms/entities';
import type { ClassFigures, ClassResultsResponse } from '@/contract/staff/classResultsSchemas';
import type { ClassSetup } from '@/contract/staff/classMaking';
import { answeredFailureSchema, classChangedResponseSchema } from '@/contract/staff/classMakingSchemas';
import { aClass, formsWithoutPaper, openForms } from '../classes/aClass';
import { NOW, useServer } from '../http/aServer';
import { useColleague } from './aDesk';
import { changeSetup, readSetup } from './classSetups';

const ID = 'changed';
const NALINI = { id: 7, name: 'Nalini', email: 'nalini@example.com' };
const FARID = { id: 8, name: 'Farid', email: 'farid@example.com' };

const server = useServer();
const office = useColleague(server, ['classes'], 'office@example.com');

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
  await aClass(server.database.db, {
    ...{ tracking_id: ID, forms: formsWithoutPaper },
    trainers: [NALINI, FARID],
  });
  await store(11, 'evaluation', evaluation('Agree', 'Good', 'Poor'));
  await store(12, 'evaluation', evaluation('Strongly Agree', 'Excellent', 'Good'));
});

const setup = () => readSetup(office, ID);
const change = (changes: (now: ClassSetup) => Partial<ClassSetup>, more: object = {}) =>
  changeSetup(office, ID, changes, more);
const withForm =
  (...template: TemplateField[]) =>
  ({ trainee_form: form }: ClassSetup) => ({ trainee_form: form && { ...form, template } });
/** @returns what a save would hide that nobody was asked about, after a check that it changed nothing */
async function asked(changes: Parameters<typeof change>[0], ...hide_answers: string[]) {
  const before = await setup();
  const answer = await change(changes, { hide_answers });
  expect([answer.statusCode, await setup()]).toEqual([422, before]);
  const body = answer.json();
  await answeredFailureSchema.validate(body, { strict: true });
  return (body as { hidden?: unknown }).hidden;
}
async function resultsOf(): Promise<ClassFigures> {
  const answer = await office.ask('GET', `classes/${ID}/results`);
  return answer.json<ClassResultsResponse>().results;
}
const ratings = async () =>
  (await resultsOf()).evaluation.ratings.map(({ about, answers, average }) => [about, answers, average]);

const letters = (of: string) => [...of].map((answer, index) => ({ question: index + 1, answer }));

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

it('a set-up that is sent as it was before holds again: who was left out has their number and ratings', async () => {
  const { class: former } = await setup();
  const before = await ratings();
  await change(() => ({ trainers: [FARID], course_title: 'New' }));
  expect((await setup()).class).toMatchObject({ trainers: [{ id: 8 }], course_title: 'New' });
  expect((await change(() => former)).statusCode).toBe(200);
  expect((await setup()).class).toEqual(former);
  expect(await ratings()).toEqual(before);
});

it('ratings keep no name of an instructor who was taken off, whom nobody could erase; it is back once they are', async () => {
  const { db } = server.database;
  const earlier = { data: evaluation('Agree', 'Bad', 'Good'), submitted_at: new Date(NOW).toISOString() };
  await db
    .insertInto('class_reopenings')
    .values({
      ...{ tracking_id: ID, person_role: 'trainee', person_id: 11, form_type: 'evaluation' },
      ...{ reopened_at: new Date(NOW), reason: 'A mistake', earlier: JSON.stringify(earlier) },
    })
    .execute();
  const stored = async () =>
    JSON.stringify([
      await db.selectFrom('class_answers').selectAll().execute(),
      await db.selectFrom('class_reopenings').selectAll().execute(),
    ]);
  expect((await change(() => ({ trainers: [FARID] }))).statusCode).toBe(200);
  expect(await stored()).not.toContain('Nalini');
  for (const rating of ['Good', 'Excellent', 'Bad'])
    expect(await stored()).toContain(`"trainer_7":"(instructor 7): ${rating}"`);
  expect((await change(() => ({ trainers: [NALINI, FARID] }))).statusCode).toBe(200);
  for (const rating of ['Good', 'Excellent', 'Bad'])
    expect(await stored()).toContain(`"trainer_7":"Nalini: ${rating}"`);
});

it('answers to a question are counted for no other one that has its number in a changed form', async () => {
  const { comments: before } = (await resultsOf()).evaluation;
  expect(before.map(({ count }) => count)).toEqual([2, 0]);
  const cold = { id: 1, label: 'The room was too cold', type: 'stars' } as const;
  const keep = { id: 3, label: 'What should we keep?', type: 'textarea' } as const;
  await change(withForm(cold, keep), { hide_answers: ['evaluation'] });
  const { evaluation: rated } = await resultsOf();
  expect(rated.ratings).toMatchObject([{ question: 'The room was too cold', answers: 0, average: null }]);
  expect(rated.comments).toMatchObject([{ question: 'What should we keep?', count: 0 }]);
});

it('a set-up that hides results of sent forms is saved only after it was asked about them', async () => {
  await store(11, 'pre_assessment', [{ question: 1, answer: 'a' }], 1);
  const form = openForms.trainee_form?.template ?? [];
  const [content, ...others] = form;
  if (!content) throw new Error('The form has no field.');
  expect(await asked(withForm(...others))).toEqual([{ form_type: 'evaluation', sent: 2 }]);
  // Other choices make another question of it.
  expect(await asked(withForm({ ...content, options: 'default2' }, ...others))).toHaveLength(1);
  const without = () => ({ trainee_form: undefined, assessment: undefined });
  const both = [
    { form_type: 'pre_assessment', sent: 1 },
    { form_type: 'evaluation', sent: 2 },
  ];
  expect(await asked(without)).toEqual(both);
  expect(await asked(without, 'evaluation')).toEqual(both.slice(0, 1));
  expect((await change(without, { hide_answers: ['evaluation', 'pre_assessment'] })).statusCode).toBe(200);
  // What is hidden already is not asked about again.
  expect((await change(() => ({ coordinator_name: 'Mei' }))).statusCode).toBe(200);
});

it('a set-up that takes out an item or the further input of a question is asked about, as far as they were answered', async () => {
  const room: TemplateField = {
    ...{ id: 1, label: 'The room', type: 'stars', user_input: 'yes', user_input_label: 'Why' },
    ...{ sub_fields: 'yes', sub_fields_type: 'trainers_custom', sub_fields_custom: 'Light||Air' },
  };
  await server.database.db.deleteFrom('class_answers').execute();
  await change(withForm(room));
  const answer = { trainer_7: 'Nalini: Agree', Light: 'Light: Agree' };
  const given = { id: 1, question: 'The room', answer, position: 99 };
  await store(11, 'evaluation', [{ ...given, user_input: { label: 'Why', answer: 'A window' } }]);
  const sent = [{ form_type: 'evaluation', sent: 1 }];
  expect(await asked(withForm({ ...room, sub_fields_custom: 'Air' }))).toEqual(sent);
  expect(await asked(withForm({ ...room, user_input: 'no' }))).toEqual(sent);
  expect(await asked(withForm({ ...room, sub_fields_type: 'custom' }))).toEqual(sent);
  expect((await change(withForm({ ...room, sub_fields_custom: 'Light||Noise' }))).statusCode).toBe(200);
});

it('a save names the results that its “Undo” hides again, of which nobody has to be asked then', async () => {
  await store(11, 'pre_assessment', letters('abcd'), 4);
  const { class: former } = await setup();
  const fewer = {
    assessment: former.assessment && { ...former.assessment, questions: 8, answers: 'abcdabcd' },
  };
  const hide = { hide_answers: ['evaluation', 'pre_assessment'] };
  await change(() => ({ ...fewer, trainee_form: undefined }), hide);
  const saved = await change(() => former);
  await classChangedResponseSchema.validate(saved.json(), { strict: true });
  expect(saved.json().undo_hides).toEqual(['pre_assessment', 'evaluation']);
  const undone = await change(() => ({ ...fewer, trainee_form: undefined }), {
    hide_answers: saved.json().undo_hides,
  });
  expect(undone.statusCode).toBe(200);
  expect((await change(() => ({ coordinator_name: 'Mei' }))).json().undo_hides).toEqual([]);
});

it('a save that removes somebody who had opened a form says that “Undo” would not bring that back', async () => {
  const added = await change(({ trainees }) => ({
    trainees: [...trainees, { name: 'Zoe' }, { name: 'Yan' }],
  }));
  const [zoe, yan] = added.json<{ class: ClassSetup }>().class.trainees.slice(-2);
  const without = (person?: { id?: number }) =>
    change(({ trainees }) => ({ trainees: trainees.filter(({ id }) => id !== person?.id) }));
  const opening = { form_type: 'evaluation', opened_at: new Date(NOW), started_at: new Date(NOW) };
  await server.database.db
    .insertInto('class_openings')
    .values({ tracking_id: ID, person_role: 'trainee', person_id: Number(zoe?.id), ...opening })
    .execute();
  expect((await without(yan)).json().undo_hides).toEqual([]);
  expect((await without(zoe)).json().undo_hides).toBeNull();
});

it('a first key that replaces given scores says that “Undo” would not bring those back', async () => {
  const withKey = (answers?: string) =>
    change(({ assessment }) => ({ assessment: assessment && { ...assessment, answers } }));
  await withKey();
  await store(11, 'pre_assessment', letters('bbbb'), 3);
  expect((await withKey('aaab')).json().undo_hides).toBeNull();
  // The scores of one key come back with it.
  expect((await withKey('bbbb')).json().undo_hides).toEqual([]);
});

it('questions are added to an assessment only after it was asked about those who have sent it', async () => {
  await store(11, 'pre_assessment', letters('abcd'), 4);
  const more = ({ assessment }: ClassSetup) => ({
    assessment: assessment && { ...assessment, questions: 8, answers: 'abcdabcd' },
  });
  expect(await asked(more)).toEqual([{ form_type: 'pre_assessment', sent: 1 }]);
  expect((await change(more, { hide_answers: ['pre_assessment'] })).statusCode).toBe(200);
  expect((await change(() => ({ coordinator_name: 'Mei' }))).statusCode).toBe(200);
});

it('answered questions are taken out of an assessment only after it was asked about those who have sent it', async () => {
  await store(11, 'pre_assessment', letters('abcd'), 4);
  await store(12, 'pre_assessment', letters('ab'), 2);
  const fewer = ({ assessment }: ClassSetup) => ({
    assessment: assessment && { ...assessment, questions: 2, answers: 'ab' },
  });
  expect(await asked(fewer)).toEqual([{ form_type: 'pre_assessment', sent: 1 }]);
  const saved = await change(fewer, { hide_answers: ['pre_assessment'] });
  expect([saved.statusCode, saved.json().undo_hides]).toEqual([200, ['pre_assessment']]);
});

it('a set-up that leaves the answered questions as they are is saved without a question', async () => {
  const form = openForms.trainee_form?.template ?? [];
  const moved = form.map((field) => ({ ...field, position: 9, required: 'no' as const }));
  const more = { id: 9, label: 'The food', type: 'stars' } as const;
  expect((await change(withForm(...moved, more))).statusCode).toBe(200);
  expect(await ratings()).toContainEqual([undefined, 2, 4.5]);
});

const offer = (questions: number, answers: string) =>
  change(({ assessment }) => ({ assessment: assessment && { ...assessment, questions, answers } }), {
    hide_answers: ['pre_assessment', 'post_assessment'],
  });

it('scores of more questions are no share of those that are left, and stay until there is a key', async () => {
  await store(11, 'pre_assessment', letters('abcd'), 3);
  await store(11, 'post_assessment', letters('abcd'), 4);
  const learned = async () => {
    const { learning } = await resultsOf();
    return learning && [learning.before, learning.after];
  };
  await offer(4, 'abca');
  expect(await learned()).toEqual([75, 75]);
  await offer(4, '');
  expect(await learned()).toEqual([75, 75]);
  await offer(2, '');
  expect(await learned()).toBeNull();
  await offer(2, 'bb');
  expect(await learned()).toEqual([50, 50]);
});

it('whoever sent an assessment of fewer questions has learned nothing by having more of them right', async () => {
  await offer(4, 'abcd');
  await store(11, 'pre_assessment', letters('abcd'), 4);
  await store(12, 'pre_assessment', letters('abcd'), 4);
  await offer(8, 'abcdabcd');
  await store(11, 'post_assessment', letters('abcdabcd'), 8);
  const before = await resultsOf();
  expect(before.learning).toMatchObject({ people: 0, before: null, gain: null });
  expect(before.trainees).toContainEqual(expect.objectContaining({ before: 4, after: 8, gain: null }));
  // Whoever had all of the questions both times is told of as before.
  await store(13, 'pre_assessment', letters('abcdaaaa'), 5);
  await store(13, 'post_assessment', letters('abcdabcd'), 8);
  expect((await resultsOf()).learning).toMatchObject({ people: 1, before: 62.5, after: 100, gain: 37.5 });
});

it('a class whose scores are of other questions does not count among the earlier ones', async () => {
  await offer(4, 'abcd');
  await store(11, 'pre_assessment', letters('abca'), 3);
  await store(11, 'post_assessment', letters('abcd'), 4);
  await aClass(server.database.db, {
    ...{ tracking_id: 'later', forms: openForms, trainers: [NALINI], schedule_id: 999 },
    ...{ course_start_date: '2027-06-01', course_end_date: '2027-06-02' },
  });
  const earlier = async () => {
    const answer = await office.ask('GET', 'classes/later/results');
    return answer.json<ClassResultsResponse>().results.learning?.earlier.course;
  };
  expect(await earlier()).toMatchObject({ classes: 1, gain: 25 });
  await offer(8, '');
  expect(await earlier()).toBeNull();
});
