/**
 * Requests a second and latency of a course page and of the calendar from memory, beside nginx with the same bytes.
 * `npm run bench:throughput`; with `-- --check` a missed limit ends with 1
 */
import { createLimits } from './lib/limits.mjs';
import { median, report } from './lib/report.mjs';
import { startNginx, startSite } from './lib/stage.mjs';
import { load } from './lib/wrk.mjs';

const ROUNDS = 3;
const LEAST_SHARE = 1 / 3;
const MOST_TIMES = 3;
const pages = [
  { name: 'course page', path: '/training/1944', file: 'course.html' },
  { name: 'calendar', path: '/calendar', file: 'calendar.html' },
];

const site = await startSite();
const bytes = async ({ path }) => Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
const files = Object.fromEntries(
  await Promise.all(pages.map(async (page) => [page.file, await bytes(page)])),
);
const nginx = await startNginx(files);
const limits = createLimits();
const rows = [];
for (const { name, path, file } of pages) {
  const ours = [];
  const fixed = [];
  await load(site.url + path, { seconds: 3 }); // until the engine has compiled what it runs often
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(site.url + path));
    if (nginx) fixed.push(await load(`${nginx.url}/${file}`));
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
  limits.atMost(`${name}: nginx answers times as many`, Number((1 / share).toFixed(2)), 1 / LEAST_SHARE);
  limits.atMost(`${name}: p99 in nginx's`, Number(times.toFixed(2)), MOST_TIMES);
  rows.push(
    row(
      `${name}, this site from memory`,
      ours,
      `${share.toFixed(2)} (≥ 0.33)`,
      `${times.toFixed(1)} (≤ ${MOST_TIMES})`,
    ),
    row(`${name}, nginx with the same bytes as a file`, fixed, '1', '1'),
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
    `32 connections, gzip, no access log on either side, medians of ${ROUNDS} rounds in turn; shares are of one round each. In brackets the limits.`,
  ],
});
limits.settle();
