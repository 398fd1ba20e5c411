import { CLASS_MESSAGES, UNAVAILABLE } from '@/contract/classForms/messages';
import { aToken, filledIn, openForms } from './aClass';
import { survey, traineeStage } from './traineeStage';

const { app, prepare, setClock, save, expectRefused } = traineeStage();

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
      setClock(shut);
      await expectRefused(save(body), 403, UNAVAILABLE);
    }
    setClock(opens);
    expect((await save(body, 11)).statusCode).toBe(200);
    setClock(END);
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
    setClock(at - 1);
    await expectRefused(save(post), 403, UNAVAILABLE);
    setClock(at);
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
    const answer = await app().inject({
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
