/**
 * Time until the site is ready, and its memory with the embedded database: at rest, and after a thousand page
 * views.
 * `npm run bench:boot`; `-- --rest 5` waits that many seconds before it measures the site at rest, instead of
 * 60.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuild, ensurePackages, root } from '../scripts/prepare.mjs';
import { createLimits, option } from './lib/limits.mjs';
import { memoryOf } from './lib/processes.mjs';
import { median, report } from './lib/report.mjs';
import { endDatabase, folder, freePort } from './lib/stage.mjs';

const STARTS = 5;
const NPM_STARTS = 3;
const VIEWS = 1000;
const REST_SECONDS = Number(option('rest', 60));
const POLL_MS = 10;
const MAX_START_MS = 120_000;

/** Seconds and MB. */
const LIMITS = { firstStart: 4, start: 1, npmStart: 3, memory: 300 };

const isReady = (url) =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * Starts the site by a command. @returns the seconds until it was ready, its main process id, and a function
 * that stops it
 */
async function start([command, ...parameters], dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const began = performance.now();
  // In a process group of its own: a signal to npm alone would not reach the site in time.
  const child = spawn(command, parameters, { cwd: root, env, stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    process.kill(-Number(child.pid), 'SIGTERM');
    await ended;
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    if (performance.now() - began > MAX_START_MS) {
      await stop();
      throw new Error(`${command} did not bring the site up`);
    }
    await sleep(POLL_MS);
  }
  return { seconds: (performance.now() - began) / 1000, url, pid: child.pid, stop };
}

const server = [process.execPath, path.join(root, 'build/server/main.js')];

async function secondsOf(command, dataDir) {
  const site = await start(command, dataDir);
  await site.stop();
  return site.seconds;
}

async function medianOf(command, dataDir, times) {
  const all = [];
  for (let each = 0; each < times; each += 1) all.push(await secondsOf(command, dataDir));
  return median(all);
}

/** Every public page in turn, as browsers ask for them. */
async function view(url, times) {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  for (let each = 0; each < times; each += 1) {
    const answer = await fetch(url + paths[each % paths.length]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${paths[each % paths.length]} answered ${answer.status}`);
  }
}

const limits = createLimits();
const rows = [];
function row(what, figure, unit, limit, besides = '') {
  const shown = unit === 's' ? figure.toFixed(2) : String(Math.round(figure));
  const isKept = limit === undefined || limits.atMost(`${what}, ${unit}`, Number(shown), limit);
  rows.push([
    what,
    `${shown} ${unit}${besides}`,
    limit === undefined ? '–' : `${limit} ${unit}${isKept ? '' : ' ✗'}`,
  ]);
}
const memoryRow = (what, { rss, pss }) =>
  row(what, pss, 'MB', LIMITS.memory, ` (${Math.round(rss)} with what is shared)`);

await ensurePackages();
await ensureBuild();
const dataDir = folder();
try {
  row(
    'first start: a new database, filled with the sample catalogue',
    await secondsOf(server, dataDir),
    's',
    LIMITS.firstStart,
  );
  row('start on an existing database', await medianOf(server, dataDir, STARTS), 's', LIMITS.start);
  const npmStart = await medianOf(['npm', 'start'], dataDir, NPM_STARTS);
  row('`npm start` on an unchanged tree', npmStart, 's', LIMITS.npmStart);
  const site = await start(server, dataDir);
  try {
    await sleep(REST_SECONDS * 1000);
    memoryRow(`memory after ${REST_SECONDS} s at rest`, memoryOf(site.pid));
    await view(site.url, VIEWS);
    await sleep(REST_SECONDS * 1000);
    memoryRow(`memory after ${VIEWS} page views and ${REST_SECONDS} s at rest`, memoryOf(site.pid));
  } finally {
    await site.stop();
  }
} finally {
  endDatabase(dataDir);
}
report({
  heading: 'Start and memory',
  command: 'npm run bench:boot',
  columns: ['what', 'figure', 'limit'],
  rows,
  notes: [
    `From the start of the process until \`/health/ready\` responds; medians of ${STARTS} starts (\`npm start\`: ${NPM_STARTS}). Memory is the sum of all processes, including PostgreSQL's: shared pages are counted once in PSS, and once per process in RSS.`,
  ],
});
limits.settle();
