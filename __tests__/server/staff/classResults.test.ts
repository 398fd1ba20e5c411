/** "Results": who sees which statistics, compared with which earlier classes. */
import { RESULT_TABLES } from '@/contract/staff/classResultsEndpoints';
import {
  classResultsResponseSchema,
  type ClassFigures,
  type ClassResultsResponse,
  type Rating,
} from '@/contract/staff/classResultsSchemas';
import { aClass, openForms } from '../classes/aClass';
import { useServer } from '../http/aServer';
import { useColleague, type Colleague } from './aDesk';

const NALINI = { id: 7, name: 'Nalini', email: 'Nalini@example.com' };
const FARID = { id: 8, name: 'Farid', email: 'farid@example.com' };
const PEOPLE = [1, 2, 3, 4].map((id) => ({ id, name: `=Trainee ${id}`, email: `trainee${id}@example.com` }));

const stored = async (
  tracking_id: string,
  person_id: number,
  form_type: string,
  data: unknown,
  score?: number,
) =>
  server.database.db
    .insertInto('class_answers')
    .values({
      ...{ tracking_id, person_id, form_type, person_role: 'trainee', data: JSON.stringify(data) },
      ...{ score: score ?? null, submitted_at: new Date('2027-01-10T02:00:00Z') },
    })
    .execute();

const letters = (text: string) => [...text].map((answer, index) => ({ question: index + 1, answer }));
const rated = (content: string, instructors: Record<string, string>, words: string) => [
  { id: 1, question: 'Content of the course', answer: content, position: 1 },
  { id: 2, question: 'Instructors', answer: instructors, position: 2 },
  {
    id: 3,
    question: 'What should we improve?',
    answer: words,
    user_input: { label: 'Why', answer: '' },
    position: 3,
  },
];
const by = ({ id, name }: typeof NALINI, word: string) => ({ [`trainer_${id}`]: `${name}: ${word}` });

const server = useServer();
const office = useColleague(server, ['classes'], 'office@example.com');
const nalini = useColleague(server, ['trainer'], 'nalini@example.com');
const farid = useColleague(server, ['trainer'], 'farid@example.com');
beforeAll(async () => {
  const { db } = server.database;
  const course = { trainees: PEOPLE, forms: openForms };
  await aClass(db, {
    ...{ ...course, tracking_id: 'first', course_start_date: '2026-03-02', course_end_date: '2026-03-04' },
    ...{ trainers: [FARID], schedule_id: 1 },
  });
  await aClass(db, {
    ...{ ...course, tracking_id: 'second', course_start_date: '2026-06-02', course_end_date: '2026-06-04' },
    ...{ trainers: [NALINI], schedule_id: 2 },
  });
  await aClass(db, { ...course, tracking_id: 'now', trainers: [NALINI, FARID] });
  for (const id of ['first', 'second']) {
    const who = id === 'first' ? FARID : NALINI;
    for (const [person, word] of [
      [1, 'Good'],
      [2, 'Excellent'],
    ] as const)
      await stored(id, person, 'evaluation', rated('Agree', by(who, word), ''));
    await stored(id, 1, 'pre_assessment', letters('aaaa'), 1);
    await stored(id, 1, 'post_assessment', letters('abcd'), 4);
  }
  for (const [person, pre, post] of [
    [1, 'aaaa', 'abcd'],
    [2, 'abaa', 'aaca'],
    [3, 'abcd', ''],
  ] as const) {
    const score = (text: string) => [...text].filter((letter, index) => letter === 'abcd'[index]).length;
    await stored('now', person, 'pre_assessment', letters(pre), score(pre));
    if (post) await stored('now', person, 'post_assessment', letters(post), score(post));
  }
  await stored('now', 1, 'evaluation', rated('Strongly Agree', by(NALINI, 'Good'), '=More labs'));
});

async function resultsOf(who: Colleague, id = 'now', query = ''): Promise<ClassFigures> {
  const answer = await who.ask('GET', `classes/${id}/results${query}`);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const body = answer.json<ClassResultsResponse>();
  await classResultsResponseSchema.validate(body, { strict: true });
  return body.results;
}

const about = (figures: ClassFigures, name?: string): Rating | undefined =>
  figures.evaluation.ratings.find((rating) => rating.about === name);

it('what was learned is told of those who sent both assessments, and a question that got worse can be seen', async () => {
  const { learning, trainees, questions } = await resultsOf(office);
  expect(learning).toMatchObject({
    ...{ people: 2, questions: 4, before: 37.5, after: 75, gain: 37.5 },
    ...{ better: 1, same: 1, worse: 0, deviation: 53.03 },
  });
  expect(trainees.map(({ before, after, gain }) => [before, after, gain])).toEqual([
    [1, 4, 3],
    [2, 2, 0],
    [4, null, null],
    [null, null, null],
  ]);
  expect(questions[1]).toEqual({
    ...{ question: 2, people: 2, before: 1, after: 1, before_share: 50, after_share: 50, gain: 0 },
    ...{ learned: 1, lost: 1 },
  });
});

it('how many sent a form stands beside the goal: 75 of a hundred, or what is asked for', async () => {
  const rate = (figures: ClassFigures) =>
    figures.response.find(({ form_type }) => form_type === 'pre_assessment');
  expect(rate(await resultsOf(office))).toMatchObject({
    ...{ sent: 3, of: 4, rate: 75, missing: 0 },
    earlier: { course: { classes: 2, sent: 2, of: 8, rate: 25 } },
  });
  expect(rate(await resultsOf(office, 'now', '?goal=76'))).toMatchObject({ missing: 1 });
  for (const goal of ['0', '101', 'x'])
    expect((await office.ask('GET', `classes/now/results?goal=${goal}`)).statusCode).toBe(400);
});

it('a rating and a comment of one person are withheld, and told once a second has answered', async () => {
  const before = await resultsOf(office);
  expect(about(before, 'Nalini')).toMatchObject({ answers: 1, average: null, spread: null, choices: null });
  expect(before.evaluation.comments[0]).toMatchObject({ count: 1, texts: null });
  await stored('now', 2, 'evaluation', rated('Agree', by(NALINI, 'Poor'), ''));
  const after = await resultsOf(office);
  expect(about(after, 'Nalini')).toMatchObject({ answers: 2, average: 3, spread: { deviation: 1.41 } });
  expect(about(after, 'Farid')).toMatchObject({ answers: 0, average: null });
  expect(after.evaluation.comments[0]?.texts).toEqual(['=More labs']);
});

it('an earlier class with one answer to a question is left out of what the others had', async () => {
  await server.database.db
    .deleteFrom('class_answers')
    .where('tracking_id', '=', 'first')
    .where('form_type', '=', 'evaluation')
    .where('person_id', '=', 2)
    .execute();
  expect(about(await resultsOf(office), 'Nalini')?.earlier.course).toMatchObject({ classes: 1, answers: 2 });
  await stored('first', 2, 'evaluation', rated('Agree', by(FARID, 'Excellent'), ''));
  expect(about(await resultsOf(office), 'Nalini')?.earlier.course).toMatchObject({ classes: 2, answers: 4 });
});

it('an instructor is compared with the classes that they gave, and with no colleague’s', async () => {
  const figures = await resultsOf(office);
  expect(about(figures, 'Nalini')?.earlier.instructor).toMatchObject({
    classes: 1,
    answers: 2,
    average: 4.5,
  });
  expect(about(figures, 'Farid')?.earlier.instructor).toMatchObject({ classes: 1, answers: 2, average: 4.5 });
  expect(figures.earlier.map(({ tracking_id }) => tracking_id)).toEqual(['second', 'first']);
});

it('a trainer sees the results of their own classes, beside their own earlier ones and no colleague’s', async () => {
  const figures = await resultsOf(nalini);
  expect(figures.earlier.map(({ tracking_id }) => tracking_id)).toEqual(['second']);
  expect(about(figures, 'Nalini')?.earlier).toMatchObject({
    course: { classes: 1 },
    instructor: { classes: 1 },
  });
  expect(about(figures, 'Farid')?.earlier.instructor).toBeNull();
  expect(figures.learning?.earlier.course).toMatchObject({ classes: 1 });
  const theirs = await resultsOf(farid);
  expect(theirs.earlier.map(({ tracking_id }) => tracking_id)).toEqual(['first']);
  expect(about(theirs, 'Nalini')?.earlier.instructor).toBeNull();
});

it('a trainer who tries the results of another class gets nothing, not even that there is one', async () => {
  const missing = (await nalini.ask('GET', 'classes/nosuchclass/results')).json();
  for (const path of ['', ...RESULT_TABLES.map((table) => `/${table}.csv`)]) {
    const refused = await nalini.ask('GET', `classes/first/results${path}`);
    expect([path, refused.statusCode, refused.json()]).toEqual([path, 404, missing]);
  }
});

it('no answer holds an address, whoever asks', async () => {
  for (const who of [office, nalini])
    for (const path of ['', ...RESULT_TABLES.map((table) => `/${table}.csv`)])
      expect((await who.ask('GET', `classes/now/results${path}`)).body).not.toMatch(/@|example\.com/);
});

it('the tables go into a spreadsheet, and nothing in them runs as a formula', async () => {
  const lines = async (table: string) =>
    (await office.ask('GET', `classes/now/results/${table}.csv`)).body.slice(1).trim().split('\r\n');
  expect(await lines('trainees')).toEqual([
    'id,name,company_label,before,after,questions,gain',
    "1,'=Trainee 1,,1,4,4,3",
    "2,'=Trainee 2,,2,2,4,0",
    "3,'=Trainee 3,,4,,4,",
    "4,'=Trainee 4,,,,4,",
  ]);
  expect((await lines('comments'))[1]).toBe("evaluation,What should we improve?,,,'=More labs");
  expect((await lines('response'))[1]).toMatch(/^trainees_background,0,4,0,75,3,/);
  expect((await lines('ratings'))[2]).toMatch(
    /^evaluation,Instructors,Nalini,2,5,3,1\.41,2,2\.5,3,3\.5,4,"Excellent: 0; Good: 1;/,
  );
  expect(await lines('questions')).toHaveLength(5);
});
