/** A class in the tables, and clients that use it. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ClassRole, TemplateField } from '@/contract/classForms/entities';
import type { ClassForms } from '@/contract/classForms/forms';
import { issueToken, newVisit, type Claims } from '@/server/classes/accessToken';
import type { Tables } from '@/server/database/tables';
import { aConfig, NOW } from '../http/aServer';

export const SECRET = aConfig().tokenSecret;

const evaluationTemplate: TemplateField[] = [
  {
    id: 1,
    label: 'Content',
    type: 'stars',
    required: 'yes',
    position: 1,
    label_report: 'Content of the course',
  },
  {
    id: 2,
    label: 'Instructors',
    type: 'radio',
    options: 'default2',
    required: 'yes',
    sub_fields: 'yes',
    sub_fields_type: 'trainers',
    position: 2,
  },
  {
    id: 3,
    label: 'What should we improve?',
    type: 'textarea',
    user_input: 'yes',
    user_input_label: 'Why',
    position: 3,
  },
];
const instructorTemplate: TemplateField[] = [
  { id: 1, label: 'How did the class go?', type: 'textarea', required: 'yes', position: 1 },
];

const assessment = {
  ...{ status: 'active', start: '2027-01-09', end: '2027-01-11' },
  ...{ questions: 4, choices: 4, answers: 'abCD' },
} as const;

/**
 * Everything is open from 9 to 11 January 2027; the course's last day is the 10th, on which the tests take
 * place.
 */
export const openForms: ClassForms = {
  assessment: { ...assessment, questions_pdf: 'paper.pdf' },
  background: { status: 'active', start: '2027-01-09', end: '2027-01-11' },
  trainee_form: { status: 'active', start: '2027-01-09', end: '2027-01-11', template: evaluationTemplate },
  instructor_form: { status: 'active', start: '2027-01-09', end: '2027-01-11', template: instructorTemplate },
  survey: { status: 'active', courses: [1944, 1777, 4040] },
};

/** Without a question paper: none is stored, and a set-up that names one is refused. */
export const formsWithoutPaper: ClassForms = { ...openForms, assessment };

interface Person {
  id: number;
  name: string;
  email?: string;
  company_label?: string;
}

const DEFAULTS = {
  tracking_id: 'class-one',
  course_id: 1944,
  schedule_id: 31,
  course_title: 'Digital Signal Processing',
  course_start_date: '2027-01-08',
  course_end_date: '2027-01-10',
  coordinator_name: 'The coordinator',
  forms: openForms,
  trainees: [
    { id: 11, name: 'Aminah Tan', email: 'aminah@example.com', company_label: 'Example Sdn Bhd' },
    { id: 12, name: 'Siti a/p Ravi', email: 'siti@example.com', company_label: 'Another Sdn Bhd' },
  ] as Person[],
  trainers: [{ id: 7, name: "O'Brien", email: 'trainer@example.com' }] as Person[],
};

export const formIdOf = (trackingId: string, role: ClassRole): string => `${trackingId}-${role}-form`;

/** The forms of the default class, as paths for `get` of `callsOf`. */
export const traineePath = `form/${formIdOf('class-one', 'trainee')}`;
export const instructorPath = `instructor/${formIdOf('class-one', 'instructor')}`;

/** Inserts a class into the tables, replacing one with the same tracking id. */
export async function aClass(db: Kysely<Tables>, changes: Partial<typeof DEFAULTS> = {}): Promise<void> {
  const { trainees, trainers, forms, ...head } = { ...DEFAULTS, ...changes };
  const { tracking_id } = head;
  await db.deleteFrom('classes').where('tracking_id', '=', tracking_id).execute();
  await db
    .insertInto('classes')
    .values({
      ...head,
      trainee_form_id: formIdOf(tracking_id, 'trainee'),
      instructor_form_id: formIdOf(tracking_id, 'instructor'),
      coordinator_form_id: formIdOf(tracking_id, 'coordinator'),
      forms: JSON.stringify(forms),
    })
    .execute();
  for (const [position, { id, name, email = null, company_label = null }] of trainees.entries()) {
    const row = { tracking_id, trainee_id: id, name, email, company_label, position };
    await db.insertInto('class_trainees').values(row).execute();
  }
  for (const [position, { id, name, email = null }] of trainers.entries()) {
    await db
      .insertInto('class_trainers')
      .values({ tracking_id, trainer_id: id, name, email, position })
      .execute();
  }
}

export const aToken = (changes: Partial<Claims> = {}, now = NOW): string => {
  const { trackingId = 'class-one', role = 'trainee' } = changes;
  const claims = { trackingId, role, formId: formIdOf(trackingId, role), visit: newVisit(), ...changes };
  return issueToken(SECRET, claims, now);
};

export const asProof = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** A challenge of the server, and its solution. */
export async function aSolution(app: FastifyInstance) {
  const { challenge } = (await app.inject('/api/website/robot-challenge')).json<{ challenge: Challenge }>();
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

export const aProof = async (app: FastifyInstance): Promise<string> => asProof(await aSolution(app));

interface Sent {
  /** empty: none */
  token?: string;
  key?: string;
  headers?: Record<string, string>;
}

export const bearer = (token = ''): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const headersOf = ({ token, key, headers }: Sent): Record<string, string> => ({
  ...bearer(token),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...headers,
});

/** Requests as the pages of class forms send them. */
export function callsOf(app: FastifyInstance, trackingId = 'class-one') {
  const post = (url: string, payload: unknown, sent: Sent) =>
    app.inject({ method: 'POST', url, headers: headersOf(sent), payload: payload as object });
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const withToken = (token: string): string => (token === '' ? '' : `&token=${encodeURIComponent(token)}`);
  const base = `/api/website/training/${trackingId}`;
  return {
    form,
    get: (path: string, headers: Record<string, string>) => app.inject({ url: `${base}/${path}`, headers }),
    saveTrainee: (id: number | string, payload: unknown, sent: Sent = {}) =>
      post(`${base}/trainee/${id}`, payload, { token: aToken({ trackingId }), ...sent }),
    saveInstructor: (id: number | string, payload: unknown, sent: Sent = {}) =>
      post(`${base}/instructor/${id}`, payload, {
        token: aToken({ trackingId, role: 'instructor' }),
        ...sent,
      }),
    timestamp: (fields: Record<string, string> = {}, token = aToken({ trackingId })) =>
      form(`/assessmentForm?action=update_timestamp${withToken(token)}`, {
        tracking_id: trackingId,
        trainee_id: '11',
        form_type: 'pre_assessment',
        tracking_type: 'start',
        ...fields,
      }),
    coordinator: (
      action: string,
      trainees?: unknown,
      { token = aToken({ trackingId, role: 'coordinator' }), ...sent }: Sent = {},
    ) =>
      form(
        `/coordinatorPage?action=${action}${withToken(token)}`,
        {
          tracking_id: trackingId,
          form_id: formIdOf(trackingId, 'coordinator'),
          ...(trainees !== undefined && {
            trainees: typeof trainees === 'string' ? trainees : JSON.stringify(trainees),
          }),
        },
        headersOf(sent),
      ),
  };
}

/** Valid forms as a page sends them. */
export const filledIn = {
  background: { form_type: 'trainees_background', data: { job_relevancy: ' High ', years_experience: '3' } },
  pre: {
    form_type: 'pre_assessment',
    data: ['a', 'b', 'c', 'a'].map((answer, index) => ({ question: index + 1, answer })),
    trainee_email: 'Aminah@Example.com',
  },
  evaluation: {
    form_type: 'evaluation',
    data: [
      { id: 1, question: 'Content', answer: 'Agree', position: 1 },
      { id: 2, question: 'Instructors', answer: { trainer_7: "O'Brien: Good" }, position: 2 },
      {
        id: 3,
        question: 'What should we improve?',
        answer: 'More time\nfor labs',
        user_input: { label: 'x', answer: 'They were fun' },
        position: 3,
      },
    ],
  },
  survey: { form_type: 'survey', data: [1777, 1944, 1777] },
  instructor: {
    form_type: 'instructor',
    data: [{ id: 1, question: 'How did the class go?', answer: 'Well.\nThank you.', position: 1 }],
  },
};
