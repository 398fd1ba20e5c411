import {
  ALREADY_FILLED,
  CLASS_MESSAGES,
  NO_FIELDS,
  SAVED,
  UNAVAILABLE,
} from '@/contract/classForms/messages';
import { NOW, useServer } from '../http/aServer';
import { aClass, aToken, callsOf, filledIn, openForms } from './aClass';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
});

const save = (body: unknown, id: number | string = 7, key?: string) =>
  callsOf(server.app).saveInstructor(id, body, {
    token: aToken({ role: 'instructor' }, now),
    ...(key && { key }),
  });
const withAnswer = (answer: unknown, more: object = {}) => ({
  form_type: 'instructor',
  data: [{ id: 1, question: 'How did the class go?', answer, position: 1, ...more }],
});
const stored = () => server.database.db.selectFrom('class_answers').selectAll().execute();
const refusalOf = async (answer: ReturnType<typeof save>) => {
  const { statusCode, json } = await answer;
  expect(await stored()).toEqual([]);
  return [statusCode, json().message];
};

it('is stored once, and answered', async () => {
  const answer = await save(filledIn.instructor);
  expect(answer.json()).toMatchObject({ status: true, message: SAVED, server_time: NOW });
  expect(await stored()).toMatchObject([
    {
      person_role: 'instructor',
      person_id: 7,
      form_type: 'instructor',
      data: [{ id: 1, question: 'How did the class go?', answer: 'Well.\nThank you.', position: 1 }],
      submitted_at: new Date(NOW),
    },
  ]);
  const again = await save(withAnswer('Something else'));
  expect([again.statusCode, again.json().message]).toEqual([409, ALREADY_FILLED]);
});

it('is stored once however often and however simultaneously it is sent', async () => {
  const same = await Promise.all([1, 2, 3].map(() => save(filledIn.instructor, 7, 'the-same-key')));
  expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await aClass(server.database.db);
  const keys = ['key-number-1', 'key-number-2'];
  const different = await Promise.all(keys.map((key) => save(filledIn.instructor, 7, key)));
  expect(different.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('does not take the place of a trainee with the same number', async () => {
  await aClass(server.database.db, { trainees: [{ id: 7, name: 'A trainee' }] });
  expect((await save(filledIn.instructor)).statusCode).toBe(200);
  expect((await callsOf(server.app).saveTrainee(7, filledIn.background)).statusCode).toBe(200);
});

it('needs its required answers', async () => {
  expect(await refusalOf(save(withAnswer(' ')))).toEqual([422, CLASS_MESSAGES.required]);
});

it.each([`it's`, 'a "word"', 'a < b', 'a > b'])(
  'takes no banned character, a single quote included: %s',
  async (text) => {
    expect(await refusalOf(save(withAnswer(text)))).toEqual([422, CLASS_MESSAGES.bannedInstructor]);
  },
);

it.each(["O'Brien", 'Siti a/p Ravi', 'கவிதா', '陈美玲', 'عبد الله', 'x'.repeat(120)])(
  'does not hold the name %s against its owner',
  async (name) => {
    const template = [
      { id: 1, label: 'Each of us', sub_fields: 'yes' as const, sub_fields_type: 'trainers' as const },
    ];
    await aClass(server.database.db, {
      trainers: [{ id: 7, name }],
      forms: { instructor_form: { status: 'active', start: '2027-01-09', end: '2027-01-11', template } },
    });
    const given = withAnswer({ trainer_7: `${name}: went well` }, { question: 'Each of us', position: 99 });
    expect((await save(given)).statusCode).toBe(200);
    expect(await refusalOf(aClass(server.database.db).then(() => save(withAnswer("it's"))))).toEqual([
      422,
      CLASS_MESSAGES.bannedInstructor,
    ]);
  },
);

it('takes several lines in a further answer', async () => {
  const template = [
    { id: 1, label: 'Class', user_input: 'yes' as const, user_input_multiline: 'yes' as const },
  ];
  await aClass(server.database.db, {
    forms: { instructor_form: { status: 'active', start: '2027-01-09', end: '2027-01-11', template } },
  });
  const given = withAnswer('Fine', {
    question: 'Class',
    user_input: { label: 'Why', answer: 'One\nTwo' },
  });
  expect((await save(given)).statusCode).toBe(200);
  expect((await stored())[0]?.data).toMatchObject([{ user_input: { answer: 'One\nTwo' } }]);
});

it('is refused for another template’s answers, and for strangers', async () => {
  expect(await refusalOf(save(withAnswer({ trainer_7: 'x' })))).toEqual([422, CLASS_MESSAGES.changed]);
  const another = withAnswer('Well.', { question: 'What should change?' });
  expect(await refusalOf(save(another))).toEqual([422, CLASS_MESSAGES.changed]);
  expect(await refusalOf(save(filledIn.instructor, 8))).toEqual([404, CLASS_MESSAGES.person]);
  expect(await refusalOf(save(filledIn.instructor, 'x'))).toEqual([404, CLASS_MESSAGES.person]);
});

it('opens and closes to the millisecond', async () => {
  const start = Date.parse('2027-01-09T00:00:00+08:00');
  const end = Date.parse('2027-01-12T00:00:00+08:00') - 1;
  await aClass(server.database.db, { trainers: [7, 8].map((id) => ({ id, name: `Trainer ${id}` })) });
  for (const shut of [start - 1, end + 1]) {
    now = shut;
    expect(await refusalOf(save(filledIn.instructor))).toEqual([403, UNAVAILABLE]);
  }
  now = start;
  expect((await save(filledIn.instructor, 7)).statusCode).toBe(200);
  now = end;
  expect((await save(filledIn.instructor, 8)).statusCode).toBe(200);
});

it('is not open when it is not active, not there, or empty', async () => {
  const with_ = (form: object | undefined) =>
    aClass(server.database.db, { forms: { instructor_form: form } as typeof openForms });
  await with_({ ...openForms.instructor_form, status: 'draft' });
  expect(await refusalOf(save(filledIn.instructor))).toEqual([403, UNAVAILABLE]);
  await with_(undefined);
  expect(await refusalOf(save(filledIn.instructor))).toEqual([403, UNAVAILABLE]);
  await with_({ ...openForms.instructor_form, template: [] });
  expect(await refusalOf(save(filledIn.instructor))).toEqual([403, NO_FIELDS]);
});

it.each<[string, unknown]>([
  ['another form type', { form_type: 'evaluation', data: [] }],
  ['no data', { form_type: 'instructor' }],
  ['data that is a text', { form_type: 'instructor', data: '[]' }],
  ['records that are numbers', { form_type: 'instructor', data: [1] }],
  ['a record without an answer', withAnswer(undefined)],
  ['an answer that is a number', withAnswer(5)],
  ['an answer of lists', withAnswer([[['a']]])],
  ['an answer with characters that cannot be stored', withAnswer('a\0')],
  ['an id that is a text', withAnswer('x', { id: '1' })],
])('is refused: %s', async (_what, body) => {
  expect((await refusalOf(save(body)))[0]).toBe(422);
});
