/**
 * Ten thousand sessions on a throttled phone (CPU ÷ 4): from the change of a filter to the painted rows, and
 * the weight of the page. `npm run bench:calendar`; with `-- --check` a missed limit exits with 1
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './lib/browser.mjs';
import { generateCatalogue } from './lib/catalogue.mjs';
import { beside } from './lib/figures.mjs';
import { createLimits } from './lib/limits.mjs';
import { kilobytes, median, report } from './lib/report.mjs';
import { siteCommand } from './lib/siteCommand.mjs';
import { folder, startSite } from './lib/stage.mjs';

const COURSES = 2300;
const SESSIONS = 10_000;
/** Each change runs on a page of its own; its figure is the median of its rounds. */
const ROUNDS = 5;
/** The least time in milliseconds that a person takes to choose. */
const CHOOSING_MS = 400;
const MAX_CHANGE_MS = 100;
const ONE_WORD = '(one word)';
const DAY = 86_400_000;
const day = (offset) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);

/**
 * A generated catalogue with ten thousand sessions in one region, all within the months that the calendar
 * shows.
 */
function madeCalendar() {
  const catalogue = generateCatalogue(COURSES);
  const sessions = Array.from({ length: SESSIONS }, (_, index) => ({
    id: 1_000_000 + index,
    course_id: 100_000 + ((index * 7) % COURSES),
    schedule_id: 1_000_000 + index,
    region: 2,
    venue_label: ['Penang', 'Kuala Lumpur', 'Miri', 'Johor Bahru', 'Ipoh'][index % 5],
    start_date: day(1 + (index % 88)),
    end_date: day(3 + (index % 88)),
    early_bird_deadline: day((index % 60) - 20),
  }));
  return { ...catalogue, sessions };
}

/** The baseline of this machine under its present load: the same measurement of a single word that changes. */
const changeNothing = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const word = document.querySelector('main h1');
        const start = performance.now();
        word.textContent += '.';
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(undefined);
        });
      }),
  );

/** @returns milliseconds from the change until the browser has painted the new rows */
const change = (page, label, value) =>
  page.evaluate(
    ([name, chosen]) =>
      new Promise((resolve) => {
        const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
        const select = document.getElementById(field.htmlFor);
        const rows = document.querySelector('[aria-label="Training sessions"]').parentElement;
        const setValue = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set;
        setValue.call(select, chosen);
        const start = performance.now();
        // The task after the frame in which the rows changed runs after its painting.
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(undefined);
          });
        });
        observer.observe(rows, { childList: true, subtree: true, characterData: true });
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    [label, value],
  );

const sorts = ['title', 'city-desc', 'deadline', 'group-desc', 'title-desc', 'city', 'group'];
const portfolios = ['made-1', 'ALL', 'made-7', 'made-2', 'ALL'];

const limits = createLimits();
const dataDir = folder();
const site = await startSite({ DATA_DIR: dataDir });
const file = path.join(dataDir, 'made.json');
writeFileSync(file, JSON.stringify(madeCalendar()));
siteCommand(['import', file], { DATA_DIR: dataDir });

const browser = await openBrowser();
const rows = [];
const layouts = [
  ['list, 390 px', { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2 }],
  ['table, 1280 px', { viewport: { width: 1280, height: 800 } }],
];
for (const [layout, options] of layouts) {
  const times = { 'Sort by': [], Portfolio: [], [ONE_WORD]: [] };
  const take = (label, turn, ms) => (times[label][turn] ??= []).push(ms);
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${site.url}/calendar?portfolio=ALL`, { waitUntil: 'networkidle' });
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const [label, values] of [
      ['Sort by', sorts],
      ['Portfolio', portfolios],
    ]) {
      // A field is focused before its value is changed; the page treats the focus as its first interaction.
      await page.getByLabel(label, { exact: true }).focus();
      await page.waitForTimeout(CHOOSING_MS);
      for (const [turn, value] of values.entries()) {
        take(label, turn, await change(page, label, value));
        await page.waitForTimeout(CHOOSING_MS);
      }
    }
    for (let turn = 0; turn < sorts.length; turn += 1) {
      take(ONE_WORD, turn, await changeNothing(page));
      await page.waitForTimeout(100);
    }
    await context.close();
  }
  for (const [label, changes] of Object.entries(times)) {
    const all = changes.flat();
    const slowest = Math.round(Math.max(...changes.map(median)));
    // The limit applies to the phone.
    const isLimited = options.isMobile && label !== ONE_WORD;
    const shown = isLimited ? beside(limits, `${layout}, ${label}`, [slowest], [MAX_CHANGE_MS], 0) : slowest;
    rows.push([layout, label, Math.round(median(all)), shown, Math.round(Math.max(...all)), all.length]);
  }
}
await browser.close();

const html = await (await fetch(`${site.url}/calendar?portfolio=ALL`)).text();
const json = await (await fetch(`${site.url}/api/website/calendar/2`)).text();
const anew = [];
for (const sort of sorts) {
  const start = performance.now();
  await (await fetch(`${site.url}/calendar?portfolio=made-3&sort=${sort}`)).text();
  anew.push(performance.now() - start);
}
await site.stop();
rmSync(dataDir, { recursive: true, force: true });
report({
  heading: 'Calendar',
  command: 'npm run bench:calendar',
  columns: ['layout', 'control', 'p50, ms', 'slowest change, ms', 'longest of all, ms', 'measured'],
  rows,
  notes: [
    `${SESSIONS} sessions of ${COURSES} courses in one region, CPU ÷ 4, from the change event to the painted rows. The limits, in brackets, apply to the phone (390 px). The field has had the focus for ${CHOOSING_MS} ms, as with a person who chooses. Each change is made in ${ROUNDS} pages; the slowest is the one with the longest median. "(one word)" is the time that the machine needs to paint any change.`,
    `The page: ${kilobytes(gzipSync(html).length)} KB gzip (${kilobytes(html.length)} KB plain). The rest of the calendar, which loads in the background: ${kilobytes(gzipSync(json).length)} KB gzip (${kilobytes(json.length)} KB plain). The first request renders the page in ${Math.round(median(anew))} ms; the next ones come from memory.`,
  ],
});
limits.settle();
