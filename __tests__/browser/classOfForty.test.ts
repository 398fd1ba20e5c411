import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { openDevice } from '../support/classCalls';
import { aRunningClass, importClass, readResults, walkThroughForms } from '../support/classJourney';
import { aFilledFolder } from '../support/filledSite';
import { removeFolder, startSite, type Site } from '../support/startSite';

const TRAINEES = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Trainee ${index + 1}` }));
/** Computers of the classroom; the other trainees have brought devices of their own. */
const COMPUTERS = 2;
const AT_COMPUTERS = 4;
const DEVICES = 4;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite(aFilledFolder(), { RATE_LIMIT_CLASS_FORMS: '100000' }),
    openBrowser(),
  ]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
  removeFolder(site.dataDir);
});

it('a class of forty behind one address fills in everything at once, and every score is right', async () => {
  // Without its question paper: forty times two PDF viewers would say more about the machine than about the site.
  const assessment = { ...aRunningClass().assessment, questions_pdf: undefined };
  const links = await importClass(site.dataDir, aRunningClass({ trainees: TRAINEES, assessment }));
  // The first question of every second trainee is right before the course, and all are right after it.
  const answersOf = ({ id }: { id: number }) => ({ pre: id % 2 === 0 ? 'acc' : 'ccc' });
  const atComputers = TRAINEES.slice(0, AT_COMPUTERS);
  const onDevices = TRAINEES.slice(AT_COMPUTERS);
  const complaints: string[] = [];
  const computer = async (): Promise<void> => {
    // One trainee after the other sits down at it.
    const visit = await openPage(browser);
    for (let next = atComputers.shift(); next; next = atComputers.shift()) {
      await visit.page.goto(site.url + links.trainee);
      const { name } = next;
      await walkThroughForms(visit.page, name, answersOf(next)).catch(async (cause: unknown) => {
        const seen = await visit.page.innerText('main');
        throw new Error(`${name} saw:\n${seen}\nThe server wrote:\n${site.output()}`, { cause });
      });
    }
    complaints.push(...visit.complaints);
    await visit.close();
  };
  const device = async (): Promise<void> => {
    const fillIn = await openDevice(site.url, links.trainee);
    for (let next = onDevices.shift(); next; next = onDevices.shift()) await fillIn(next.id, answersOf(next));
  };
  await Promise.all([
    ...Array.from({ length: COMPUTERS }, computer),
    ...Array.from({ length: DEVICES }, device),
  ]);
  expect(complaints).toEqual([]);
  const results = await readResults(site.dataDir, 'running-class');
  expect(results.trainees).toHaveLength(40);
  for (const { id } of TRAINEES) {
    expect(results.of(id)).toMatchObject({
      background: 'yes',
      pre_correct: id % 2 === 0 ? 1 : 0,
      post_correct: 3,
      gain: id % 2 === 0 ? 2 : 3,
      evaluation: 'yes',
      survey: 'yes',
    });
  }
  expect(results.questions[0]).toMatchObject({ pre_correct: 20, post_correct: 40 });
  expect(results.evaluation[0]).toMatchObject({ answers: 40, average: 4 });
}, 600_000);
