/**
 * The site in WebKit, the engine of every browser on an iPhone: layout of every kind of public page, the forms, a
 * server that is away meanwhile, and every section of the console. `npm test` uses Chromium only.
 * `npm run nightly -- webkit`. On Debian it installs WebKitGTK.
 */
import { importCatalogue, importClasses, storedEmails, storedForms } from '../../bench/lib/classroom.mjs';
import { ensureBuild } from '../../scripts/prepare.mjs';
import { createLimits } from '../../bench/lib/limits.mjs';
import { report } from '../../bench/lib/report.mjs';
import { siteCommand } from '../../bench/lib/siteCommand.mjs';
import { endDatabase, folder } from '../../bench/lib/stage.mjs';
import { killableSite } from './lib/killable.mjs';
import { openWebkit } from './lib/webkit.mjs';

/** A phone (the browser's window cannot be narrower), a tablet, and two computers. */
const WIDTHS = [447, 820, 1180, 1300];
const HEIGHT = 1000;
const CLASS = 'webkit';
const SECTIONS =
  'enquiries courses courses/1944 sessions lists import classes classes/webkit form-templates mail people team activity account';
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page. @returns the faults of its layout, as texts */
function layoutFaults() {
  const faults = [];
  const tooWide = document.documentElement.scrollWidth - window.innerWidth;
  if (tooWide > 0) faults.push(`the page is ${tooWide} px too wide`);

  /** Whether text is meant to end where its box does. */
  const isBounded = ({ position, textOverflow, overflowX }) =>
    position !== 'absolute' && textOverflow !== 'ellipsis' && !/auto|scroll/.test(overflowX);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest('script, style, noscript, option, .visually-hidden')) continue;
    let box = parent;
    while (/^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
    const style = getComputedStyle(box);
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right, width, height } = range.getBoundingClientRect();
    const edge = parseFloat(style.paddingRight) + parseFloat(style.borderRightWidth);
    const beyond = right - (box.getBoundingClientRect().right - edge);
    if (width > 3 && height > 3 && isBounded(style) && beyond > 1.5)
      faults.push(`"${text.data.trim().slice(0, 40)}" ends ${Math.round(beyond)} px outside of its box`);
  }

  const pictures = 'li > :is(svg, img):first-child, li > :first-child > :is(svg, img):first-child';
  for (const picture of document.querySelectorAll(pictures)) {
    const item = picture.closest('li');
    const first = item.firstElementChild;
    const style = getComputedStyle(item);
    if (item.firstChild !== first || style.display !== 'list-item' || first.offsetHeight === 0) continue;
    const { top } = item.getBoundingClientRect();
    const above = first.getBoundingClientRect().top - top - parseFloat(style.paddingTop);
    if (above > 10) faults.push(`an item of a list begins with an empty line of ${Math.round(above)} px`);
  }
  return faults;
}

const limits = createLimits();
const rows = [];
/** Runs one journey; what it throws is its fault, and the others still run. */
async function check(what, journey) {
  const faults = await journey().catch((error) => [error.message]);
  for (const fault of new Set(faults)) console.error(`  ${what}: ${fault}`);
  limits.atMost(what, faults.length, 0);
  rows.push([what, faults.length]);
}

await ensureBuild();
const DATA_DIR = folder();
const site = await killableSite({ DATA_DIR, RATE_LIMIT_PAGES: '1000000', ROBOT_CHECK_ROUNDS: '50' });
const env = { DATA_DIR, PUBLIC_URL: site.url };
const page = await openWebkit();

/** @returns the faults of the page that is open, each with where it is */
async function faultsOf(where) {
  const before = await page.errors();
  // For what follows by itself: scripts, fonts, the rest of a list.
  await sleep(500);
  const all = [...before, ...(await page.run(layoutFaults)), ...(await page.errors()).slice(before.length)];
  return all.map((fault) => `${where}: ${fault}`);
}

try {
  await site.start();
  importCatalogue(2, env);
  const link = importClasses([CLASS], 2, env).get(CLASS);

  const siteMap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const all = [...siteMap.matchAll(/<loc>[^<]*?:\d+([^<]*)/g)].map(([, path]) => path);
  /** One page of each kind, and states of pages that the site map does not list. */
  const paths = [
    ...all.filter((path) => !/\d$|\?/.test(path)),
    '/training?portfolio=electrical-electronics',
    '/training?portfolio=electrical-electronics&group=102',
    '/training/1944',
    '/cw/products/1000',
    '/calendar?portfolio=ALL',
    '/calendar_signage',
    '/search.html?q=plc',
    '/no-such-page',
  ];
  await check(`layout of ${paths.length} pages at ${WIDTHS.length} widths`, async () => {
    const faults = [];
    for (const width of WIDTHS) {
      await page.resize(width, HEIGHT);
      for (const path of paths) {
        await page.goto(site.url + path);
        faults.push(...(await faultsOf(`${path} at ${width} px`)));
      }
    }
    return faults;
  });

  await check('an enquiry, found again after a reload, and sent', async () => {
    await page.goto(`${site.url}/contactus`);
    const form = await page.find('form', 'Get in touch');
    await page.fill(/^Name/, 'Visitor with Safari', form);
    await page.fill(/^E-mail/, 'safari@example.com', form);
    await page.fill(/^Company/, 'Example Test Laboratory', form);
    await page.fill(/^City/, 'Ipoh', form);
    await page.fill(/^Request or comment/, 'Is there a date in March?', form);
    await page.reload();
    await page.shows('Get in Touch');
    await page.click('button', 'Submit');
    await page.shows('Form Submitted!');
    const stored = storedEmails(env).join(' ');
    return [...(stored === 'safari@example.com' ? [] : [`stored: ${stored}`]), ...(await page.errors())];
  });

  await check('every form of a trainee, one of them while the server is away', async () => {
    await page.goto(site.url + link);
    await page.click('button', 'I am not a robot');
    await page.choose(/^Attendance list/, 'Trainee 1');
    await page.fill(/^E-mail/, 'trainee-1@example.com');
    await page.fill(/^Relevancy of job/, 'I lay out boards');
    await page.fill(/^Years of experience/, '7');
    await site.end('SIGKILL');
    await page.click('button', 'Submit');
    await page.shows('Offline: will be sent when you are back online');
    await site.start();
    await page.shows('Form Submitted');
    for (const tab of ['Pre-Assessment', 'Post-Assessment']) {
      await page.click('tab', tab);
      await page.click('button', 'Start Assessment');
      for (const [index, letter] of [...'ABBDA'].entries())
        await page.click('radio', letter, await page.find('radiogroup', `Question ${index + 1}`));
      await page.click('button', 'Submit');
      await page.shows('You already fill out this form');
    }
    await page.click('tab', 'Training Evaluation');
    await page.click('radio', '4 stars', await page.find('group', /The course met its objectives/));
    await page.click('button', 'Submit');
    await page.shows('COURSE SURVEY tab');
    await page.click('tab', 'Course Survey');
    await page.click('checkbox', /./);
    await page.click('button', 'Submit');
    await page.shows('Thank you for completing the course survey form');
    const stored = storedForms(JSON.parse(siteCommand(['class', 'results', CLASS, '--format', 'json'], env)));
    return [...(stored === 5 ? [] : [`${stored} of 5 forms are stored`]), ...(await page.errors())];
  });

  await check('sign in, and every section of the console', async () => {
    const [signIn] = /http:\S+#\S+/.exec(
      siteCommand(['staff', 'invite', 'ana@example.com', '--role', 'admin'], env),
    );
    await page.goto(signIn);
    await page.click('button', 'Sign in');
    await page.click('button', 'Skip the tour');
    const faults = [];
    for (const width of WIDTHS) {
      await page.resize(width, HEIGHT);
      for (const section of SECTIONS.split(' ')) {
        await page.goto(`${site.url}/staff/${section}`);
        await page.find('heading', /./);
        faults.push(...(await faultsOf(`/staff/${section} at ${width} px`)));
      }
    }
    return faults;
  });
} finally {
  await page.close();
  await site.end('SIGTERM');
  endDatabase(DATA_DIR);
}

report({
  heading: 'WebKit',
  command: 'npm run nightly -- webkit',
  columns: ['what', 'faults / limit'],
  rows: rows.map(([what, faults]) => [what, `${faults} / 0`]),
  notes: [
    'WebKitGTK is the engine of Safari on Linux. It has no passkeys, and no window narrower than 447 px.',
  ],
});
limits.settle();
