import { ALREADY_FILLED, CLASS_MESSAGES, SAVED, UNAVAILABLE } from '@/contract/classForms/messages';
import { readToken } from '@/server/classes/accessToken';
import { removeExpired } from '@/server/http/cleanupJob';
import { NOW } from '../http/aServer';
import { aToken, filledIn, openForms, SECRET } from './aClass';
import { survey, traineeStage } from './traineeStage';

const { app, db, courses, prepare, setClock, token, calls, save, stored, expectRefused } = traineeStage();

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
        sent_at: null,
        submitted_at: new Date(NOW),
      },
    ]);
  });

  it('keeps the e-mail address in lower case, so that it can be found and erased', async () => {
    await save(filledIn.pre);
    expect(await stored()).toMatchObject([{ email: 'aminah@example.com' }]);
  });

  it('keeps a pasted e-mail address without invisible characters: no mail goes to it with them', async () => {
    await save({ ...filledIn.pre, trainee_email: '\u202Aaminah\u200B@exam\uFEFFple.com\u202C' });
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
      await save(survey(courses().slice(0, 1)), 11),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(6);
  });

  it('is counted for whoever watches the server', async () => {
    const counted = async () =>
      Number(
        /^submissions_total\{kind="class_evaluation"\} (\d+)$/m.exec(
          (await app().inject('/metrics')).body,
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
  const send = (body: unknown, key = KEY, id = 11) => calls().saveTrainee(id, body, { key, token: token() });

  it('gets the same answer, also after the window has closed and at the same moment', async () => {
    const first = await Promise.all([send(filledIn.background), send(filledIn.background)]);
    setClock(Date.parse('2028-06-01T00:00:00Z'));
    const later = await send(filledIn.background);
    expect([...first, later].map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([200, SAVED]),
    );
    expect(later.json().server_time).toBe(Date.parse('2028-06-01T00:00:00Z'));
    expect(await stored()).toHaveLength(1);
  });

  it('is refused with other contents', async () => {
    await send(filledIn.background);
    const other = { form_type: 'trainees_background', data: { job_relevancy: 'Low', years_experience: '9' } };
    const answer = await send(other);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('already sent');
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
    const keys = async () =>
      (await db().selectFrom('idempotency_keys').select('key').where('scope', 'like', 'class/%').execute())
        .length;
    await removeExpired(db(), NOW);
    await db().deleteFrom('idempotency_keys').execute();
    await send(filledIn.background);
    await removeExpired(db(), NOW + 50 * 365 * 24 * 3_600_000);
    expect(await keys()).toBe(1);
    await db().deleteFrom('classes').execute();
    await removeExpired(db(), NOW);
    expect(await keys()).toBe(0);
  });

  it('is refused with a key that is none', async () => {
    await expectRefused(send(filledIn.background, 'short'), 400);
  });

  afterEach(() => db().deleteFrom('idempotency_keys').execute());
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

describe('a survey', () => {
  it('keeps each course once, and that e-mail is welcome unless said otherwise', async () => {
    const [first = 0, second = 0] = courses();
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
    await expectRefused(save(survey([courses()[0], 5])), 422);
    await expectRefused(save(survey([999_999])), 422);
  });

  it('is not offered without courses, or when it is not active', async () => {
    await prepare({ survey: { status: 'active', courses: [999_999] } });
    await expectRefused(save(survey([999_999])), 403, UNAVAILABLE);
    await prepare({ survey: { status: 'closed', courses: courses() } });
    await expectRefused(save(survey(courses())), 403, UNAVAILABLE);
  });
});
