/**
 * First and largest paint, layout shift and blocking time on a throttled phone (CPU ÷ 4, 1.6 Mbit/s, 150 ms), beside a static
 * page of the same content from nginx. `npm run bench:phone`
 */
import { chromium } from 'playwright-core';
import { startNginx, startSite } from './lib/stage.mjs';
import { median, report } from './lib/report.mjs';
import { ensureBrowser } from '../scripts/prepare.mjs';

const ROUNDS = 5;
const pages = ['/training/1944', '/', '/contactus'];
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

const watch = () => {
  window.figures = { largest: 0, shift: 0, blocking: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (window.figures.largest = entry.startTime));
  observe('layout-shift', (entry) => (window.figures.shift += entry.hadRecentInput ? 0 : entry.value));
  observe('longtask', (entry) => (window.figures.blocking += Math.max(0, entry.duration - 50)));
};

async function measure(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const figures = await page.evaluate(() => ({
    ...window.figures,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return figures;
}

/** The page as a static site would have it: the same HTML, stylesheet and fonts, without any script. */
async function staticCopy(url, name) {
  const html = (await (await fetch(url + name)).text()).replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(
    ([, file]) => file,
  );
  const files = { 'page.html': html };
  for (const file of new Set(assets))
    files[file.slice(1)] = Buffer.from(await (await fetch(url + file)).arrayBuffer());
  for (const [file, body] of Object.entries(files)) {
    if (!file.endsWith('.css')) continue;
    for (const [, font] of body.toString().matchAll(/url\((\/assets\/[^)]+)\)/g)) {
      files[font.slice(1)] = Buffer.from(await (await fetch(url + font)).arrayBuffer());
    }
  }
  return files;
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const rows = [];
for (const name of pages) {
  const nginx = await startNginx(await staticCopy(site.url, name));
  const runs = { ours: [], fixed: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.ours.push(await measure(browser, site.url + name));
    if (nginx) runs.fixed.push(await measure(browser, `${nginx.url}/page.html`));
  }
  await nginx?.stop();
  const of = (list, key) => median(list.map((figures) => figures[key]));
  const line = (label, list, ratio) => [
    label,
    Math.round(of(list, 'first')),
    Math.round(of(list, 'largest')),
    ratio,
    of(list, 'shift').toFixed(3),
    Math.round(of(list, 'blocking')),
  ];
  const ratio = nginx ? (of(runs.ours, 'largest') / of(runs.fixed, 'largest')).toFixed(2) : '–';
  rows.push(line(`\`${name}\``, runs.ours, ratio));
  if (nginx) rows.push(line('the same as a static page (nginx)', runs.fixed, '1'));
}
await browser.close();
await site.stop();
report({
  heading: 'Throttled phone',
  command: 'npm run bench:phone',
  columns: ['page', 'first paint, ms', 'largest paint, ms', 'ratio', 'layout shift', 'blocking, ms'],
  rows,
  notes: [
    `CPU ÷ 4, 1.6 Mbit/s, 150 ms; medians of ${ROUNDS} rounds in turn. Targets: largest paint at most 1.3 × the static page, no layout shift.`,
  ],
});
