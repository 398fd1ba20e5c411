/** Classes of any size, and trainees who submit their forms with the requests that the pages send. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { generateCatalogue } from './catalogue.mjs';
import { siteCommand } from './siteCommand.mjs';
import { folder } from './stage.mjs';

/** The first id of `generateCatalogue`. */
export const COURSE = 100_000;

const open = { status: 'active', start: '2020-01-01', end: '2099-12-31' };
const template = [
  { id: 1, label: 'The course met its objectives', type: 'stars', required: 'yes', position: 1 },
  { id: 2, label: 'What will you use first?', type: 'textarea', position: 2 },
];

/** A class whose forms are all open, with that many trainees. */
const classOf = (trainees) => ({
  course_id: COURSE,
  schedule_id: 1,
  course_title: 'High-Speed PCB Design and Signal Integrity',
  course_start_date: '2026-01-05',
  course_end_date: '2099-12-30',
  trainees: Array.from({ length: trainees }, (_, index) => ({
    id: index + 1,
    name: `Trainee ${index + 1}`,
    email: `trainee-${index + 1}@example.com`,
  })),
  trainers: [{ id: 1, name: 'First Instructor' }],
  assessment: { ...open, questions: 5, choices: 4, answers: 'abbdc', start_post: '2020-01-01' },
  background: open,
  trainee_form: { ...open, template },
  survey: { status: 'active', courses: [COURSE, COURSE + 1] },
});

/** An import document of such classes. */
export const classDocument = (trackingIds, trainees) => ({
  classes: trackingIds.map((tracking_id) => ({ tracking_id, ...classOf(trainees) })),
});

function importDocument(document, env) {
  const at = folder();
  const file = path.join(at, 'document.json');
  writeFileSync(file, JSON.stringify(document));
  siteCommand(['import', file], env);
  rmSync(at, { recursive: true, force: true });
}

/** A catalogue with this many generated courses in three regions, before the site is started or while it runs. */
export function importCatalogue(courses, env) {
  const regions = ['Singapore', 'Malaysia', 'Live online'].map((label, index) => ({ id: index + 1, label }));
  importDocument({ regions, ...generateCatalogue(courses) }, env);
}

/** Imports classes. @returns the path of the trainees' link by tracking id */
export function importClasses(trackingIds, trainees, env) {
  importDocument(classDocument(trackingIds, trainees), env);
  return new Map(
    trackingIds.map((id) => {
      const links = siteCommand(['class', 'links', id], env);
      const [link] = new RegExp(`/class/${id}/[^\\s?]+`).exec(links) ?? [];
      if (!link) throw new Error(`class links ${id} names no trainees' link: ${links}`);
      return [id, link];
    }),
  );
}

/**
 * The requests of a member who sets up classes in the staff console.
 * @param call of `openCalls`; @param cookie of `signIn`
 */
export function deskCalls(call, url, cookie) {
  const headers = { cookie, origin: url };
  const at = (path) => `/api/staff/classes${path}`;
  return {
    makeClass: (trainees, { title, key = randomUUID() } = {}) =>
      call('POST', at(''), {
        headers: { ...headers, 'idempotency-key': key },
        body: { class: { ...classOf(trainees), ...(title && { course_title: title }) } },
      }),
    links: (id) => call('GET', at(`/${id}/links`), { headers }),
    progress: (id) => call('GET', at(`/${id}/progress`), { headers }),
    remind: (id, traineeId) =>
      call('POST', at(`/${id}/reminders`), {
        headers,
        body: { people: [{ role: 'trainee', id: traineeId }] },
      }),
    reopen: (id, traineeId, form_type) =>
      call('POST', at(`/${id}/reopenings`), {
        headers,
        body: { person_id: traineeId, form_type, reason: 'A trial' },
      }),
  };
}

/**
 * Solves the robot check. @returns the proof that admits one visit; a response without a challenge is
 * returned unchanged
 */
export async function solveRobotCheck({ text }) {
  const { challenge } = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const [BACKGROUND, PRE, POST, EVALUATION, SURVEY] = [
  { form_type: 'trainees_background', data: { job_relevancy: 'Every day', years_experience: '7' } },
  ...['pre_assessment', 'post_assessment'].map((form_type) => ({
    form_type,
    data: [...'abbda'].map((answer, index) => ({ question: index + 1, answer })),
  })),
  {
    form_type: 'evaluation',
    data: [
      { id: 1, question: 'The course met its objectives', answer: 'Agree', position: 1 },
      { id: 2, question: 'What will you use first?', answer: 'Stack-up planning', position: 2 },
    ],
  },
  { form_type: 'survey', data: [COURSE], email_checkbox: 'yes' },
];

/** The forms that a trainee sends, in order, with a timestamp before and after each assessment. */
export const TRAINEE_FORMS = [BACKGROUND, PRE, POST, EVALUATION, SURVEY];

/**
 * The requests of one trainee's visit.
 * @param call of `openCalls`; @param link of the class; @param headers of every request
 */
export function traineeCalls(call, link, traineeId, headers = {}) {
  const [, , trackingId, formId] = link.split('/');
  const base = `/api/website/training/${trackingId}`;
  let token = '';
  return {
    page: () => call('GET', link, { headers }),
    challenge: () => call('GET', '/api/website/robot-challenge', { headers }),
    async enter(proof) {
      const answer = await call('GET', `${base}/form/${formId}`, {
        headers: { ...headers, 'x-robot-proof': proof },
      });
      if (answer.status === 200) token = JSON.parse(answer.text).training.access_token;
      return answer;
    },
    /** @param id of another trainee of the class, for whom the same visit may send as well */
    save: (form, key = randomUUID(), id = traineeId) =>
      call('POST', `${base}/trainee/${id}`, {
        headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: { ...form, trainee_email: `trainee-${id}@example.com` },
      }),
    /** The page does this after each form that it sends. */
    again: () =>
      call('GET', `${base}/form/${formId}`, { headers: { ...headers, authorization: `Bearer ${token}` } }),
    /** @param moment `opened` or `started` */
    open: (form_type, moment) =>
      call('POST', `${base}/trainee/${traineeId}/opening`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: { form_type, moment },
      }),
    stamp: (form_type, tracking_type) =>
      call('POST', `/assessmentForm?action=update_timestamp&token=${encodeURIComponent(token)}`, {
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          tracking_id: trackingId,
          trainee_id: String(traineeId),
          form_type,
          tracking_type,
        }).toString(),
      }),
  };
}

/** @returns how many forms `class results --format json` contains */
export const storedForms = ({ trainees }) =>
  trainees.reduce(
    (sum, row) =>
      sum +
      [row.background, row.evaluation, row.survey].filter((sent) => sent === 'yes').length +
      [row.pre_submitted_at, row.post_submitted_at].filter((at) => at !== '').length,
    0,
  );

/** An enquiry of the contact form. */
export const sendEnquiry = (call, form_email, headers = {}, key = randomUUID()) =>
  call('POST', '/api/website/contact', {
    headers: { ...headers, 'idempotency-key': key },
    body: {
      form_name: 'A visitor',
      form_email,
      form_company: 'Example Test Laboratory',
      form_city: 'Penang',
      form_request: 'A class for eight people in March, please.',
      form_check_req: 'yes',
    },
  });

/** @returns the addresses of all stored enquiries, including repetitions */
export const storedEmails = (env) =>
  JSON.parse(siteCommand(['submissions', 'contact', '--format', 'json'], env)).map(
    ({ form_email }) => form_email,
  );
