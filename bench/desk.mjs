/**
 * The staff console over 50,000 enquiries: server time of each list, filter and search, compared
 * with a desk of 500, and the time until each page is usable in a throttled browser.
 * `npm run bench:desk` · `-- --browser` for the second part only · `-- --check` exits with 1 when a
 * limit is exceeded · `-- --enquiries 5000 --rounds 3 --places 'Mail|Team'` for a quick look
 */
import { openBrowser } from './lib/browser.mjs';
import { openCalls } from './lib/calls.mjs';
import { addEnquiries } from './lib/deskRows.mjs';
import {
  importCatalogue,
  importClasses,
  solveRobotCheck,
  traineeCalls,
  TRAINEE_FORMS,
} from './lib/classroom.mjs';
import { beside, quantile } from './lib/figures.mjs';
import { createLimits, option } from './lib/limits.mjs';
import { median, report } from './lib/report.mjs';
import { signIn } from './lib/signIn.mjs';
import { startSite } from './lib/stage.mjs';
import { onDevice, PROFILES } from './lib/visit.mjs';
import { random, words } from './lib/words.mjs';

const FEW = 500;
const MANY = Number(option('enquiries', 50_000));
const ROUNDS = Number(option('rounds', 5));
const PLACES = new RegExp(option('places', ''));
const ASKED = 100;
const LIMITS = { serverMs: 200, browserMs: 1000 };

const limits = createLimits();
const query = (fields) => `?${new URLSearchParams(fields)}`;
/** An id of the older half. */
const deep = (last) => String(Math.ceil(last * (0.02 + random() * 0.48)));

/** The console's requests. `[name, address]`, given the newest id */
const CALLS = [
  ['enquiries, first page', () => 'enquiries'],
  ['enquiries in a state', () => `enquiries${query({ state: random() < 0.5 ? 'new' : 'in_progress' })}`],
  ['enquiries of a form, taken by nobody', () => `enquiries${query({ kind: 'calls', taken: 'nobody' })}`],
  ['enquiries, a page far back', (last) => `enquiries${query({ before: deep(last) })}`],
  ['search for a word', () => `enquiries${query({ q: words(1)[0] })}`],
  ['search for two words in a state', () => `enquiries${query({ q: words(2).join(' '), state: 'done' })}`],
  [
    'search for an address',
    () => `enquiries${query({ q: `person-${Math.floor(random() * 100)}@example.com` })}`,
  ],
  ['counts', () => 'enquiries/counts'],
  ['counts of a search', () => `enquiries/counts${query({ q: words(1)[0] })}`],
  ['one enquiry', (last) => `enquiries/${deep(last)}`],
  ['mails', () => 'mails'],
  ['mails that failed', () => `mails${query({ state: 'failed' })}`],
  ['activity, a page far back', (last) => `activity${query({ before: deep(last) })}`],
  [
    'activity of a person and a kind',
    () => `activity${query({ actor: 'ana@example.com', action: 'enquiry' })}`,
  ],
];

/**
 * @returns p50 and p98 of each call, from the request to the last byte, one after the other, each with
 *   different parameters if possible
 */
async function serverTimes({ url }, cookie, last) {
  const { call, close } = openCalls(url);
  const ask = async (address) => {
    const headers = { cookie, 'accept-encoding': 'gzip' };
    const answer = await call('GET', `/api/staff/${address}`, { headers });
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`${address}: ${answer.text}`);
    return answer.ms;
  };
  const figures = {};
  for (const [name, addressFor] of CALLS) {
    for (let time = 0; time < 5; time += 1) await ask(addressFor(last));
    const times = [];
    for (let time = 0; time < ASKED; time += 1) times.push(await ask(addressFor(last)));
    figures[name] = [median(times), quantile(times, 0.98)];
  }
  close();
  return figures;
}

/** Runs before the page: the page is usable when its heading is shown and no request of it is pending. */
const watch = () => {
  const look = () => {
    const isThere =
      document.querySelector('main h1') &&
      !document.querySelector('div[role="status"]:has(> .visually-hidden)');
    // The frame that contains it is shown when the next one begins.
    if (isThere && !window.usable) requestAnimationFrame(() => (window.usable ??= performance.now()));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const LAPTOP = { ...PROFILES.desktop, cpu: 4 };

/** @returns `[name, path]` of each page in the console's menu */
const placesOf = (browser, laptop, url) =>
  onDevice(browser, { ...laptop, cpu: 1 }, async (page) => {
    await page.goto(`${url}/staff`);
    const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
    await links.first().waitFor();
    return links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  });

const CLASS = 'class-of-the-bench';
const TRAINEES = 40;
/** Number of trainees who have not sent their forms. */
const LATE = 5;

/** A class whose trainees have sent their forms. */
async function addClass({ url, dataDir }) {
  const env = { DATA_DIR: dataDir };
  // The courses of its survey.
  importCatalogue(2, env);
  const link = importClasses([CLASS], TRAINEES, env).get(CLASS);
  const { call, close } = openCalls(url);
  const first = traineeCalls(call, link, 1);
  await first.enter(await solveRobotCheck(await first.challenge()));
  for (let id = 1; id <= TRAINEES - LATE; id += 1)
    for (const form of TRAINEE_FORMS) {
      const { status, text } = await first.save(form, undefined, id);
      if (status !== 200) throw new Error(`A form of the class was refused: ${text}`);
    }
  close();
}

const ofClass = (part) => `/staff/classes/${CLASS}${part}`;
/** Views within a page: `[name, path, where its link is]`. */
const PARTS = [
  ['Courses: one course', '/staff/courses/1944', '/staff/courses'],
  ['Lists: regions', '/staff/lists/regions', '/staff/lists'],
  ['Classes: make one', '/staff/classes/new', '/staff/classes'],
  ['One class: progress', ofClass(''), '/staff/classes'],
  ['One class: results', ofClass('/results'), ofClass('')],
  ['One class: links', ofClass('/links'), ofClass('')],
  ['One class: set-up', ofClass('/setup'), ofClass('/links')],
  ['Form templates: make one', '/staff/form-templates/new', '/staff/form-templates'],
  ['Mail: letters', '/staff/mail/letters', '/staff/mail'],
  ['Mail: templates', '/staff/mail/templates', '/staff/mail'],
];

const usable = async (page) => {
  await page.waitForFunction(() => window.usable);
  return page.evaluate(() => window.usable);
};

/**
 * @returns milliseconds until the page is usable: at the first visit, at a second visit by its URL, and by
 *   its link from another page
 */
const placeTimes = (browser, laptop, url, path, other) =>
  onDevice(browser, laptop, async (page) => {
    await page.addInitScript(watch);
    await page.goto(url + path, { waitUntil: 'commit' });
    const first = await usable(page);
    await page.waitForTimeout(300);
    await page.goto(url + path, { waitUntil: 'commit' });
    const again = await usable(page);
    await page.goto(url + other, { waitUntil: 'load' });
    await usable(page);
    await page.waitForTimeout(300);
    const warm = await page.evaluate(
      (href) =>
        new Promise((resolve) => {
          const began = performance.now();
          const main = document.querySelector('main');
          const before = main.textContent;
          document.querySelector(`a[href="${href}"]`).click();
          const look = () => {
            const isThere =
              main.querySelector('h1') && !main.querySelector('div[role="status"]:has(> .visually-hidden)');
            if (isThere && main.textContent !== before)
              requestAnimationFrame(() => resolve(performance.now() - began));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      path,
    );
    return { first, again, warm };
  });

/** Adds the enquiries, and measures a small desk and a large one. */
async function reportServer(site, cookie) {
  await addEnquiries(site.dataDir, FEW);
  const few = await serverTimes(site, cookie, FEW);
  await addEnquiries(site.dataDir, MANY - FEW);
  const many = await serverTimes(site, cookie, MANY);
  report({
    heading: 'The desk at the server',
    command: 'npm run bench:desk',
    columns: ['what', `${MANY} enquiries, p50 / p98 ms`, `of ${FEW}`, 'ratio of p50'],
    rows: CALLS.map(([name]) => [
      name,
      beside(limits, name, many[name], [LIMITS.serverMs, LIMITS.serverMs]),
      few[name].map((figure) => figure.toFixed(1)).join(' / '),
      (many[name][0] / few[name][0]).toFixed(1),
    ]),
    notes: [
      `${ASKED} requests of each kind over HTTP, one after the other on one connection, from the request to the last byte. Each enquiry also has a reply, an email and an entry in the activity log. Limits are in brackets.`,
    ],
  });
}

const site = await startSite({ RATE_LIMIT_SUBMISSIONS: '100000' });
try {
  const cookie = await signIn(site);
  if (process.argv.includes('--browser')) await addEnquiries(site.dataDir, MANY);
  else await reportServer(site, cookie);

  const browser = await openBrowser();
  const [name, value] = cookie.split('=');
  const storageState = { cookies: [{ name, value, url: site.url }], origins: [] };
  const laptop = { ...LAPTOP, context: { ...LAPTOP.context, storageState } };
  await addClass(site);
  const found = await placesOf(browser, laptop, site.url);
  const [[, start], [, second]] = found;
  const places = [...found.map(([name, path]) => [name, path, path === start ? second : start]), ...PARTS];
  const rows = [];
  for (const [heading, path, other] of places.filter(([name]) => PLACES.test(name))) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round += 1)
      runs.push(await placeTimes(browser, laptop, site.url, path, other));
    const of = (key) => median(runs.map((figures) => figures[key]));
    const held = (key, what, limit) => beside(limits, `${heading}, ${what}`, [of(key)], [limit], 0);
    rows.push([
      heading,
      held('again', 'by its address', LIMITS.browserMs),
      held('warm', 'by its link', LIMITS.browserMs),
      held('first', 'the first time', LIMITS.browserMs),
    ]);
  }
  await browser.close();
  report({
    heading: 'The desk in the browser',
    command: 'npm run bench:desk',
    columns: [
      'place',
      'opened by its address, ms',
      'by its link from another place, ms',
      'the first time on a device, ms',
    ],
    rows,
    notes: [
      `Over ${MANY} enquiries; CPU ÷ ${LAPTOP.cpu}, ${(LAPTOP.network.downloadThroughput * 8) / 1e6} Mbit/s, ${LAPTOP.network.latency} ms; medians of ${ROUNDS} visits, until the heading is shown and no request of the section is pending. The scripts are cached; the first time, they are downloaded and compiled. Limits are in brackets.`,
    ],
  });
} finally {
  await site.stop();
}
limits.settle();
