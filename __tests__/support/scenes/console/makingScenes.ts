/** Creating and setting up classes, their links, and the page for the projector. All people are invented. */
import type { Page } from 'playwright-core';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassPlanResponse, SessionChoice } from '@/contract/staff/classMakingSchemas';
import { everyField } from '@/__tests__/server/classes/aTemplate';
import { answer, DIALOG, dialogOpens, MAIN, press, type Scene } from '../scene';

const AT = '/staff/classes';
const API = '**/api/staff/classes/made';
const SESSIONS = '**/api/staff/class-sessions';
const session = (
  id: number,
  start: string,
  end: string,
  more: Partial<SessionChoice> = {},
): SessionChoice => ({
  ...{ id, course_id: 1944, schedule_id: 500 + id, course: 'High-Speed PCB Design', venue: 'Penang' },
  ...{ start, end, is_cancelled: false, classes: [], ...more },
});
const first = session(7, '2027-02-01', '2027-02-03');
const long = 'Electromagnetic Compatibility and Signal Integrity of Mixed-Signal Systems';
const sessions = [
  first,
  session(8, '2027-03-08', '2027-03-08', { course: long, venue: 'Kuala Lumpur' }),
  session(9, '2027-03-29', '2027-04-02', {
    classes: [{ tracking_id: 'made', title: 'High-Speed PCB Design' }],
  }),
];
const assessment = { questions: 12, choices: 4, answers: 'abcdabcdabcd' };
const sources = {
  templates: [
    { id: 1, form: 'instructor_form', name: 'Report of the instructor', fields: everyField.slice(0, 2) },
  ],
  earlier: {
    ...{ tracking_id: 'earlier', title: 'High-Speed PCB Design', start: '2026-09-07', assessment },
    ...{ trainee_form: everyField, instructor_form: [] },
  },
  instructors: [{ name: 'Farid Osman', email: 'farid@example.com' }],
  courses: [
    { id: 1944, title: 'High-Speed PCB Design' },
    { id: 1950, title: 'Microwave Filters' },
    { id: 1951, title: long },
  ],
} satisfies ClassPlanResponse['sources'];
const nalini = { name: 'Nalini Pillai', email: 'nalini@example.com' };
const plan: ClassPlanResponse = { status: true, session: first, instructors: [nalini], sources };
const trainees = [
  { name: 'Siti a/p Ravi', email: 'siti@example.com', company_label: 'Kenanga Works Sdn Bhd' },
  {
    name: 'Tengku Ahmad Shahrizal bin Tengku Ibrahim',
    email: 'tengku@example.com',
    company_label: 'Meranti',
  },
  { name: 'Priya Menon' },
];
const setup: ClassSetup = {
  ...{ course_id: 1944, schedule_id: 507, course_title: 'High-Speed PCB Design' },
  ...{ course_start_date: '2027-02-01', course_end_date: '2027-02-03', coordinator_name: 'Ana Tan' },
  trainees: trainees.map((one, index) => ({ id: index + 1, ...one })),
  trainers: [{ id: 1, ...nalini }],
  background: { status: 'active', start: '2027-01-18', end: '2027-02-01' },
  trainee_form: {
    status: 'active',
    start: '2027-02-03T08:00:00+08:00',
    end: '2027-02-17',
    template: everyField,
  },
  assessment: { status: 'active', start: '2027-01-25', end: '2027-02-04', ...assessment },
};
const stored = { status: true, tracking_id: 'made', class: setup, version: 4, has_paper: false, sources };
const head = {
  ...{ tracking_id: 'made', course_id: 1944, schedule_id: 507, title: 'High-Speed PCB Design', trainees: 3 },
  ...{ start: Date.parse('2027-02-01T00:00:00+08:00'), end: Date.parse('2027-02-03T00:00:00+08:00') },
  ...{ instructors: ['Nalini Pillai'], forms: [], version: 4 },
};
const link = (path: string): string =>
  `https://training.example.com/class/${path}-0f8fad5bd9cb469fa16570867728950e`;
const links = {
  ...{ status: true, title: head.title, trainee: link('trainee'), instructor: link('instructor') },
  coordinator: link('coordinator'),
  personal: trainees.map(({ name }, index) => ({ id: index + 1, name, link: link(`trainee/${index + 1}`) })),
};
/** Without a header, with a duplicate, an invalid address, a missing name, and a repeated person. */
const PASTED = [
  'Siti a/p Ravi\tsiti@example.com\tKenanga Works Sdn Bhd',
  'Tengku Ahmad Shahrizal bin Tengku Ibrahim\ttengku@example\tMeranti Laboratory',
  '\tmei.ling@example.com\t',
  'Siti Ravi\tsiti@example.com\tKenanga Works Sdn Bhd',
  'Priya Menon\t\tKenanga Works Sdn Bhd',
].join('\n');

async function withClass(page: Page): Promise<void> {
  await answer(page, `${SESSIONS}*`, { status: true, sessions });
  await answer(page, `${SESSIONS}/7`, plan);
  await answer(page, API, { status: true, class: head });
  await answer(page, `${API}/links`, links);
  await answer(page, `${API}/setup`, stored);
}
/** The second person to save sees what the first has saved. */
async function withRival(page: Page): Promise<void> {
  await withClass(page);
  const class_ = { ...setup, course_title: 'High-Speed PCB Design, Penang', course_end_date: '2027-02-04' };
  const theirs = { ...stored, version: 5, class: { ...class_, coordinator_name: 'Ben Lim' } };
  let saves = 0;
  await page.route(`${API}/setup`, (route) => {
    if (route.request().method() === 'PUT') saves += 1;
    return route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { status: false, message: 'Changed' } })
      : route.fulfill({ json: saves > 0 ? theirs : stored });
  });
}
const pasted = async (page: Page): Promise<void> => {
  await press(page, 'Paste trainees');
  await dialogOpens(page, 'Paste trainees');
  await page.getByLabel('Copied cells').fill(PASTED);
  await page.getByRole('button', { name: /^Take \d of 5$/ }).waitFor();
};
const scene = (state: string, at: string, reach: Scene['reach'], rest: Partial<Scene> = {}): Scene => ({
  ...{ name: `staff-class-${state}`, at: `${AT}${at}`, as: 'admin', part: MAIN, prepare: withClass, reach },
  ...rest,
});

export const makingScenes: Scene[] = [
  scene('new', '/new', (page) => page.getByRole('link', { name: /Kuala Lumpur/ }).waitFor()),
  scene('paste', '/new?session=7', pasted, { part: DIALOG }),
  scene('ready', '/new?session=7', async (page) => {
    await pasted(page);
    await page.getByRole('button', { name: /^Take \d of 5$/ }).click();
    await page.getByRole('checkbox', { name: 'Pre- and post-assessment' }).check();
    await page.getByText('Tick the key').click();
  }),
  scene(
    'key',
    '/made/setup',
    async (page) => {
      const question = {
        prompt: 'What is 6 dB?',
        choices: ['Half', 'Twice', 'Four times'],
        correct: [1],
        isMultiple: false,
      };
      const open = { ...question, prompt: 'Which of these bands does a weather radar use?', correct: [] };
      const left = { place: 'week.zip › essay.xml', message: 'asks for something else than a choice' };
      const read = { status: true, questions: [question, open], problems: [left] };
      await answer(page, '**/api/staff/form-templates/questions', read);
      await press(page, 'Take from a file…');
      await dialogOpens(page, 'Take from a file');
      await page.getByLabel('Or cells copied').fill('What is 6 dB?\tHalf\tTwice\tb');
      await press(page, 'Read the cells');
      await page.getByRole('heading', { name: 'Left out' }).waitFor();
    },
    { part: DIALOG },
  ),
  scene(
    'setup',
    '/made/setup',
    async (page) => {
      await page.getByLabel('E-mail of trainee 2').fill('tengku@example');
      const errors = [{ field: 'trainees[1].email', message: 'E-mail is no valid address.' }];
      await page.route(`${API}/setup`, (route) =>
        route.fulfill({ status: 422, json: { status: false, message: errors[0]?.message, errors } }),
      );
      await press(page, 'Save');
      await page.getByRole('alert').filter({ hasText: 'no valid address' }).waitFor();
    },
    { forgive: /422/ },
  ),
  scene(
    'changed-meanwhile',
    '/made/setup',
    async (page) => {
      await page.getByLabel('Title').fill('High-Speed PCB Design, advanced');
      await page.getByLabel('Last day').fill('2027-02-05');
      await press(page, 'Save');
      await dialogOpens(page, 'Changed meanwhile');
    },
    { part: DIALOG, forgive: /409/, prepare: withRival },
  ),
  scene('links', '/made/links', (page) => page.getByText('One link per trainee').click()),
  scene(
    'qr',
    '/made/links',
    async (page) => {
      await press(page, 'Show QR code: Trainees');
      await dialogOpens(page, 'QR code: Trainees');
    },
    { part: DIALOG },
  ),
  scene('room', '/made/room', (page) => page.getByRole('img', { name: /^QR code/ }).waitFor()),
];
