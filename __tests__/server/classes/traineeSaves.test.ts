import {
  ALREADY_FILLED,
  CLASS_FAILURE,
  CLASS_MESSAGES,
  NO_FIELDS,
  SAVED,
  UNAVAILABLE,
} from '../../../contract/classForms/messages';
import type { ClassForms } from '../../../server/classes/classForms';
import { readToken } from '../../../server/classes/accessToken';
import { removeExpired } from '../../../server/http/upkeep';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aClass, aToken, callsOf, filledIn, openForms, SECRET } from './aClass';

let server: TestServer;
let now = NOW;
let courses: number[];

beforeAll(async () => {
  server = await aServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
  await fillCatalogue(server.database.db);
  courses = (await server.database.db.selectFrom('courses').select('id').execute()).map(({ id }) => id);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = NOW;
  await prepare();
});

const prepare = (changes: Partial<ClassForms> = {}) =>
  aClass(server.database.db, {
    forms: { ...openForms, survey: { status: 'active', courses: [...courses, 999_999] }, ...changes },
  });
const calls = () => callsOf(server.app);
const save = (body: unknown, id: number | string = 11) =>
  calls().saveTrainee(id, body, { token: aToken({}, now) });
const survey = (data: unknown, more: object = {}) => ({ form_type: 'survey', data, ...more });
const stored = () =>
  server.database.db
    .selectFrom('class_answers')
    .selectAll()
    .orderBy('person_id')
    .orderBy('form_type')
    .execute();

async function expectRefused(
  answer: Promise<{ statusCode: number; json(): unknown }>,
  status: number,
  message?: string,
) {
  const { statusCode, json } = await answer;
  expect({ statusCode, body: json() }).toMatchObject({
    statusCode: status,
    body: { status: false, ...(message && { message }) },
  });
  expect(await stored()).toEqual([]);
}

describe('a form that is filled in', () => {
  it('is stored as the server writes it, and answered with another hour', async () => {
    const visit = 'the same visit';
    const answer = await calls().saveTrainee(11, filledIn.background, {
      token: aToken({ visit }, NOW - 3_599_999),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access_token, ...rest } = answer.json();
    expect(rest).toEqual({ status: true, message: SAVED, server_time: NOW });
    expect(readToken(SECRET, access_token, NOW + 3_599_999)).toMatchObject({
      claims: { visit, trackingId: 'class-one', role: 'trainee' },
      isExpired: false,
    });
    expect(await stored()).toEqual([
      {
        tracking_id: 'class-one',
        person_role: 'trainee',
        person_id: 11,
        form_type: 'trainees_background',
        data: { job_relevancy: 'High', years_experience: '3' },
        email: null,
        email_checkbox: null,
        score: null,
        submitted_at: new Date(NOW),
      },
    ]);
  });

  it('keeps the e-mail address in lower case, so that it can be found and erased', async () => {
    await save(filledIn.pre);
    expect(await stored()).toMatchObject([{ email: 'aminah@example.com' }]);
  });

  it.each(['nobody', '', 'a@b', 'a b@example.com'])(
    'is refused with the e-mail address "%s"',
    async (email) => {
      await expectRefused(save({ ...filledIn.background, trainee_email: email }), 422, CLASS_MESSAGES.email);
    },
  );

  it('counts once: a second one is told so, whatever it holds', async () => {
    await save(filledIn.background);
    const other = { form_type: 'trainees_background', data: { job_relevancy: 'Low', years_experience: '9' } };
    const again = await save(other);
    expect([again.statusCode, again.json().message]).toEqual([409, ALREADY_FILLED]);
    expect(await stored()).toMatchObject([{ data: { job_relevancy: 'High' } }]);
  });

  it('counts once also when two are sent at the same moment', async () => {
    const answers = await Promise.all(
      ['1', '2', '3'].map((years_experience) =>
        save({ form_type: 'trainees_background', data: { job_relevancy: 'x', years_experience } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it('is told apart from another person’s and from other forms', async () => {
    const answers = [
      await save(filledIn.background, 11),
      await save(filledIn.background, 12),
      await save(filledIn.pre, 11),
      await save({ ...filledIn.pre, form_type: 'post_assessment' }, 11),
      await save(filledIn.evaluation, 11),
      await save(survey(courses.slice(0, 1)), 11),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(6);
  });

  it('is counted for whoever watches the server', async () => {
    const counted = async () =>
      Number(
        /^submissions_total\{kind="class_evaluation"\} (\d+)$/m.exec(
          (await server.app.inject('/metrics')).body,
        )?.[1] ?? 0,
      );
    const before = await counted();
    await save(filledIn.evaluation);
    await save(filledIn.evaluation);
    expect(await counted()).toBe(before + 1);
  });
});

describe('a send that is repeated', () => {
  const KEY = '5f0c8a52-6c27-4d0c-9b7e-1f4f2f6f0a11';
  const send = (body: unknown, key = KEY, id = 11) =>
    calls().saveTrainee(id, body, { key, token: aToken({}, now) });

  it('gets the same answer, also after the window has closed and at the same moment', async () => {
    const first = await Promise.all([send(filledIn.background), send(filledIn.background)]);
    now = Date.parse('2028-06-01T00:00:00Z');
    const later = await send(filledIn.background);
    expect([...first, later].map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([200, SAVED]),
    );
    expect(later.json().server_time).toBe(now);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused with other contents', async () => {
    await send(filledIn.background);
    const other = { form_type: 'trainees_background', data: { job_relevancy: 'Low', years_experience: '9' } };
    const answer = await send(other);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('sent before');
  });

  it('of the same contents under another key is a second submission', async () => {
    await send(filledIn.background);
    const answer = await send(filledIn.background, 'another-key');
    expect([answer.statusCode, answer.json().message]).toEqual([409, ALREADY_FILLED]);
  });

  it('keeps its key to one person, form and class', async () => {
    expect((await send(filledIn.background, KEY, 11)).statusCode).toBe(200);
    expect((await send(filledIn.background, KEY, 12)).statusCode).toBe(200);
    expect((await send(filledIn.evaluation, KEY, 11)).statusCode).toBe(200);
  });

  it('leaves its key free when the form was refused', async () => {
    expect((await send({ ...filledIn.pre, data: [] })).statusCode).toBe(422);
    expect((await send(filledIn.pre)).statusCode).toBe(200);
  });

  it('is remembered as long as the class, and forgotten with it', async () => {
    const { db } = server.database;
    const keys = async () =>
      (await db.selectFrom('idempotency_keys').select('key').where('scope', 'like', 'class/%').execute())
        .length;
    await removeExpired(db, NOW);
    await db.deleteFrom('idempotency_keys').execute();
    await send(filledIn.background);
    await removeExpired(db, NOW + 50 * 365 * 24 * 3_600_000);
    expect(await keys()).toBe(1);
    await db.deleteFrom('classes').execute();
    await removeExpired(db, NOW);
    expect(await keys()).toBe(0);
  });

  it('is refused with a key that is none', async () => {
    await expectRefused(send(filledIn.background, 'short'), 400);
  });

  afterEach(() => server.database.db.deleteFrom('idempotency_keys').execute());
});

describe('the background form', () => {
  const background = (data: unknown) => ({ form_type: 'trainees_background', data });
  it.each([
    [{ job_relevancy: '', years_experience: '3' }],
    [{ job_relevancy: '  \n ', years_experience: '3' }],
    [{ job_relevancy: 'High', years_experience: ' ' }],
    [{ job_relevancy: 'High' }],
    [{}],
  ])('needs both answers: %j', async (data) => {
    await expectRefused(save(background(data)), 422, CLASS_MESSAGES.background);
  });
});

describe('an assessment', () => {
  const assessment = (answers: [number, string][], form_type = 'pre_assessment') => ({
    form_type,
    data: answers.map(([question, answer]) => ({ question, answer })),
  });
  const four = (letters: string): [number, string][] =>
    [...letters].map((letter, index) => [index + 1, letter]);

  it.each([
    ['abcd', 4],
    ['ABCD', 4],
    ['abca', 3],
    ['dddd', 1],
    ['bcda', 0],
  ])('answered %s has %d right', async (letters, score) => {
    expect((await save(assessment(four(letters)))).statusCode).toBe(200);
    expect(await stored()).toMatchObject([{ score, data: assessment(four(letters.toLowerCase())).data }]);
  });

  it('is scored whatever order its answers come in', async () => {
    await save(assessment(four('abcd').reverse(), 'post_assessment'));
    expect(await stored()).toMatchObject([
      { form_type: 'post_assessment', score: 4, data: assessment(four('abcd')).data },
    ]);
  });

  it.each<[string, [number, string][]]>([
    ['nothing', []],
    ['three of four', four('abc')],
    ['five of four', four('abcda')],
    ['one twice', [...four('abc'), [3, 'd']]],
    ['a question that there is not', [...four('abc'), [5, 'd']]],
    ['a letter that is not offered', four('abce')],
    ['two letters', [...four('abc'), [4, 'ab']]],
    ['no letter', four('abc ')],
  ])('with %s answered is not complete', async (_what, answers) => {
    await expectRefused(save(assessment(answers)), 422, CLASS_MESSAGES.assessment);
  });

  it('is not offered without correct answers, questions or choices', async () => {
    for (const change of [
      { answers: '' },
      { answers: 'abc' },
      { questions: 0 },
      { choices: 0 },
      { choices: 27 },
    ]) {
      await prepare({ assessment: { ...openForms.assessment, ...change } as never });
      await expectRefused(save(filledIn.pre), 403, UNAVAILABLE);
    }
  });

  it('takes 26 choices, up to z', async () => {
    const assessmentForm = { ...openForms.assessment, questions: 1, choices: 26, answers: 'Z' } as never;
    await prepare({ assessment: assessmentForm });
    await save(assessment([[1, 'z']]));
    expect(await stored()).toMatchObject([{ score: 1 }]);
  });
});

describe('an evaluation', () => {
  const [one, two, three] = filledIn.evaluation.data;
  const evaluation = (...data: unknown[]) => ({ form_type: 'evaluation', data });
  const typed = (answer: string, why = '') => ({ ...three, answer, user_input: { label: 'x', answer: why } });

  it('is stored in the server’s own words, by position', async () => {
    await save(evaluation(three, two, one));
    expect(await stored()).toMatchObject([
      {
        data: [
          { id: 1, question: 'Content of the course', answer: 'Agree', position: 1 },
          { id: 2, question: 'Instructors', answer: { trainer_7: "O'Brien: Good" }, position: 2 },
          {
            id: 3,
            question: 'What should we improve?',
            answer: 'More time\nfor labs',
            user_input: { label: 'Why', answer: 'They were fun' },
            position: 3,
          },
        ],
      },
    ]);
  });

  it.each([
    ['a required field', [two, three]],
    ['everything', []],
    ['the required choice of an instructor', [one, { ...two, answer: {} }, three]],
  ])('without %s is not complete', async (_what, data) => {
    await expectRefused(save(evaluation(...data)), 422, CLASS_MESSAGES.required);
  });

  it.each(['say "hello"', 'a < b', 'a > b'])('takes no banned character: %s', async (text) => {
    await expectRefused(save(evaluation(one, two, typed(text))), 422, CLASS_MESSAGES.banned);
    await expectRefused(save(evaluation(one, two, typed('fine', text))), 422, CLASS_MESSAGES.banned);
  });

  it('lets apostrophes and Malay, Tamil, Chinese and Arabic words through', async () => {
    const text = "It's bagus · நன்றி · 谢谢 · شكرا 😀";
    expect((await save(evaluation(one, two, typed(text)))).statusCode).toBe(200);
    expect((await stored())[0]?.data).toMatchObject([{}, {}, { answer: text }]);
  });

  it.each([
    ['a field that there is not', { ...one, id: 99 }],
    ['a choice that is not offered', { ...one, answer: 'Great' }],
    ['an instructor who is not there', { ...two, answer: { trainer_8: 'X: Good' } }],
    ['another name before the answer', { ...two, answer: { trainer_7: 'Nobody: Good' } }],
    ['a text in place of each instructor’s', { ...two, answer: 'Good' }],
    ['a list in place of a text', { ...three, answer: ['a'] }],
  ])('with %s is of another form', async (_what, record) => {
    await expectRefused(save(evaluation(one, two, record)), 422, CLASS_FAILURE.saveTraining);
  });

  it.each([
    "O'Brien",
    'Siti a/p Ravi',
    'கவிதா ராமசாமி',
    '陈美玲',
    'عبد الله',
    'Name: with colon',
    'A "quoted" <name>',
    'x'.repeat(120),
  ])('takes answers for the instructor %s', async (name) => {
    await aClass(server.database.db, { trainers: [{ id: 7, name }] });
    const answer = await save(evaluation(one, { ...two, answer: { trainer_7: `${name}: Good` } }, three));
    expect(answer.statusCode).toBe(200);
    expect((await stored())[0]?.data).toMatchObject([{}, { answer: { trainer_7: `${name}: Good` } }, {}]);
  });

  it('has nothing to fill in when its template is empty', async () => {
    await prepare({ trainee_form: { ...openForms.trainee_form, template: [] } as never });
    await expectRefused(save(filledIn.evaluation), 403, NO_FIELDS);
    now = Date.parse('2027-01-12T00:00:00+08:00');
    await expectRefused(save(filledIn.evaluation), 403, UNAVAILABLE);
  });
});

describe('a survey', () => {
  it('keeps each course once, and that e-mail is welcome unless said otherwise', async () => {
    const [first = 0, second = 0] = courses;
    await save(survey([second, first, second]));
    await save(survey([first], { email_checkbox: 'no' }), 12);
    expect(await stored()).toMatchObject([
      { data: [second, first], email_checkbox: 'yes' },
      { data: [first], email_checkbox: 'no' },
    ]);
  });

  it('needs a course', async () => {
    await expectRefused(save(survey([])), 422, CLASS_MESSAGES.survey);
  });

  it('takes none that it does not offer, nor one that is not in the catalogue any more', async () => {
    await expectRefused(save(survey([courses[0], 5])), 422);
    await expectRefused(save(survey([999_999])), 422);
  });

  it('is not offered without courses, or when it is not active', async () => {
    await prepare({ survey: { status: 'active', courses: [999_999] } });
    await expectRefused(save(survey([999_999])), 403, UNAVAILABLE);
    await prepare({ survey: { status: 'closed', courses } });
    await expectRefused(save(survey(courses)), 403, UNAVAILABLE);
  });
});

describe('a window', () => {
  const START = Date.parse('2027-01-09T00:00:00+08:00');
  const END = Date.parse('2027-01-12T00:00:00+08:00') - 1;
  const POST = Date.parse('2027-01-10T08:00:00+08:00');

  it.each([
    ['background', filledIn.background, START],
    ['pre-assessment', filledIn.pre, START],
    ['post-assessment', { ...filledIn.pre, form_type: 'post_assessment' }, POST],
    ['evaluation', filledIn.evaluation, START],
  ])('of the %s form opens and closes to the millisecond', async (_form, body, opens) => {
    for (const shut of [opens - 1, END + 1]) {
      now = shut;
      await expectRefused(save(body), 403, UNAVAILABLE);
    }
    now = opens;
    expect((await save(body, 11)).statusCode).toBe(200);
    now = END;
    expect((await save(body, 12)).statusCode).toBe(200);
  });

  it.each([
    ['background', filledIn.background, 'background'],
    ['pre-assessment', filledIn.pre, 'assessment'],
    ['evaluation', filledIn.evaluation, 'trainee_form'],
  ] as const)(
    'of the %s form does not open unless it is active, or when there is none',
    async (_form, body, part) => {
      await prepare({ [part]: { ...openForms[part], status: 'draft' } });
      await expectRefused(save(body), 403, UNAVAILABLE);
      await prepare({ [part]: undefined });
      await expectRefused(save(body), 403, UNAVAILABLE);
    },
  );

  it('of the post-assessment opens earlier or later where that is set', async () => {
    const at = Date.parse('2027-01-09T13:30:00+08:00');
    await prepare({
      assessment: { ...openForms.assessment, start_post: '2027-01-09T13:30:00+08:00' } as never,
    });
    const post = { ...filledIn.pre, form_type: 'post_assessment' };
    now = at - 1;
    await expectRefused(save(post), 403, UNAVAILABLE);
    now = at;
    expect((await save(post)).statusCode).toBe(200);
  });
});

describe('what is no form', () => {
  const deep = `{"form_type":"survey","data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const deepAnswer = `{"form_type":"evaluation","data":[{"id":1,"question":"","position":1,"answer":${'['.repeat(5_000)}${']'.repeat(5_000)}}]}`;
  it.each<[string, unknown]>([
    ['an unknown form type', { form_type: 'instructor', data: [] }],
    ['a form type that objects have by nature', { form_type: 'constructor', data: {} }],
    ['another one', { form_type: '__proto__', data: {} }],
    ['no form type', { data: [] }],
    ['a form type that is a list', { form_type: ['survey'], data: [1] }],
    ['no data', { form_type: 'survey' }],
    ['null data', { form_type: 'survey', data: null }],
    ['data that is a text', { form_type: 'survey', data: '[1944]' }],
    ['data of another form', { form_type: 'survey', data: { job_relevancy: 'a', years_experience: 'b' } }],
    ['a background that is a list', { form_type: 'trainees_background', data: ['a'] }],
    ['a background that is a text', { form_type: 'trainees_background', data: '{"job_relevancy":"a"}' }],
    [
      'a background of numbers',
      { form_type: 'trainees_background', data: { job_relevancy: 1, years_experience: 2 } },
    ],
    ['answers that are null', { form_type: 'pre_assessment', data: [null, null, null, null] }],
    ['answers that are lists', { form_type: 'pre_assessment', data: [{ question: [1], answer: ['a'] }] }],
    ['records that are numbers', { form_type: 'evaluation', data: [1, 2] }],
    [
      'an answer that is null',
      { form_type: 'evaluation', data: [{ id: 1, question: '', answer: null, position: 1 }] },
    ],
    [
      'an answer of objects',
      { form_type: 'evaluation', data: [{ id: 2, question: '', answer: { trainer_7: {} }, position: 1 }] },
    ],
    [
      'a user input that is a text',
      { form_type: 'evaluation', data: [{ id: 3, question: '', answer: '', user_input: 'x', position: 1 }] },
    ],
    ['courses that are texts', survey(['1944'])],
    ['courses that are fractions', survey([1.5])],
    ['a course id beyond measure', survey([1e300])],
    ['an unknown field', survey([1], { score: 4 })],
    ['a box that is neither ticked nor not', survey([1], { email_checkbox: 'maybe' })],
    ['an e-mail address that is a list', survey([1], { trainee_email: ['a@example.com'] })],
    [
      'characters that cannot be stored',
      { form_type: 'trainees_background', data: { job_relevancy: 'a\0', years_experience: 'b' } },
    ],
    [
      'half a character',
      { form_type: 'trainees_background', data: { job_relevancy: 'a\ud800', years_experience: 'b' } },
    ],
    [
      'a text beyond measure',
      { form_type: 'trainees_background', data: { job_relevancy: 'a'.repeat(5001), years_experience: 'b' } },
    ],
  ])('is refused: %s', async (_what, body) => {
    await expectRefused(save(body), 422);
  });

  it.each<[string, string]>([
    ['nesting without end', deep],
    ['an answer nested without end', deepAnswer],
    ['a list', '[]'],
    ['a text', '"survey"'],
    ['null', 'null'],
    ['half of it', '{"form_type":'],
    ['nothing', ''],
    ['a prototype', '{"__proto__":{"form_type":"survey"}}'],
  ])('is refused as a body: %s', async (_what, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/website/training/class-one/trainee/11',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${aToken()}` },
      payload,
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) });
  });

  it.each(['13', '0', '-1', '1.5', 'abc', '11abc', '99999999999', '%00', '0x0b'])(
    'is refused for the trainee "%s", who is not on the attendance list',
    async (id) => {
      await expectRefused(save(filledIn.background, id), 404, CLASS_MESSAGES.person);
    },
  );
});
