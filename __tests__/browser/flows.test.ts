import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import {
  answerQuestions,
  choosePerson,
  confirmed,
  passRobotCheck,
  submit,
  tab,
} from '../support/classJourney';
import { becomes } from '../support/becomes';
import { useRunningClass } from '../support/useRunningClass';

const { journey, links } = useRunningClass({ tracking_id: 'taped-class', schedule_id: 9105 });
const SITI = "Siti a/p Ravi O'Brien";
const EMAIL = 'siti.ravi@example.com';
const build = path.resolve(__dirname, '../../build');

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Flow recorder' });
const press = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true }).click();
const tapeFile = (): string => path.join(journey.dataDir(), 'tape.json');
const step = (page: Page) => panelOf(page).getByRole('option', { selected: true });

/** `npm run replay -- <file>` without npm. @returns its output, and its exit code */
function replay(file: string) {
  const command = JSON.stringify(path.join(build, 'replay/replay.js'));
  const terminal = `{ read: (file) => require('node:fs').readFileSync(file, 'utf8'), print: console.log, complain: console.error }`;
  const script = `require(${command}).replayCommand(process.argv.slice(1), ${terminal}).then((code) => { process.exitCode = code; })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it('a tester records how a trainee hands in an assessment; replayed, the tape gives the same', async () => {
  const page = await journey.open(`${links.trainee}?flow=1`);
  await press(page, 'Fold');
  await passRobotCheck(page);
  await choosePerson(page, SITI, EMAIL);
  await tab(page, 'Pre-Assessment').click();
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await page.getByRole('radiogroup', { name: 'Question 1' }).waitFor();
  await press(page, 'Unfold');
  await panelOf(page).getByLabel('What is recorded').fill('Pre-assessment');
  await press(page, 'Record');
  await press(page, 'Fold');
  await answerQuestions(page, 'abd');
  await submit(page);
  await confirmed(page);
  await page.getByText(/Please go to the POST-ASSESSMENT tab/).waitFor();
  await page.getByText('Processing...').waitFor({ state: 'detached' });
  await press(page, 'Unfold');
  await press(page, 'Stop');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download tape')]);
  expect(download.suggestedFilename()).toMatch(/^pre-assessment-\d{12}\.json$/);
  await download.saveAs(tapeFile());
  const tape = readFileSync(tapeFile(), 'utf8');
  expect(tape.length).toBeLessThan(100_000);
  for (const secret of [SITI, 'Siti', EMAIL, '陳美玲', 'Meranti', ...links.trainee.split('/').slice(2)])
    expect([secret, tape.includes(secret)]).toEqual([secret, false]);
  expect(tape).not.toContain('flow=');
  const { status, said } = replay(tapeFile());
  expect(said).toMatch(/^Same: \d+ steps and the final state\.$/m);
  expect(status).toBe(0);
});

it('a developer opens the tape, steps through it, and sees what the screen showed and what changed', async () => {
  const page = await journey.open('/contactus?flow=1');
  // A tape does not contain the question paper, and masks its URL.
  journey.forgive(/401|masked-secret/);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a message');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Open tape')]);
  await chooser.setFiles(tapeFile());
  const answered = page.getByText('0 of 3 answered');
  await answered.waitFor();
  expect(await page.title()).toContain('Class Forms');
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('person-1@masked.example');

  await press(page, 'Step forward');
  const first = await step(page).textContent();
  await page.keyboard.press('ArrowRight');
  await becomes(async () => (await step(page).textContent()) !== first, true);
  await press(page, 'Step back');
  await becomes(() => step(page).textContent(), first);

  await press(page, 'Replay with this version');
  await panelOf(page).getByText('Replayed: this version does the same.').waitFor();

  const isInert = (locator: Locator) => locator.evaluate((element) => element.closest('[inert]') !== null);
  expect(await isInert(page.getByRole('button', { name: 'Submit' }))).toBe(true);
  expect(await isInert(panelOf(page))).toBe(false);

  await panelOf(page).getByRole('listbox', { name: 'Steps' }).press('End');
  await page.getByText(/Please go to the POST-ASSESSMENT tab/).waitFor();
  expect(await answered.count()).toBe(0);
  await press(page, 'Compare from here');
  await panelOf(page).getByRole('listbox', { name: 'Steps' }).press('Home');
  const changes = panelOf(page).getByRole('region', { name: 'Changes' });
  await changes.getByText(/^From step 0 to step \d+$/).waitFor();
  await changes.getByText('classForms.', { exact: false }).first().waitFor();
  await answered.waitFor();

  await press(page, 'Back to the site');
  await becomes(
    () => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
    'Half a message',
  );
  expect(new URL(page.url()).pathname).toBe('/contactus');
});

describe('visitors', () => {
  it('have no byte of it in their files, of which the recorder’s build has a set of its own', () => {
    const signs = ['Flow recorder', 'saga-tape', 'masked.example', 'flows/recordAsked'];
    const holding = (folder: string, sign: string): string[] =>
      readdirSync(path.join(build, folder))
        .filter((file) => /\.(js|css)$/.test(file))
        .filter((file) => readFileSync(path.join(build, folder, file), 'utf8').includes(sign));
    for (const sign of signs) {
      expect([sign, holding('client', sign)]).toEqual([sign, []]);
      expect([sign, holding('flows', sign).length]).toEqual([sign, 1]);
    }
    const { chunks } = JSON.parse(readFileSync(path.join(build, 'chunks.json'), 'utf8')) as {
      chunks: Record<string, string[]>;
    };
    expect(Object.keys(chunks).filter((name) => /flow/i.test(name))).toEqual([]);
  });
});
