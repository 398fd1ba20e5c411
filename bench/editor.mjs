/**
 * Key presses in the longest profile of the catalogue, and in one six times as long: from the press to the
 * frame that shows the letter, with an open preview and drafts that are saved automatically.
 * `npm run bench:editor` · `-- --check` exits with 1 when a limit is exceeded
 */
import { openBrowser } from './lib/browser.mjs';
import { beside, quantile } from './lib/figures.mjs';
import { createLimits } from './lib/limits.mjs';
import { median, report } from './lib/report.mjs';
import { signIn } from './lib/signIn.mjs';
import { startSite } from './lib/stage.mjs';
import { onDevice, PROFILES } from './lib/visit.mjs';

const PRESSES = 120;
/** Between two presses, in milliseconds: about 500 letters a minute. */
const PAUSE_MS = 120;
const TIMES = 6;
/** Name, throttling factor compared with this machine, and the limits. */
const DEVICES = [
  ['desktop', 1, [50, 50, 50]],
  ['laptop, CPU ÷ 4', 4, [50, 50, 80]],
];
const limits = createLimits();

/**
 * Runs before the page: measures the duration of each press. The browser reports it in steps of 8 ms, and
 * none below 16.
 */
const watch = () => {
  window.presses = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        window.presses.set(interactionId, Math.max(duration, window.presses.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

const lengthOf = ({ row }) => JSON.stringify(row.course_profile ?? []).length;

/** @returns the course with the longest profile, its length in characters */
async function longest(call) {
  const { rows } = await call('GET', 'catalogue/courses?size=1000');
  return rows.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

const pressTimes = (browser, device, address) =>
  onDevice(browser, device, async (page) => {
    await page.addInitScript(watch);
    await page.goto(address);
    const text = page.locator('[role="textbox"][aria-multiline]').last();
    await text.scrollIntoViewIfNeeded();
    await text.click();
    // The page's late scripts have loaded.
    await page.waitForTimeout(4_000);
    await page.keyboard.press('End');
    await page.evaluate(() => window.presses.clear());
    for (let press = 0; press < PRESSES; press += 1) {
      await page.keyboard.press('etaoinsr'[press % 8]);
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.waitForTimeout(1_000);
    const told = await page.evaluate(() => [...window.presses.values()]);
    return [...told, ...Array(Math.max(0, PRESSES - told.length)).fill(8)];
  });

const site = await startSite({ RATE_LIMIT_SUBMISSIONS: '100000' });
try {
  const cookie = await signIn(site);
  const call = async (method, path, body) => {
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/staff/${path}`, {
      ...{ method, headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const browser = await openBrowser();
  const [name, value] = cookie.split('=');
  const storageState = { cookies: [{ name, value, url: site.url }], origins: [] };
  const rows = [];
  const measure = async (what) => {
    const course = await longest(call);
    for (const [device, cpu, most] of DEVICES) {
      const { desktop } = PROFILES;
      const laptop = { ...desktop, cpu, context: { ...desktop.context, storageState } };
      const times = await pressTimes(browser, laptop, `${site.url}/staff/courses/${course.key}`);
      const figures = [median(times), quantile(times, 0.75), quantile(times, 0.98)];
      rows.push([
        what,
        `${course.row.course_profile.length}, ${lengthOf(course)}`,
        device,
        beside(limits, `${what}, ${device}`, figures, most, 0),
      ]);
    }
  };
  await measure('the longest');
  const course = await longest(call);
  const profile = Array.from({ length: TIMES }, () => course.row.course_profile).flat();
  const row = { ...course.row, course_profile: profile };
  await call('POST', 'catalogue/changes', {
    changes: [{ entity: 'courses', row, version: course.version }],
  });
  await measure(`${TIMES} times the longest`);
  await browser.close();
  report({
    heading: 'A key press in the course editor',
    command: 'npm run bench:editor',
    columns: ['profile', 'sections, characters', 'device', 'p50 / p75 / p98 ms'],
    rows,
    notes: [
      `From the key press to the frame that shows the character, ${PRESSES} presses at ${PAUSE_MS} ms; the browser's resolution is 8 ms. Limits are in brackets.`,
    ],
  });
} finally {
  await site.stop();
}
limits.settle();
