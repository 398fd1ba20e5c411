import { dayToMs } from '@/contract/time';
import { instructorFormResponseSchema, traineeFormResponseSchema } from '@/contract/schemas/responsesClasses';
import { personalSignature } from '@/server/classes/accessToken';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, useServer } from '../http/aServer';
import {
  aClass,
  aProof,
  aToken,
  bearer,
  callsOf,
  filledIn,
  instructorPath,
  openForms,
  SECRET,
  traineePath,
} from './aClass';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '10000' } });
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
});

const calls = () => callsOf(server.app);
const traineeView = async (query = '', token = aToken()) =>
  (await calls().get(traineePath + query, bearer(token))).json();
const instructorView = async () =>
  (await calls().get(instructorPath, bearer(aToken({ role: 'instructor' })))).json();

/** Every value of an answer, with its name. */
function* valuesOf(value: unknown, name = ''): Generator<[string, unknown]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* valuesOf(part, key);
}

describe('a trainee', () => {
  it('sees the class, who is in it, and when each form is open', async () => {
    const answer = await calls().get(traineePath, { 'x-robot-proof': await aProof(server.app) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { training } = answer.json();
    expect(traineeFormResponseSchema.isValidSync(answer.json(), { strict: true })).toBe(true);
    expect(training).toEqual({
      tracking_id: 'class-one',
      course_title: 'Digital Signal Processing',
      course_start_date: dayToMs('2027-01-08'),
      course_end_date: dayToMs('2027-01-10'),
      server_time: NOW,
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      trainees: [
        { id: 11, name: 'Aminah Tan' },
        { id: 12, name: 'Siti a/p Ravi' },
      ],
      trainers: [{ id: 7, name: "O'Brien" }],
      execution: {
        course_id: 1944,
        schedule_id: 31,
        assessment_status: 'active',
        assessment_start: Date.parse('2027-01-09T00:00:00+08:00'),
        assessment_end: Date.parse('2027-01-11T23:59:59.999+08:00'),
        assessment_start_post: null,
        assessment_questions: 4,
        assessment_choices: 4,
        assessment_answers: 'present',
        assessment_questions_pdf: 'yes',
        trainees_background_form_status: 'active',
        trainees_background_form_start: Date.parse('2027-01-09T00:00:00+08:00'),
        trainees_background_form_end: Date.parse('2027-01-11T23:59:59.999+08:00'),
        trainee_form_status: 'active',
        trainee_form_start: Date.parse('2027-01-09T00:00:00+08:00'),
        trainee_form_end: Date.parse('2027-01-11T23:59:59.999+08:00'),
        survey_status: 'active',
      },
      answers: Object.fromEntries(
        [11, 12].map((id) => [
          id,
          {
            pre_assessment: { editable: 'yes' },
            post_assessment: { editable: 'yes' },
            evaluation: [],
            survey: [],
          },
        ]),
      ),
      trainees_background: [11, 12].map((id) => ({ id, answer: { submitted: 'no', editable: 'yes' } })),
      trainee_form_template: openForms.trainee_form?.template,
      survey_courses: expect.any(Array),
    });
  });

  it('is offered the survey’s courses that exist, by the sort name or else the name of their group, then by title', async () => {
    const { db } = server.database;
    const third = { id: 1960, title: 'Measuring', group_id: 101, course_profile: '[]' };
    await db.insertInto('courses').values(third).execute();
    const courses = [2000, 3000, 1944, 999_999, 1950, 1960];
    await aClass(db, { forms: { survey: { status: 'active', courses } } });
    const { training } = await traineeView();
    const offered = training.survey_courses as { group_name_sort: string; title: string }[];
    expect(offered.map(({ group_name_sort, title }) => [group_name_sort, title])).toEqual([
      ['Electronics', 'analogue design'],
      ['Electronics', 'Measuring'],
      ['Electronics', 'The RF Course'],
      ['In-house', 'Only for us'],
      ['programming', 'Python & <C>'],
    ]);
    expect(Object.keys(training.survey_courses[0]).sort()).toEqual([
      'course_group_name',
      'group_code',
      'group_name_sort',
      'id',
      'title',
    ]);
  });

  it('finds bounds with an offset taken as they are, and a bare opening day at 08:00', async () => {
    const assessment = {
      ...openForms.assessment,
      start: '2027-01-09T08:30:00+07:00',
      start_post: '2027-01-09',
    };
    await aClass(server.database.db, { forms: { assessment } as typeof openForms });
    const { execution } = (await traineeView()).training;
    expect(execution.assessment_start).toBe(Date.parse('2027-01-09T01:30:00Z'));
    expect(execution.assessment_start_post).toBe(Date.parse('2027-01-09T08:00:00+08:00'));
  });

  it('sees a class without forms as one', async () => {
    await aClass(server.database.db, { forms: {} });
    const { training } = await traineeView();
    expect(training.execution).toMatchObject({
      assessment_status: '',
      assessment_start: null,
      assessment_questions: 0,
      assessment_answers: '',
      assessment_questions_pdf: '',
      trainee_form_status: '',
      survey_status: '',
    });
    expect([training.trainee_form_template, training.survey_courses]).toEqual([[], []]);
  });

  it.each([
    ['abcd', 'present'],
    ['ABCD', 'present'],
    ['abc', ''],
    ['abcde', ''],
    ['abce', ''],
    ['ab d', ''],
    [undefined, ''],
  ])('is told of correct answers "%s": "%s"', async (answers, told) => {
    await aClass(server.database.db, {
      forms: { assessment: { ...openForms.assessment, answers } } as typeof openForms,
    });
    expect((await traineeView()).training.execution.assessment_answers).toBe(told);
  });

  it('finds the post-assessment without a key until 08:00 on the last day', async () => {
    now = Date.parse('2027-01-10T08:00:00+08:00') - 1;
    const before = (await traineeView('', aToken({}, now))).training.answers['11'];
    expect(before).not.toHaveProperty('post_assessment');
    expect(before).toHaveProperty('pre_assessment');
    now += 1;
    const after = (await traineeView('', aToken({}, now))).training.answers['11'];
    expect(after.post_assessment).toEqual({ editable: 'yes' });
  });

  it('sees what was submitted as flags', async () => {
    for (const body of Object.values(filledIn).slice(0, 4)) {
      if (body.form_type !== 'survey') expect((await calls().saveTrainee(11, body)).statusCode).toBe(200);
    }
    const { answers, trainees_background } = (await traineeView()).training;
    expect(answers['11']).toEqual({
      pre_assessment: { editable: 'no' },
      post_assessment: { editable: 'yes' },
      evaluation: 'submitted',
      survey: [],
    });
    expect(answers['12'].evaluation).toEqual([]);
    expect(trainees_background).toEqual([
      { id: 11, answer: { submitted: 'yes', editable: 'no' } },
      { id: 12, answer: { submitted: 'no', editable: 'yes' } },
    ]);
  });
});

describe('an instructor', () => {
  it('sees the class, its trainees with their companies, and outside production their backgrounds', async () => {
    await calls().saveTrainee(11, filledIn.background);
    const answer = await instructorView();
    expect(instructorFormResponseSchema.isValidSync(answer, { strict: true })).toBe(true);
    expect(answer.training).toEqual({
      tracking_id: 'class-one',
      course_title: 'Digital Signal Processing',
      course_start_date: dayToMs('2027-01-08'),
      course_end_date: dayToMs('2027-01-10'),
      server_time: NOW,
      access_token: expect.any(String),
      coordinator_name: 'The coordinator',
      trainers: [{ id: 7, name: "O'Brien" }],
      trainees: [
        { id: 11, name: 'Aminah Tan', company_label: 'Example Sdn Bhd' },
        { id: 12, name: 'Siti a/p Ravi', company_label: 'Another Sdn Bhd' },
      ],
      trainees_background: [{ id: 11, answer: { job_relevancy: 'High', years_experience: '3' } }],
      execution: {
        course_id: 1944,
        schedule_id: 31,
        instructor_form_status: 'active',
        instructor_form_start: Date.parse('2027-01-09T00:00:00+08:00'),
        instructor_form_end: Date.parse('2027-01-11T23:59:59.999+08:00'),
      },
      answers: { 7: { instructor: [] } },
      instructor_form_template: openForms.instructor_form?.template,
    });
    await calls().saveInstructor(7, filledIn.instructor);
    expect((await instructorView()).training.answers).toEqual({ 7: { instructor: 'submitted' } });
  });

  it('sees no backgrounds in production', async () => {
    const production = await aServer({
      database: server.database,
      env: { APP_ENV: 'production', RATE_LIMIT_CLASS_FORMS: '1000' },
    });
    await callsOf(production.app).saveTrainee(11, filledIn.background);
    const answer = await callsOf(production.app).get(instructorPath, bearer(aToken({ role: 'instructor' })));
    expect(answer.json().training).not.toHaveProperty('trainees_background');
    expect(answer.body).not.toContain('High');
    await production.close();
  });
});

it('no answer carries a correct answer, somebody’s answer or an e-mail address', async () => {
  await aClass(server.database.db, {
    forms: { ...openForms, assessment: { ...openForms.assessment, answers: 'dcba' } as never },
  });
  const answers = [
    await calls().saveTrainee(11, filledIn.background),
    await calls().saveTrainee(11, { ...filledIn.pre, trainee_email: 'secret@example.com' }),
    await calls().saveTrainee(11, filledIn.evaluation),
    await calls().timestamp({ trainee_id: '12' }),
    await calls().saveInstructor(7, filledIn.instructor),
    await calls().get(traineePath, bearer(aToken())),
    await calls().get(traineePath, { 'x-robot-proof': await aProof(server.app) }),
    await calls().get(
      `${traineePath}?tid=12&sig=${personalSignature(SECRET, 'class-one', 12)}`,
      bearer(aToken()),
    ),
  ];
  let seen = 0;
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    for (const [name, value] of valuesOf(answer.json())) {
      seen += 1;
      expect(['email', 'score', 'data', 'assessment', 'job_relevancy', 'company_label']).not.toContain(name);
      if (typeof value === 'string')
        expect(value).not.toMatch(/dcba|@|More time|They were fun|^High$|Thank you/);
      if (name === 'assessment_answers') expect(value).toBe('present');
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(JSON.stringify((await instructorView()).training)).not.toMatch(/dcba|@|More time|They were fun/);
});
