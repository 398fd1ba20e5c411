/**
 * Who sees what: every read request, by each kind of client, returns no more than necessary
 * (docs/rules/class-forms.md#other-peoples-data).
 */
import { CLASS_ROLES } from '@/contract/classForms/entities';
import { personalSignature } from '@/server/classes/accessToken';
import { fillCatalogue } from '../catalogue/aCatalogue';
import {
  aClass,
  aToken,
  bearer,
  callsOf,
  formIdOf,
  instructorPath,
  SECRET,
  traineePath,
} from '../classes/aClass';
import { aContact } from '../enquiries/aContact';
import { useServer } from '../http/aServer';
import { routesOf } from './routesOf';

/** Each value names itself, so that a leak is identified. */
const PEOPLE = {
  trainees: [
    { id: 11, name: 'NAME-OF-11', email: 'email-of-11@example.com', company_label: 'COMPANY-OF-11' },
    { id: 12, name: 'NAME-OF-12', email: 'email-of-12@example.com', company_label: 'COMPANY-OF-12' },
  ],
  trainers: [{ id: 7, name: 'NAME-OF-TRAINER', email: 'email-of-trainer@example.com' }],
  coordinator_name: 'NAME-OF-COORDINATOR',
};
/** "abcd" are the correct answers of the class; in random ids and challenges it may occur by chance. */
const ANYTHING =
  /(NAME|COMPANY|ANSWER|ENQUIRY|MAIL|PAPER|email|typed)-[A-Za-z]+(-[\w]+)*|(?<![\w-])abcd(?![\w-])|a secret of the tests[\w ,]*/gi;

const server = useServer({
  env: { RATE_LIMIT_CLASS_FORMS: '100000', APP_ENV: 'production', LOG_LEVEL: 'silent' },
});
beforeAll(async () => {
  const { db } = server.database;
  await fillCatalogue(db);
  await aClass(db, PEOPLE);
  const answer = (person_id: number, form_type: string, role: 'trainee' | 'instructor' = 'trainee') => ({
    tracking_id: 'class-one',
    person_role: role,
    person_id,
    form_type,
    data: JSON.stringify({ job_relevancy: `ANSWER-OF-${person_id}-${form_type}`, years_experience: '1' }),
    email: `typed-by-${person_id}@example.com`,
    email_checkbox: 'yes' as const,
    score: 3,
    submitted_at: new Date(0),
  });
  const forms = ['trainees_background', 'pre_assessment', 'post_assessment', 'evaluation', 'survey'];
  for (const id of [11, 12])
    for (const form of forms) await db.insertInto('class_answers').values(answer(id, form)).execute();
  await db
    .insertInto('class_answers')
    .values(answer(7, 'instructor', 'instructor'))
    .execute();
  await db
    .insertInto('class_papers')
    .values({ course_id: 1944, schedule_id: 31, pdf: 'PAPER-OF-CLASS' })
    .execute();
  const sent = await server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    payload: aContact({
      form_name: 'ENQUIRY-NAME',
      form_remark: 'ENQUIRY-WORDS',
      form_email: 'email-of-visitor@example.com',
    }),
  });
  expect(sent.statusCode).toBe(200);
});

const leaks = (text: string): string[] => [...new Set(text.match(ANYTHING) ?? [])].sort();
const PARAMETERS = {
  trainingId: 'class-one',
  formId: formIdOf('class-one', 'trainee'),
  traineeId: '11',
  course: '1944',
  schedule: '31',
  id: '1944',
};

it('a stranger reads nothing of anybody, at any address, with any query', async () => {
  const routes = routesOf(server.app, ['GET'], PARAMETERS);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.map(({ url }) => url)).toContain(`/api/website/training/class-one/form/${PARAMETERS.formId}`);
  for (const { url } of routes)
    for (const query of ['', '?token=x&tid=11&sig=x', '?email=email-of-11@example.com&id=11&q=NAME'])
      for (const target of [url.replace('*', 'x'), url.replace('1944', 'class-one')]) {
        const { body, headers } = await server.app.inject(target + query);
        const asked = leaks(target + query);
        const said = leaks(body + JSON.stringify(headers)).filter((leak) => !asked.includes(leak));
        expect([target, said]).toEqual([target, []]);
      }
});

it('the figures for monitoring name nobody and no class', async () => {
  await server.app.inject(`/class/class-one/${PARAMETERS.formId}?tid=11&sig=typed-in-address`);
  const { body } = await server.app.inject('/metrics');
  expect(leaks(body)).toEqual([]);
  expect(body).not.toMatch(/class-one|\/class\/|tid=|sig=/);
});

/** What each role sees with its own requests: names, which the form needs, and no answers of others. */
const NAMES = ['NAME-OF-11', 'NAME-OF-12', 'NAME-OF-TRAINER'];
const calls = () => callsOf(server.app);
const READINGS: [string, () => ReturnType<ReturnType<typeof callsOf>['form']>, string[]][] = [
  ['a trainee', () => calls().get(traineePath, bearer(aToken())), NAMES],
  [
    'the holder of a personal link',
    () =>
      calls().get(
        `${traineePath}?tid=11&sig=${personalSignature(SECRET, 'class-one', 11)}`,
        bearer(aToken()),
      ),
    ['NAME-OF-11', 'NAME-OF-TRAINER'],
  ],
  [
    'an instructor',
    () => calls().get(instructorPath, bearer(aToken({ role: 'instructor' }))),
    ['COMPANY-OF-11', 'COMPANY-OF-12', 'NAME-OF-11', 'NAME-OF-12', 'NAME-OF-COORDINATOR', 'NAME-OF-TRAINER'],
  ],
  [
    'a coordinator',
    () => calls().coordinator('get'),
    // The list that a coordinator edits: names, addresses and companies.
    [
      ...['COMPANY-OF-11', 'COMPANY-OF-12', 'NAME-OF-11', 'NAME-OF-12', 'NAME-OF-COORDINATOR'],
      ...['email-of-11', 'email-of-12'],
    ],
  ],
];

it.each(READINGS)(
  '%s reads of others what the form shows, and no answer of anybody',
  async (_who, read, allowed) => {
    const { statusCode, body } = await read();
    expect(statusCode).toBe(200);
    expect(leaks(body)).toEqual([...allowed].sort());
    expect(body).not.toMatch(/"score"|trainee_form_id|coordinator_form_id|instructor_form_id/);
  },
);

it('every role has its requests in this file, so that a new role needs its own', () => {
  expect([...CLASS_ROLES].sort()).toEqual(['coordinator', 'instructor', 'trainee']);
});

it('an answer to a save holds a token and nothing of what is stored', async () => {
  const { db } = server.database;
  await db.deleteFrom('class_answers').where('form_type', '=', 'trainees_background').execute();
  const saved = await calls().saveTrainee(11, {
    form_type: 'trainees_background',
    data: { job_relevancy: 'ANSWER-OF-NOW', years_experience: '3' },
  });
  expect([saved.statusCode, leaks(saved.body)]).toEqual([200, []]);
  expect(Object.keys(saved.json()).sort()).toEqual(['access_token', 'message', 'server_time', 'status']);
});

it('a refusal tells nothing of what it was about', async () => {
  const wrong = [
    calls().saveTrainee(12, { form_type: 'survey', data: [1] }, { token: aToken({ personId: 11 }) }),
    calls().saveTrainee(12, { form_type: 'evaluation', data: [] }),
    calls().coordinator('update', [{ id: 99, name: 'x', email: '' }]),
    calls().timestamp({ trainee_id: '12', form_type: 'pre_assessment' }),
  ];
  for (const { statusCode, body } of await Promise.all(wrong)) {
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(leaks(body)).toEqual([]);
  }
});
