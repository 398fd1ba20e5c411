/**
 * Requests a second and latency of a course page, of the calendar and of 500 course pages in turn, all
 * cached, compared with nginx serving the same bytes. `npm run bench:throughput`; with `-- --check` a missed
 * limit exits with 1; `--only turn`, `--rounds 2` and `--seconds 3` make it shorter
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateCatalogue } from './lib/catalogue.mjs';
import { createLimits, option } from './lib/limits.mjs';
import { median, report } from './lib/report.mjs';
import { siteCommand } from './lib/siteCommand.mjs';
import { startNginx, startSite } from './lib/stage.mjs';
import { load } from './lib/wrk.mjs';

const ROUNDS = Number(option('rounds', 3));
const SECONDS = Number(option('seconds', 5));
const COURSES = 500;
const MAX_RATIO = 3;
const IN_TURN = Array.from({ length: COURSES }, (_, index) => `/training/${100_000 + index}`);
/** `least`: the share of nginx's requests a second */
const parts = [
  { key: 'course', name: 'course page', paths: ['/training/1944'], least: 1 / 3 },
  { key: 'calendar', name: 'calendar', paths: ['/calendar'], least: 1 / 3 },
  { key: 'turn', name: `${COURSES} course pages in turn`, paths: IN_TURN, least: 1 / 5 },
].filter(({ key }) => key === option('only', key));

const site = await startSite();
const catalogue = path.join(site.dataDir, 'catalogue.json');
writeFileSync(catalogue, JSON.stringify(generateCatalogue(COURSES)));
siteCommand(['import', catalogue], { DATA_DIR: site.dataDir });
// Until this process has received the notification of the import too.
await new Promise((resolve) => setTimeout(resolve, 1500));

const bytes = async (address) => Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
const files = {};
for (const { paths } of parts)
  for (const address of paths) files[`${address.slice(1)}.html`] = await bytes(address);
const nginx = await startNginx(files);
const limits = createLimits();
const rows = [];
for (const { name, paths, least } of parts) {
  const ask = (origin, ending, seconds = SECONDS) => {
    const addresses = paths.map((address) => address + ending);
    const inTurn = addresses.length > 1 && { paths: addresses };
    return load(origin + addresses[0], { seconds, ...inTurn });
  };
  const ours = [];
  const fixed = [];
  await ask(site.url, '', 3); // until the engine has compiled frequently used code
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await ask(site.url, ''));
    if (nginx) fixed.push(await ask(nginx.url, '.html'));
  }
  const of = (runs, key) => median(runs.map((run) => run[key]));
  const row = (label, runs, share, times) => [
    label,
    Math.round(of(runs, 'rate')),
    share,
    of(runs, 'p50').toFixed(2),
    of(runs, 'p99').toFixed(2),
    times,
  ];
  if (!nginx) {
    rows.push(row(`${name}, this site from memory`, ours, 'no nginx here', 'no nginx here'));
    continue;
  }
  const compared = (key) => median(ours.map((run, index) => run[key] / fixed[index][key]));
  const [share, times] = [compared('rate'), compared('p99')];
  // Limits are upper ones: nginx at most three times as many.
  limits.atMost(`${name}: nginx answers times as many`, Number((1 / share).toFixed(2)), 1 / least);
  limits.atMost(`${name}: p99 in nginx's`, Number(times.toFixed(2)), MAX_RATIO);
  rows.push(
    row(
      `${name}, this site from memory`,
      ours,
      `${share.toFixed(2)} (≥ ${least.toFixed(2)})`,
      `${times.toFixed(1)} (≤ ${MAX_RATIO})`,
    ),
    row(`${name}, nginx with the same bytes as files`, fixed, '1', '1'),
  );
}
await nginx?.stop();
await site.stop();
report({
  heading: 'Course page and calendar, requests a second',
  command: 'npm run bench:throughput',
  columns: ['page and server', 'requests/s', 'of nginx’s', 'p50, ms', 'p99, ms', 'p99 in nginx’s'],
  rows,
  notes: [
    `32 connections, gzip, no access log on either side; medians of ${ROUNDS} alternating rounds. Each ratio is taken within one round. Limits are in brackets.`,
  ],
});
limits.settle();
