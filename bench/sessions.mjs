/**
 * The grid of sessions over 10,000 sessions of 3,334 courses: server time of its requests, and the share of
 * dropped frames while it is scrolled in a throttled browser. `npm run bench:sessions` · `-- --check` exits
 * with 1 when a limit is exceeded
 */
import { openBrowser } from './lib/browser.mjs';
import { openCalls } from './lib/calls.mjs';
import { importCatalogue } from './lib/classroom.mjs';
import { beside, quantile } from './lib/figures.mjs';
import { createLimits } from './lib/limits.mjs';
import { median, report } from './lib/report.mjs';
import { signIn } from './lib/signIn.mjs';
import { startSite } from './lib/stage.mjs';
import { onDevice, PROFILES } from './lib/visit.mjs';

const COURSES = 3_334;
const ASKED = 30;
/** Pixels, and pixels a second. */
const SCROLLED = 5_600;
const SPEED = 720;
/** `dropped`: per hundred frames */
const LIMITS = { serverMs: 200, dropped: 1, usableMs: 1_000 };
const limits = createLimits();

const month = (later) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString().slice(0, 10);
};
const RANGE = `from=${month(0)}&to=${month(6)}`;
const ids = () => {
  const first = 100_000 + Math.floor(Math.random() * (COURSES - 60));
  return Array.from({ length: 60 }, (_none, index) => first + index).join(',');
};
const CALLS = [
  ['rows of the grid', () => `sessions/courses?${RANGE}`],
  ['rows of a search', () => `sessions/courses?${RANGE}&q=metrology&held=yes`],
  ['sessions of 60 rows', () => `sessions?${RANGE}&courses=${ids()}`],
  ['a page of the list', () => `sessions?${RANGE}&size=100&page=${1 + Math.floor(Math.random() * 20)}`],
];

async function serverTimes({ url }, cookie) {
  const { call, close } = openCalls(url);
  const rows = [];
  for (const [name, address] of CALLS) {
    const times = [];
    for (let time = -3; time < ASKED; time += 1) {
      const answer = await call('GET', `/api/staff/${address()}`, {
        headers: { cookie, 'accept-encoding': 'gzip' },
      });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
      if (time >= 0) times.push(answer.ms);
    }
    const figures = [median(times), quantile(times, 0.98)];
    rows.push([name, beside(limits, name, figures, [LIMITS.serverMs, LIMITS.serverMs])]);
  }
  close();
  return rows;
}

/**
 * Runs before the page: when a session is shown in the grid. The frame that contains it is shown when the
 * next one begins.
 */
const watch = () => {
  const look = () => {
    if (document.querySelector('[data-key]'))
      requestAnimationFrame(() => (window.usable = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * Turns the wheel over the grid, like somebody who looks for a course.
 * @returns how many frames the screen showed, how many of them before the page had rendered its new rows, and
 *   how many it dropped
 */
async function scrollFrames(browser, page, devtools) {
  const box = await page.getByRole('grid').boundingBox();
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  await devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: box.x + box.width / 2, y: box.y + box.height / 2, yDistance: -SCROLLED, speed: SPEED },
    ...{ gestureSourceType: 'mouse', preventFling: true },
  });
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const states = traceEvents
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args.frame_reporter?.state);
  const count = (state) => states.filter((each) => each === state).length;
  const early = count('STATE_PRESENTED_PARTIAL');
  return { shown: early + count('STATE_PRESENTED_ALL'), early, dropped: count('STATE_DROPPED') };
}

const site = await startSite({ RATE_LIMIT_SUBMISSIONS: '100000' });
try {
  importCatalogue(COURSES, { DATA_DIR: site.dataDir });
  const cookie = await signIn(site);
  report({
    heading: 'The grid of sessions at the server',
    command: 'npm run bench:sessions',
    columns: ['what', `${COURSES * 3} sessions, p50 / p98 ms`],
    rows: await serverTimes(site, cookie),
    notes: [
      `${ASKED} requests of each kind over HTTP, one after the other. The grid has a row for each of ${COURSES} courses. Limits are in brackets.`,
    ],
  });
  const browser = await openBrowser();
  const [name, value] = cookie.split('=');
  const storageState = { cookies: [{ name, value, url: site.url }], origins: [] };
  const { desktop } = PROFILES;
  const laptop = { ...desktop, cpu: 4, context: { ...desktop.context, storageState } };
  const { usable, frames } = await onDevice(browser, laptop, async (page, devtools) => {
    await page.addInitScript(watch);
    const open = async () => {
      await page.goto(`${site.url}/staff/sessions?held=yes`);
      await page.waitForFunction(() => window.usable);
      // The page's late scripts have loaded.
      await page.waitForTimeout(3_000);
      return page.evaluate(() => window.usable);
    };
    await open();
    // A member's first day also has a tour.
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    const ready = [];
    for (let time = 0; time < 5; time += 1) ready.push(await open());
    return { usable: ready, frames: await scrollFrames(browser, page, devtools) };
  });
  await browser.close();
  const { shown, early, dropped } = frames;
  const share = (count) => (100 * count) / (shown + dropped);
  report({
    heading: 'The grid of sessions in the browser',
    command: 'npm run bench:sessions',
    columns: ['opened again, p50 ms', 'frames left out, %', 'frames before the new rows, %', 'frames'],
    rows: [
      [
        beside(limits, 'the grid is usable', [median(usable)], [LIMITS.usableMs], 0),
        beside(limits, 'frames left out', [share(dropped)], [LIMITS.dropped]),
        share(early).toFixed(1),
        String(shown + dropped),
      ],
    ],
    notes: [
      `CPU ÷ 4; scrolled by wheel over ${SCROLLED} px at ${SPEED} px a second. A frame that the page misses still scrolls, and shows the rows that were rendered ahead. Limits are in brackets.`,
    ],
  });
} finally {
  await site.stop();
}
limits.settle();
