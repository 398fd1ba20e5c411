import { CLASS_FAILURE, CLASS_MESSAGES, NO_FIELDS, UNAVAILABLE } from '../../../contract/classForms/messages';
import type { ClassForms } from '../../../server/classes/classForms';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aClass, aToken, callsOf, filledIn, openForms } from './aClass';

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
