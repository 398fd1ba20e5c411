/**
 * How costs grow with the size of the catalogue, and with the number of concurrent visitors; on the
 * embedded database.
 * `npm run bench:growth`; sizes may follow: `npm run bench:growth -- 500 5000`; with `--check` a
 * missed limit exits with 1.
 * Processor time is that of the server process with all its threads, as Linux counts it: other
 * processes on the machine do not add to it.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTally, openCalls } from './lib/calls.mjs';
import { beside, cpuMs, forgetPeakMemory, peakMemory, quantile } from './lib/figures.mjs';
import { createLimits } from './lib/limits.mjs';
import { kilobytes, report } from './lib/report.mjs';
import { SEARCH_LIMITS, searchAddress, searchTimes } from './lib/searches.mjs';
import { runImport } from './lib/siteCommand.mjs';
import { folder, startSite } from './lib/stage.mjs';
import { neverTwice, words, writtenCatalogue } from './lib/words.mjs';
import { load } from './lib/wrk.mjs';

/** Milliseconds, seconds and MB. */
const LIMITS = {
  importS: 30,
  importMemory: 1024,
  renderCpu: 6,
};
const FIRST_COURSE = 100_000;
const PAGES_ANEW = 300;
/** Rounds over the hundred course pages of the sample catalogue, each after an import. */
const ROUNDS_BEFORE = 8;
const PORTFOLIOS = Array.from({ length: 7 }, (_, index) => `made-${index}`);
const SEARCH_S = 2;
const VISITORS = [1, 10, 50, 200];
/**
 * Pages that concurrent visitors open while a catalogue is imported; they were opened before, like all
 * popular pages.
 */
const POPULAR = ['/', '/training', '/training/1944', '/training/1903', '/contactus', '/calendar'];
const VISIT_EVERY_MS = 100;
const CROWD = 10;
/** A server is at rest after several intervals in a row with hardly any processor time. */
const QUIET_MS = 100;
const QUIET_TIMES = 3;
const QUIET_SHARE = 0.05;
const REST_MOST_MS = 60_000;

const limits = createLimits();
const gzip = { headers: { 'accept-encoding': 'gzip' } };
const twoWords = () => `keywords=${words(2).join('__')}`;
const newSearches = () => neverTwice(() => searchAddress(twoWords()));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns seconds, and the peak memory of the import in MB */
async function measureImport(file, dataDir) {
  let memory = 0;
  let watch;
  const { seconds } = await runImport(file, { DATA_DIR: dataDir }, (pid) => {
    watch = setInterval(() => (memory = Math.max(memory, peakMemory(pid))), 50);
  }).finally(() => clearInterval(watch));
  return { seconds, memory };
}

/** Ten visitors open popular pages until they are stopped, and an eleventh searches. */
function startVisits(calls) {
  const tally = createTally();
  let isOver = false;
  const visitor = async (kind, next) => {
    for (let turn = 0; !isOver; turn += 1) {
      await tally.timed(kind, () => calls.call('GET', next(turn), gzip));
      await sleep(VISIT_EVERY_MS);
    }
  };
  const visits = Array.from({ length: CROWD }, (_, index) =>
    visitor('popular', (turn) => POPULAR[(turn + index) % POPULAR.length]),
  );
  visits.push(visitor('search', newSearches()));
  return async () => {
    isOver = true;
    await Promise.all(visits);
    return tally;
  };
}

/** @returns processor time in milliseconds of each request */
async function costs(calls, pid, addresses) {
  const spent = [];
  for (const address of addresses) {
    const before = cpuMs(pid);
    const { status } = await calls.call('GET', address, gzip);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    spent.push(cpuMs(pid) - before);
  }
  return spent;
}

/** A server that has run for a while, over several imports: the engine has compiled frequently used code. */
async function serveForAWhile(calls, pid, dataDir) {
  const file = path.join(dataDir, 'small.json');
  for (let round = 0; round < ROUNDS_BEFORE; round += 1) {
    await costs(calls, pid, await coursePages(calls));
    // Different words each time: an import that changes nothing keeps the cached pages.
    writeFileSync(file, JSON.stringify(writtenCatalogue(1)));
    await runImport(file, { DATA_DIR: dataDir });
  }
}

/**
 * Waits until the server has finished its own work after an import, such as garbage collection: none of it
 * belongs to a page. @returns seconds
 */
async function atRest(pid) {
  const start = performance.now();
  for (let quiet = 0; quiet < QUIET_TIMES;) {
    const before = cpuMs(pid);
    await sleep(QUIET_MS);
    quiet = cpuMs(pid) - before < QUIET_MS * QUIET_SHARE ? quiet + 1 : 0;
    if (performance.now() - start > REST_MOST_MS) throw new Error('The server does not come to rest.');
  }
  return (performance.now() - start - QUIET_TIMES * QUIET_MS) / 1000;
}

/** @returns addresses of the course pages of the sample catalogue */
async function coursePages(calls) {
  const { text } = await calls.call('GET', '/sitemap.xml');
  return [...text.matchAll(/\/training\/\d+/g)].map(([address]) => address);
}

const stateOf = (html) =>
  /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const zipped = (text) => kilobytes(gzipSync(text).length);

/** The second table: this many visitors at once, without a pause before the next request. */
async function crowds(size, url) {
  const next = newSearches();
  const kinds = [
    ['course page', () => ({ address: `/training/${FIRST_COURSE}` })],
    ['calendar', () => ({ address: '/calendar' })],
    ['search, no two alike', () => ({ address: '/', paths: Array.from({ length: 4000 }, next) })],
  ];
  const rows = [];
  for (const [name, of] of kinds) {
    for (const connections of VISITORS) {
      const { address, paths } = of();
      const { rate, p50, p99, failed } = await load(url + address, { connections, seconds: 4, paths });
      limits.atMost(`${name}, ${connections} visitors: failed`, failed, 0);
      rows.push([size, name, connections, Math.round(rate), p50.toFixed(2), p99.toFixed(2), failed]);
    }
  }
  return rows;
}

async function measure(size) {
  const dataDir = folder();
  const file = path.join(dataDir, 'made.json');
  writeFileSync(file, JSON.stringify(writtenCatalogue(size)));
  // A server that has just created its database still holds the memory for that.
  await (await startSite({ DATA_DIR: dataDir })).stop();
  const site = await startSite({ DATA_DIR: dataDir });
  const calls = openCalls(site.url);
  const of = (what) => `${what}, ${size} courses`;
  try {
    await serveForAWhile(calls, site.pid, dataDir);
    for (const address of POPULAR) await calls.call('GET', address, gzip);
    forgetPeakMemory(site.pid);
    const stopVisits = startVisits(calls);
    const imported = await measureImport(file, dataDir);
    const visits = await stopVisits();
    const memory = [peakMemory(site.pid), imported.memory];
    const [popular, searched] = [visits.of('popular'), visits.of('search')];

    const pages = Array.from(
      { length: PAGES_ANEW },
      (_, index) => `/training/${FIRST_COURSE + Math.floor((index * size) / PAGES_ANEW)}`,
    );
    const rest = await atRest(site.pid);
    // The concurrent visitors have opened the calendar itself again.
    const calendar = await costs(
      calls,
      site.pid,
      PORTFOLIOS.map((name) => `/calendar?portfolio=${name}`),
    );
    const page = await costs(calls, site.pid, pages);
    const { text: html } = await calls.call('GET', pages.at(-1));
    const query = neverTwice(twoWords);
    await searchTimes(site.url, query, 1);
    const search = await searchTimes(site.url, query, SEARCH_S);
    const target = SEARCH_LIMITS[size];
    const row = [
      size,
      beside(limits, of('import'), [imported.seconds], [LIMITS.importS]),
      `${beside(limits, of('memory'), [memory[0] + memory[1]], [LIMITS.importMemory], 0)}: ${memory.map(Math.round).join(' + ')}`,
      `${popular.p50.toFixed(1)} / ${popular.p99.toFixed(1)}`,
      `${searched.p50.toFixed(1)} / ${searched.p99.toFixed(1)}`,
      beside(limits, of('failed'), [visits.errors().length], [0], 0),
      rest.toFixed(1),
      beside(limits, of('page anew'), [quantile(page, 0.5)], [LIMITS.renderCpu]),
      quantile(calendar, 0.5).toFixed(0),
      zipped(html),
      zipped(stateOf(html)),
      target ? beside(limits, of('search'), search, target) : search.map((ms) => ms.toFixed(1)).join(' / '),
    ];
    for (const error of visits.errors().slice(0, 3)) console.error(error);
    return { row, crowds: await crowds(size, site.url) };
  } finally {
    calls.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = asked.length > 0 ? asked : [500, 5000, 50_000];
const measured = [];
for (const size of sizes) measured.push(await measure(size));
report({
  heading: 'A larger catalogue',
  command: 'npm run bench:growth',
  columns: [
    'courses',
    'import, s',
    'peak memory, MB: server + import',
    'popular pages meanwhile, p50 / p99 ms',
    'searches meanwhile, p50 / p99 ms',
    'failed meanwhile',
    'at rest after, s',
    'course page anew, CPU ms (p50)',
    'calendar anew, CPU ms (p50)',
    'course page, KB gzip',
    'of which data, KB gzip',
    'search, p50 / p99 ms',
  ],
  rows: measured.map(({ row }) => row),
  notes: [
    `There are up to 10,000 sessions. While an administrator imports, ${CROWD} visitors open popular pages ten times a second each, and one searches. "At rest after" is the time from the end of the import until the server is idle. "Pages anew" are ${PAGES_ANEW} different pages that nobody has opened, once the server is idle; it has rendered a thousand pages before the import. CPU is the server's, including all threads and compression (gzip). Searches are measured as in "Search", any of two words. Limits are in brackets.`,
  ],
});
report({
  heading: 'More visitors at once',
  command: 'npm run bench:growth',
  columns: ['courses', 'what', 'visitors at once', 'requests/s', 'p50, ms', 'p99, ms', 'failed'],
  rows: measured.flatMap(({ crowds: rows }) => rows),
  notes: [
    'Each connection sends its next request as soon as it gets a response. Pages come from memory; every search is new. Measured by wrk with gzip, on the same machine.',
  ],
});
limits.settle();
