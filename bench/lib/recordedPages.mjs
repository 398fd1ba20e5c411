/** Flows recorded in a real browser: the cost of the recorder while the page is used, and afterwards. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { generateCatalogue } from './catalogue.mjs';
import { asImport, drawSessions } from './sessions.mjs';
import { siteCommand } from './siteCommand.mjs';
import { folder, startSite } from './stage.mjs';

const require = createRequire(import.meta.url);
const COURSES = 2300;
const SAMPLE_US = 100;
/** A longer gap between two samples is not the page's: the machine ran something else. */
const MAX_SAMPLE_MS = 0.4;
const USUAL_BYTES = 100_000;
/** `bytes`: the limit of the tape; one of ten thousand sessions can still be attached to a report (decision 33). */
const REGIONS = [
  { id: 71, label: 'A thousand', sessions: 1000, bytes: USUAL_BYTES },
  { id: 72, label: 'Ten thousand', sessions: 10_000, bytes: 400_000 },
];

/**
 * Entry points of the recorder: called by sagas and the store while the user waits, and by itself in idle
 * time.
 */
const AT_ONCE = new Set([
  'rootSagaStarted',
  'effectTriggered',
  'effectResolved',
  'effectRejected',
  'effectCancelled',
  'actionDispatched',
  'noteState',
]);
const PUT_OFF = new Set(['slice', 'inSlices', 'writeTape', 'packFile', 'pack']);

/**
 * @returns milliseconds of immediate and deferred work, in total and the longest stretch, from the browser's
 *   own profiler
 */
function readProfile({ nodes, samples, timeDeltas }) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kinds = new Map();
  const kindOf = (id) => {
    if (id === undefined) return 'other';
    if (!kinds.has(id)) {
      const { functionName, url } = byId.get(id).callFrame;
      const isOurs = url.includes('flows');
      const own =
        isOurs && AT_ONCE.has(functionName)
          ? 'atOnce'
          : isOurs && PUT_OFF.has(functionName)
            ? 'putOff'
            : null;
      kinds.set(id, own ?? (functionName === '(garbage collector)' ? 'collector' : kindOf(parents.get(id))));
    }
    return kinds.get(id);
  };
  const spent = { atOnce: 0, putOff: 0 };
  const longest = { atOnce: 0, putOff: 0 };
  let kind = 'other';
  let run = 0;
  samples.forEach((id, index) => {
    // A sample represents the time until the next one.
    const took = Math.min(MAX_SAMPLE_MS, (timeDeltas[index + 1] ?? 0) / 1000);
    const sampled = kindOf(id);
    const now = sampled === 'collector' ? kind : sampled;
    run = now === kind ? run + took : took;
    kind = now;
    if (kind === 'other') return;
    spent[kind] += took;
    longest[kind] = Math.max(longest[kind], run);
  });
  return { spent, longest };
}

const panelOf = (page) => page.getByRole('region', { name: 'Flow recorder' });
const press = (page, name) => panelOf(page).getByRole('button', { name, exact: true }).click();

const chooseRegion = (label) => async (page) => {
  const answered = page.waitForResponse((response) => response.url().includes('/api/website/calendar/'));
  await page.getByRole('combobox', { name: 'Region' }).selectOption({ label });
  await answered;
  await page.waitForTimeout(2000);
};

/** @returns one row per flow; `replay` tells whether the downloaded tape reproduces the flow */
export async function recordPages(replay) {
  require('../../__tests__/support/babelHook.js');
  const { openBrowser } = require('../../__tests__/support/browser.ts');
  const journey = require('../../__tests__/support/classJourney.ts');
  const dataDir = folder();
  const site = await startSite({
    DATA_DIR: dataDir,
    APP_ENV: 'development',
    RATE_LIMIT_CLASS_FORMS: '100000',
  });
  const file = path.join(dataDir, 'made.json');
  const sessions = REGIONS.flatMap(({ id, sessions: count }) =>
    asImport(drawSessions(count, COURSES, id), id),
  );
  const regions = REGIONS.map(({ id, label }) => ({ id, label }));
  writeFileSync(file, JSON.stringify({ ...generateCatalogue(COURSES), regions, sessions }));
  siteCommand(['import', file], { DATA_DIR: dataDir });
  const links = await journey.importClass(dataDir, journey.aRunningClass());

  const flows = [
    ...REGIONS.map(({ label, sessions: count, bytes }) => ({
      name: `a region of ${count} sessions is chosen`,
      maxBytes: bytes,
      at: '/calendar?portfolio=ALL&region=2',
      act: chooseRegion(label),
    })),
    {
      name: 'a search is typed',
      at: '/',
      act: async (page) => {
        await page
          .getByRole('searchbox', { name: 'Search courses' })
          .first()
          .pressSequentially('vibration control', { delay: 60 });
        await page.keyboard.press('Enter');
        await page.waitForTimeout(1500);
      },
    },
    {
      name: 'an evaluation is filled in',
      at: links.trainee,
      before: async (page) => {
        await press(page, 'Fold');
        await journey.passRobotCheck(page);
        await journey.choosePerson(page, '陳美玲', 'trainee@example.com');
        await journey.tab(page, 'Training Evaluation').click();
        await press(page, 'Unfold');
      },
      act: async (page) => {
        await page
          .getByRole('textbox', { name: /What would you change/ })
          .pressSequentially('More time for the exercises on the second day', { delay: 40 });
        await page.waitForTimeout(1500);
      },
    },
  ];

  const browser = await openBrowser();
  const rows = [];
  for (const { name, at, before, act, maxBytes = USUAL_BYTES } of flows) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
    await page.goto(`${site.url}${at}${at.includes('?') ? '&' : '?'}flow=1`, { waitUntil: 'networkidle' });
    await before?.(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await devtools.send('Profiler.start');
    await press(page, 'Record');
    await press(page, 'Fold');
    await act(page);
    await press(page, 'Unfold');
    await press(page, 'Stop');
    await panelOf(page)
      .getByText(/steps recorded/)
      .first()
      .waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download tape')]);
    const { profile } = await devtools.send('Profiler.stop');
    const text = readFileSync(await download.path(), 'utf8');
    rows.push({ name, ...readProfile(profile), bytes: text.length, maxBytes, ...(await replay(text)) });
    await page.context().close();
  }
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return rows;
}
