/** A whole class: created in the console, filled in by forty, followed by its instructor, and rated. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { ClassResultsResponse } from '@/contract/staff/classResultsSchemas';
import { msToDay } from '@/contract/time';
import { becomes } from '../support/becomes';
import { openPage } from '../support/browser';
import { openDevice } from '../support/classCalls';
import { aRunningClass, importClass, readResults, walkThroughForms } from '../support/classJourney';
import { aFilledFolder } from '../support/filledSite';
import { signInBy, startStaffVisit, type StaffVisit } from '../support/staffJourney';
import { slowLine } from '../support/slowLine';
import { runCommand, type Site } from '../support/startSite';

const TRAINEES = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Trainee ${index + 1}` }));
/** The trainee with a phone; the requests of the others are sent without a browser. */
const ON_PHONE = 1;
const DEVICES = 4;
const DAY_MS = 86_400_000;
const SESSION = 990_001;
const INSTRUCTOR = { id: 1, name: "Dato' Lim", email: 'lim@example.com' };
const LONG_AGO = '2026-01-01T00:00';
const FAR_AHEAD = '2099-12-31T00:00';

/**
 * Every second trainee answers the first question correctly before the course, and everybody answers all of
 * them afterwards.
 */
const answersOf = ({ id }: { id: number }) => ({ pre: id % 2 === 0 ? 'acc' : 'ccc' });

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let browser: Browser;
let desk: Page;
let trackingId = '';
/** of the trainees' forms, as a path */
let link = '';

beforeAll(async () => {
  visit = await startStaffVisit({ RATE_LIMIT_CLASS_FORMS: '100000' }, aFilledFolder());
  ({ site, url, browser, page: desk } = visit);
  const [start, end] = [msToDay(Date.now() - DAY_MS), msToDay(Date.now())];
  const place = { region: 2, venue_label: 'Penang', schedule_id: 9002, course_id: 1944 };
  const file = path.join(site.dataDir, 'session.json');
  writeFileSync(
    file,
    JSON.stringify({ sessions: [{ id: SESSION, ...place, start_date: start, end_date: end }] }),
  );
  const { code, error } = await runCommand(['import', file], { DATA_DIR: site.dataDir });
  if (code !== 0) throw new Error(error);
  // The previous class of the course: its forms are copied.
  await importClass(site.dataDir, aRunningClass({ tracking_id: 'earlier-class' }));
  await signInBy(desk, site, url, 'ana@example.com', 'classes');
});
afterAll(() => visit?.end());

it('a class is made of a session: people pasted, forms taken over, times set, a key typed', async () => {
  await desk.goto(`${url}/staff/classes/new?session=${SESSION}`);
  await desk.getByRole('button', { name: 'Paste trainees' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Paste trainees' });
  const rows = TRAINEES.map(({ id, name }) => `${id}\ttrainee${id}@example.com\t${name}\tMeranti`);
  await dialog.getByLabel('Copied cells').fill(['No.\tE-mel\tNama\tSyarikat', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Take 40 of 40' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Add instructor' }).click();
  await desk.getByLabel('Name of instructor 1').fill(INSTRUCTOR.name);
  await desk.getByLabel(/address of instructor 1|E-mail of instructor 1/).fill(INSTRUCTOR.email);
  const set = (name: string, value: string) => desk.locator(`[name="${name}"]`).fill(value);
  await desk.getByRole('checkbox', { name: 'Pre- and post-assessment' }).setChecked(true);
  for (const form of ['background', 'assessment', 'trainee_form', 'instructor_form']) {
    await set(`${form}.start`, LONG_AGO);
    await set(`${form}.end`, FAR_AHEAD);
  }
  await set('assessment.start_post', LONG_AGO);
  await set('assessment.questions', '3');
  await set('assessment.choices', '4');
  await set('assessment.answers', 'abd');
  await set('survey.courses', '1944, 1777');
  await desk.getByRole('button', { name: 'Make class' }).click();
  await desk.waitForURL(/\/staff\/classes\/[^/]+\/links/);
  [, trackingId = ''] = /classes\/([^/]+)\/links/.exec(desk.url()) ?? [];
  await becomes(async () => (await desk.locator('main').innerText()).includes(`/class/${trackingId}/`), true);
  const shown = await desk.locator('main').innerText();
  link = new RegExp(`/class/${trackingId}/[\\w-]+`).exec(shown)?.[0] ?? '';
  expect(link).not.toBe('');
});

it('forty fill in everything at once behind one address, one over a slow line that breaks, while the instructor watches on a phone', async () => {
  const onDevices = TRAINEES.filter(({ id }) => id !== ON_PHONE);
  const complaints: string[] = [];
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInBy(phone, site, url, INSTRUCTOR.email, 'trainer');
  await phone.goto(`${url}/staff/classes/${trackingId}`);
  const sent = (form: string, count: number) =>
    phone.getByText(new RegExp(`^${form}\\s*${count}/40`)).first();
  await phone.getByText('0/40').first().waitFor();

  const onPhone = async (): Promise<void> => {
    const name = `Trainee ${ON_PHONE}`;
    const opened = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const breakFor = await slowLine(opened.page);
    await opened.page.goto(url + link);
    // The network is down when the last form is sent: it is kept, and sent automatically later.
    const lose = (): Promise<void> => breakFor(1_500);
    await walkThroughForms(opened.page, name, answersOf({ id: ON_PHONE }), lose).catch(
      async (cause: unknown) => {
        const seen = await opened.page.innerText('main');
        throw new Error(`${name} saw:\n${seen}\n${opened.complaints.join('\n')}`, { cause });
      },
    );
    // A repeated form may find itself already stored: the browser reports the 409.
    const isOfTheLine = (text: string): boolean => /ERR_INTERNET_DISCONNECTED|status of 409/.test(text);
    complaints.push(...opened.complaints.filter((text) => !isOfTheLine(text)));
    await opened.close();
  };
  const device = async (): Promise<void> => {
    const { fillIn } = await openDevice(url, link, INSTRUCTOR);
    for (let next = onDevices.shift(); next; next = onDevices.shift()) await fillIn(next.id, answersOf(next));
  };
  await Promise.all([onPhone(), ...Array.from({ length: DEVICES }, device)]);
  expect(complaints).toEqual([]);
  // Nobody has reloaded the page.
  for (const form of ['Background', 'Pre-assessment', 'Post-assessment', 'Evaluation', 'Survey'])
    await sent(form, 40).waitFor();
  expect(await phone.locator('main').innerText()).not.toContain('@example.com');
  await phone.context().close();
});

const resultsOf = (page: Page): Promise<ClassResultsResponse> =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/staff/classes/${id}/results`);
    return (await answer.json()) as never;
  }, trackingId);

it('every score and average is what the answers say, on the command line and in the console', async () => {
  const results = await readResults(site.dataDir, trackingId);
  expect(results.trainees).toHaveLength(40);
  for (const { id } of TRAINEES)
    expect(results.of(id)).toMatchObject({
      background: 'yes',
      pre_correct: id % 2 === 0 ? 1 : 0,
      post_correct: 3,
      gain: id % 2 === 0 ? 2 : 3,
      evaluation: 'yes',
      survey: 'yes',
    });
  expect(results.questions[0]).toMatchObject({ pre_correct: 20, post_correct: 40 });
  expect(results.evaluation[0]).toMatchObject({ answers: 40, average: 4 });
  // 20 trainees went from 1 of 3 to 3 of 3, and 20 from none: on average from 16.7 to 100 in a hundred.
  expect((await resultsOf(desk)).results.learning).toMatchObject({
    people: 40,
    before: 16.7,
    after: 100,
    gain: 83.3,
    better: 40,
    worse: 0,
  });
});
