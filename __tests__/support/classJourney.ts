/** A class with open forms, and functions that fill in its forms in a browser. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { msToDay } from '../../contract/time';
import { removeFolder, runCommand, temporaryFolder } from './startSite';

const DAY_MS = 86_400_000;
const open = { status: 'active', start: '2026-01-01', end: '2099-12-31' };

/** The smallest PDF that a browser shows: one page with one line. */
const paper = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 18 Tf 20 150 Td (1. What is 50 ohm?) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Questions of the evaluation: about the course, and about each instructor. */
export const RATINGS = [
  { id: 1, label: 'The pace was right', type: 'stars', required: 'yes', position: 1 },
  {
    id: 2,
    label: 'The instructor explained well',
    type: 'radio',
    required: 'yes',
    options: 'default2',
    sub_fields: 'yes',
    sub_fields_type: 'trainers',
    position: 2,
  },
];

/** A class whose last day is today; its post-assessment is open. */
export const aRunningClass = (changes: object = {}) => ({
  tracking_id: 'running-class',
  course_id: 1944,
  schedule_id: 9001,
  course_title: 'High-Speed PCB Design and Signal Integrity',
  course_start_date: msToDay(Date.now() - DAY_MS),
  course_end_date: msToDay(Date.now()),
  coordinator_name: 'The Penang centre',
  trainees: [
    { id: 1, name: "Siti a/p Ravi O'Brien", company_label: 'Meranti' },
    { id: 2, name: '陳美玲', company_label: 'Angsana' },
    { id: 3, name: 'நளினி' },
    { id: 4, name: 'أحمد' },
  ],
  trainers: [{ id: 7, name: "Dato' Lim" }],
  assessment: {
    ...open,
    questions: 3,
    choices: 4,
    answers: 'abd',
    start_post: '2026-01-01',
    questions_pdf: 'questions.pdf',
  },
  background: open,
  trainee_form: {
    ...open,
    template: [...RATINGS, { id: 3, label: 'What would you change?', type: 'textarea', position: 3 }],
  },
  instructor_form: {
    ...open,
    template: [{ id: 1, label: 'The room', type: 'stars', required: 'yes', position: 1 }],
  },
  survey: { status: 'active', courses: [1944, 1777] },
  ...changes,
});

export interface Links {
  trainee: string;
  instructor: string;
  coordinator: string;
}

/** Imports a class into the running site. @returns its links, as paths */
export async function importClass(dataDir: string, document: object): Promise<Links> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'class.json');
  writeFileSync(path.join(folder, 'questions.pdf'), paper);
  writeFileSync(file, JSON.stringify({ classes: [document] }));
  const { code, out, error } = await runCommand(['import', file], { DATA_DIR: dataDir });
  removeFolder(folder);
  if (code !== 0) throw new Error(error);
  const [trainee = '', instructor = '', coordinator = ''] = [...out.matchAll(/https?:\/\/[^/]+(\/\S+)/g)].map(
    ([, link = '']) => link,
  );
  return { trainee, instructor, coordinator };
}

/** @returns the output of the command line, by trainee id */
export async function readResults(dataDir: string, trackingId: string) {
  const { out } = await runCommand(['class', 'results', trackingId, '--format', 'json'], {
    DATA_DIR: dataDir,
  });
  const results = JSON.parse(out) as {
    trainees: { id: number; [column: string]: unknown }[];
    instructors: { id: number; submitted: string }[];
    evaluation: { question: string; answers: number; average: number | null }[];
    questions: { question: number; pre_correct: number; post_correct: number }[];
  };
  return { ...results, of: (id: number) => results.trainees.find((trainee) => trainee.id === id) };
}

export const passRobotCheck = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'I am not a robot' }).click();
};

export async function choosePerson(page: Page, name: string, email = 'trainee@example.com'): Promise<void> {
  await page.getByRole('combobox', { name: 'Attendance list' }).selectOption({ label: name });
  const address = page.getByRole('textbox', { name: 'E-mail' });
  if (email && (await address.count()) > 0) await address.fill(email);
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
/** The alert of a stored form. The next one has the same text, so this one is dismissed first. */
export async function confirmed(page: Page): Promise<void> {
  const alert = page.getByRole('status').filter({ hasText: /^Form Submitted$/ });
  await alert.waitFor();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await alert.waitFor({ state: 'detached' });
}

export async function fillBackground(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Relevancy of job/ }).fill('I lay out boards every day');
  await page.getByRole('textbox', { name: /^Years of experience/ }).fill('7');
}

export async function fillSurvey(page: Page): Promise<void> {
  await tab(page, 'Course Survey').click();
  await page.getByRole('checkbox', { name: /High-Speed PCB Design/ }).check();
}

/** @param letters one per question */
export async function answerQuestions(page: Page, letters: string): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    await page
      .getByRole('radiogroup', { name: `Question ${index + 1}` })
      .getByRole('radio', { name: letter.toUpperCase() })
      .check();
  }
}

async function fillEvaluation(page: Page, stars: string): Promise<void> {
  await page
    .getByRole('group', { name: '1. The pace was right' })
    .getByRole('radio', { name: stars })
    .check();
  await page
    .getByRole('group', { name: '2. The instructor explained well' })
    .getByRole('radiogroup', { name: "Dato' Lim" })
    .getByRole('radio', { name: 'Excellent' })
    .check();
}

/**
 * Every tab of a trainee, from the robot check to the survey. @param beforeLast runs before the last form is
 * sent
 */
export async function walkThroughForms(
  page: Page,
  name: string,
  { pre = 'aaa', post = 'abd' } = {},
  beforeLast: () => Promise<void> = async () => undefined,
) {
  await passRobotCheck(page);
  await choosePerson(page, name);
  await fillBackground(page);
  await submit(page);
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await answerQuestions(page, pre);
  await submit(page);
  await page.getByText(/Please go to the POST-ASSESSMENT tab/).waitFor();
  await tab(page, 'Post-Assessment').click();
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await answerQuestions(page, post);
  await submit(page);
  await page.getByText(/Please go to the TRAINING EVALUATION tab/).waitFor();
  await tab(page, 'Training Evaluation').click();
  await fillEvaluation(page, '4 stars');
  await submit(page);
  await page.getByText(/Please go to COURSE SURVEY tab/).waitFor();
  await fillSurvey(page);
  await beforeLast();
  await submit(page);
  await page.getByText(/Thank you for completing the course survey form/).waitFor();
}
