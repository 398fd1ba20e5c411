/**
 * An import of 50,000 courses into a running site, and its effect on visitors. `npm run bench:import`;
 * `-- --courses 5000` for another size; with `--check` a missed limit exits with 1
 * Visitors continue for some seconds after the import, because all cached responses have to be created anew
 * then.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTally, openCalls } from './lib/calls.mjs';
import {
  importCatalogue,
  importClasses,
  sendEnquiry,
  solveRobotCheck,
  TRAINEE_FORMS,
  traineeCalls,
} from './lib/classroom.mjs';
import { beside, cpuMs } from './lib/figures.mjs';
import { createLimits, option } from './lib/limits.mjs';
import { memoryOf } from './lib/processes.mjs';
import { report } from './lib/report.mjs';
import { runImport } from './lib/siteCommand.mjs';
import { endDatabase, folder, startSite } from './lib/stage.mjs';
import { neverTwice, words, writtenCatalogue } from './lib/words.mjs';

const COURSES = Number(option('courses', 50_000));
/** Seconds, MB, and milliseconds: up to this long, a visitor perceives a response as immediate. */
const LIMITS = { importS: 30, memory: 1024, longestMs: 300, errors: 0 };
/** Courses that exist before and are replaced: their pages are opened meanwhile, once each. */
const PRESENT = 500;
const FIRST_COURSE = 100_000;
const POPULAR = [
  ...['/', '/training', '/contactus', '/calendar'],
  ...[FIRST_COURSE, FIRST_COURSE + 1].map((id) => `/training/${id}`),
];
const TRAINEES = 400;
const AFTERWARDS_MS = 5_000;
const SAMPLE_EVERY_MS = 250;
const COMPRESSED = { headers: { 'accept-encoding': 'gzip' } };

const limits = createLimits();
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Each visitor sends the next request a fixed time after the response. @returns a function that stops them
 * and returns the tally
 */
function startVisitors({ call }, visits) {
  const tally = createTally();
  let isOver = false;
  const visitor = async ({ kind, everyMs, ask }) => {
    for (let turn = 0; !isOver; turn += 1) {
      await tally.timed(kind, () => ask(turn));
      await sleep(everyMs);
    }
  };
  const all = visits(call).map(visitor);
  return async () => {
    isOver = true;
    await Promise.all(all);
    return tally;
  };
}

/**
 * Admits one visit in advance, because the visitor's device solves the robot check. Others of the class may
 * send with its proof.
 */
async function enterClass({ call }, link) {
  const visit = traineeCalls(call, link, 1);
  await visit.enter(await solveRobotCheck(await visit.challenge()));
  return visit;
}

const visitsOf = (classroom) => (call) => {
  const nextSearch = neverTwice(() => `/api/website/search_courses?keywords=${words(2).join('__')}`);
  const address = (turn) => ({ 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}` });
  return [
    {
      kind: 'page from memory',
      everyMs: 200,
      ask: (turn) => call('GET', POPULAR[turn % POPULAR.length], COMPRESSED),
    },
    {
      kind: 'course page nobody opened yet',
      everyMs: 200,
      ask: (turn) => call('GET', `/training/${FIRST_COURSE + 2 + (turn % (PRESENT - 2))}`, COMPRESSED),
    },
    { kind: 'search nobody asked yet', everyMs: 200, ask: () => call('GET', nextSearch(), COMPRESSED) },
    {
      kind: 'enquiry sent',
      everyMs: 1500,
      ask: (turn) => sendEnquiry(call, `visitor-${turn}@example.com`, address(turn)),
    },
    {
      kind: 'class form saved',
      everyMs: 2000,
      ask: (turn) =>
        classroom.save(
          TRAINEE_FORMS[Math.floor(turn / TRAINEES) % TRAINEE_FORMS.length],
          undefined,
          (turn % TRAINEES) + 1,
        ),
    },
  ];
};

/** @returns the figure of a process; 0 after it has ended */
function figureOf(pid, read) {
  try {
    return read(pid);
  } catch {
    return 0;
  }
}

/**
 * @returns a function that stops and returns the peak memory of all processes together in MB, that of each at
 *   that moment, and the seconds of processor time of each
 */
function watchProcesses(pids) {
  let most = { sum: 0, each: [] };
  const begun = new Map([...pids].map((pid) => [pid, cpuMs(pid)]));
  const used = new Map();
  const timer = setInterval(() => {
    const each = [...pids].map((pid) => figureOf(pid, (one) => memoryOf(one).pss));
    const sum = each.reduce((total, one) => total + one, 0);
    if (sum > most.sum) most = { sum, each };
    for (const pid of pids) {
      const seconds = (figureOf(pid, cpuMs) - (begun.get(pid) ?? 0)) / 1000;
      used.set(pid, Math.max(used.get(pid) ?? 0, seconds));
    }
  }, SAMPLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return { memory: most, cpu: [...used.values()] };
  };
}

async function measure() {
  const DATA_DIR = folder();
  const env = { DATABASE_URL: '', DATA_DIR, TRUST_PROXY: 'loopback' };
  const file = path.join(DATA_DIR, 'made.json');
  writeFileSync(file, JSON.stringify(writtenCatalogue(COURSES)));
  // A server that has just created its database still holds the memory for that.
  await (await startSite(env)).stop();
  const site = await startSite(env);
  const calls = openCalls(site.url);
  try {
    importCatalogue(PRESENT, env);
    const [link] = importClasses(['import-class-of-the-bench'], TRAINEES, env).values();
    for (const address of POPULAR) await calls.call('GET', address, COMPRESSED);
    const classroom = await enterClass(calls, link);

    const pids = new Set([site.pid]);
    const stopWatching = watchProcesses(pids);
    const stopVisitors = startVisitors(calls, visitsOf(classroom));
    let importing;
    const imported = await runImport(file, env, (pid) => pids.add((importing = pid)));
    pids.delete(importing);
    await sleep(AFTERWARDS_MS);
    const tally = await stopVisitors();
    const { memory, cpu } = stopWatching();
    const again = await runImport(file, env);
    console.error(`${imported.output}\nagain: ${again.output}`);
    for (const error of tally.errors().slice(0, 5)) console.error(error);

    const row = [
      COURSES,
      beside(limits, 'import', [imported.seconds], [LIMITS.importS]),
      cpu.map((seconds) => seconds.toFixed(0)).join(' + '),
      again.seconds.toFixed(1),
      `${beside(limits, 'memory', [memory.sum], [LIMITS.memory], 0)}: ${memory.each.map(Math.round).join(' + ')}`,
    ];
    const waits = tally.kinds().map((kind) => {
      const { count, p50, p99, longest, errors } = tally.of(kind);
      return [
        kind,
        count,
        p50.toFixed(0),
        p99.toFixed(0),
        beside(limits, `${kind}, longest`, [longest], [LIMITS.longestMs], 0),
        beside(limits, `${kind}, errors`, [errors.length], [LIMITS.errors], 0),
      ];
    });
    return { row, waits };
  } finally {
    calls.close();
    await site.stop();
    endDatabase(DATA_DIR);
  }
}

const { row, waits } = await measure();
report({
  heading: 'A large import',
  command: 'npm run bench:import',
  columns: [
    'courses',
    'import, s',
    'processor, s: server + import',
    'the same again, s',
    'peak memory, MB: server + import',
  ],
  rows: [row],
  notes: [
    `${PRESENT} of the courses exist before and change; there are up to 10,000 sessions. Memory is the sum of all the site's processes at one moment (PSS), including PostgreSQL's. Processor time includes the visitors' requests. Limits are in brackets.`,
  ],
});
report({
  heading: 'Visitors during a large import',
  command: 'npm run bench:import',
  columns: ['what', 'count', 'p50, ms', 'p99, ms', 'longest, ms', 'errors'],
  rows: waits,
  notes: [
    `From the beginning of that import until ${AFTERWARDS_MS / 1000} seconds after its end. Only the pages "from memory" were requested before.`,
  ],
});
limits.settle();
