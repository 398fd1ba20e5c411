/** The class forms of every role: each tab, the steps before it, and its errors. */
import type { Page } from 'playwright-core';
import {
  aRunningClass,
  choosePerson,
  confirmed,
  fillBackground,
  importClass,
  passRobotCheck,
  RATINGS,
  submit,
  tab,
} from '../classJourney';
import { coordinatorScenes } from './coordinators';
import { ALERTS, DIALOG, fail, hold, press, type Scene } from './scene';

const SITI = "Siti a/p Ravi O'Brien";
const MEILING = '陳美玲';
const NALINI = 'நளினி';
const MAIN = `main, ${ALERTS}`;
/** The browser's message without a network. */
const AWAY = /ERR_INTERNET_DISCONNECTED/;

/** An evaluation with every kind of field, and their optional parts. */
const template = [
  ...RATINGS,
  {
    id: 3,
    label: 'How was the place?',
    type: 'select',
    options: 'default2',
    sub_fields: 'yes',
    sub_fields_type: 'custom',
    sub_fields_custom: 'Room *||Food||Equipment *',
    position: 3,
  },
  {
    id: 4,
    label: 'The pace was',
    type: 'radio',
    options: 'custom',
    options_custom: 'Too slow||Right||Too fast',
    user_input: 'yes',
    user_input_label: 'Where would you change it?',
    user_input_multiline: 'yes',
    position: 4,
  },
  {
    id: 5,
    label: 'What will you use first?',
    type: 'checkboxes',
    options: 'custom',
    options_custom: 'Stack-up planning||Termination||Decoupling||Measurement',
    position: 5,
  },
  {
    id: 6,
    label: 'May we quote you?',
    type: 'checkbox',
    checkbox_label: 'You may quote this evaluation without my name',
    position: 6,
  },
  {
    id: 7,
    label:
      'What would you change of https://www.example.com/a/very/long/path/that/has/no/break/in/it/at/all/and/goes/on',
    type: 'textarea',
    position: 7,
  },
];

/** A member of the class has sent their background, so that there is something to show. */
async function sendBackground(page: Page, trainee: string): Promise<void> {
  await page.goto(new URL(trainee, page.url()).href);
  await passRobotCheck(page);
  await choosePerson(page, MEILING);
  await tab(page, 'Background Info').click();
  const done = page.getByText(/already fill/);
  await page
    .getByRole('textbox', { name: /^Relevancy/ })
    .or(done)
    .waitFor();
  if (await done.isVisible()) return;
  await fillBackground(page);
  await submit(page);
  await confirmed(page);
}

/** Imports the class whose forms are shown. @returns its scenes, by name */
export async function classScenes(dataDir: string): Promise<Scene[]> {
  const document = aRunningClass({
    tracking_id: 'scenes',
    trainee_form: { status: 'active', start: '2026-01-01', end: '2099-12-31', template },
    survey: { status: 'active', courses: [1944, 1961, 1969, 1907] },
  });
  const { trainee, instructor, coordinator } = await importClass(dataDir, document);

  const scene = (name: string, at: string, reach: Scene['reach'], rest: Partial<Scene> = {}): Scene => ({
    name: `class-${name}`,
    at,
    part: MAIN,
    isHidden: true,
    reach,
    ...rest,
  });
  const opened =
    (then?: (page: Page) => Promise<void>, person = SITI) =>
    async (page: Page): Promise<void> => {
      await passRobotCheck(page);
      await choosePerson(page, person);
      await then?.(page);
    };
  const inTab = (name: string, then?: (page: Page) => Promise<void>) =>
    opened(async (page) => {
      await tab(page, name).click();
      await then?.(page);
    });
  const submitted = async (page: Page): Promise<void> => {
    await submit(page);
    await page.getByRole('alert').first().waitFor();
  };

  const waiting = async (page: Page): Promise<void> => {
    await fillBackground(page);
    await page.route('**/api/website/training/*/trainee/*', (route) => route.abort('internetdisconnected'));
    await submit(page);
    await page
      .getByText(/Offline: will be sent/)
      .first()
      .waitFor();
  };

  const closed = {
    status: 503,
    headers: { 'retry-after': '600' },
    json: { status: false, message: 'Closed for maintenance until 14:00.' },
  };
  return [
    {
      name: 'class-robot-check',
      at: trainee,
      isHidden: true,
      reach: (page) => page.getByRole('region', { name: 'Robot check' }).waitFor(),
    },
    {
      name: 'class-scripts-late',
      at: trainee,
      part: '.late',
      isHidden: true,
      reach: async (page) => {
        await page.route(/\/assets\/(?!start).+\.js$/, (route) => route.abort('internetdisconnected'));
        await page.reload();
        await page.locator('.late').evaluate((late) => late.getAnimations().forEach((wait) => wait.finish()));
        await page.locator('.late').waitFor();
      },
      forgive: /Failed to load resource|preload/,
    },
    scene(
      'robot-check-failed',
      trainee,
      async (page) => {
        // The challenge in the page is refused, as if it were too old, and no other is available.
        await fail(page, '**/api/website/training/*/form/*', 401);
        await fail(page, '**/api/website/robot-challenge');
        await press(page, 'I am not a robot');
        await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
      },
      { forgive: /401|500/ },
    ),
    scene('background', trainee, opened()),
    scene('background-missing', trainee, async (page) => {
      await passRobotCheck(page);
      await tab(page, 'Background Info').click();
      await submitted(page);
    }),
    scene('assessment-start', trainee, inTab('Pre-Assessment')),
    scene(
      'assessment',
      trainee,
      inTab('Pre-Assessment', async (page) => {
        await press(page, 'Start Assessment');
        await page.getByRole('radiogroup', { name: 'Question 1' }).waitFor();
        await submitted(page);
      }),
    ),
    scene('evaluation', trainee, inTab('Training Evaluation')),
    scene('evaluation-missing', trainee, inTab('Training Evaluation', submitted)),
    scene('survey', trainee, inTab('Course Survey')),
    scene(
      'already-filled-in',
      trainee,
      opened(async (page) => {
        await tab(page, 'Course Survey').click();
        const done = page.getByText(/Thank you for completing|already fill/);
        await page.getByRole('checkbox').first().or(done).waitFor();
        if (!(await done.isVisible())) {
          await page.getByRole('checkbox').first().check();
          await submit(page);
        }
        await done.waitFor();
      }, MEILING),
    ),
    scene('without-network', trainee, opened(waiting, NALINI), { forgive: AWAY }),
    scene(
      'changed-while-it-waits',
      trainee,
      opened(async (page) => {
        await waiting(page);
        await page.getByRole('textbox', { name: /^Relevancy/ }).fill('I test boards');
        await page
          .getByText(/changed answers since/)
          .first()
          .waitFor();
      }, NALINI),
      { forgive: AWAY },
    ),
    scene('embedded', `${trainee}?embed=1&tid=1`, async (page) => {
      await passRobotCheck(page);
      await page.getByRole('combobox', { name: 'Attendance list' }).waitFor();
    }),
    scene('waiting', trainee, async (page) => {
      await hold(page, '**/api/website/training/**');
      await press(page, 'I am not a robot');
    }),
    scene('instructor', instructor, async (page) => {
      await passRobotCheck(page);
      await choosePerson(page, "Dato' Lim", '');
    }),
    scene(
      'instructor-trainees',
      instructor,
      async (page) => {
        await sendBackground(page, trainee);
        await page.goto(new URL(instructor, page.url()).href);
        await passRobotCheck(page);
        await press(page, 'Trainee background');
        await page.getByRole('dialog', { name: 'Trainee background' }).waitFor();
      },
      { part: DIALOG },
    ),
    scene('assessment-without-address', trainee, async (page) => {
      await passRobotCheck(page);
      await choosePerson(page, SITI, '');
      await tab(page, 'Pre-Assessment').click();
      await press(page, 'Start Assessment');
      await page.getByRole('radiogroup', { name: 'Question 1' }).waitFor();
    }),
    scene(
      'closed-for-a-while',
      trainee,
      async (page) => {
        await page.route('**/api/website/training/**', (route) => route.fulfill(closed));
        await press(page, 'I am not a robot');
        await page.getByText(/Closed for maintenance/).waitFor();
      },
      { forgive: /503/ },
    ),
    scene(
      'not-sent',
      trainee,
      opened(async (page) => {
        await fillBackground(page);
        await page.route('**/trainee/*', (route) => route.fulfill(closed));
        await submit(page);
        await page
          .getByText(/Not sent: Closed for maintenance/)
          .first()
          .waitFor();
      }, NALINI),
      { forgive: /503/ },
    ),
    ...coordinatorScenes(scene, coordinator),
    scene(
      'unknown',
      `${trainee.replace('scenes', 'unknown')}`,
      async (page) => {
        await passRobotCheck(page);
        await page.getByRole('alert').first().waitFor();
      },
      { forgive: /40\d/ },
    ),
  ];
}
