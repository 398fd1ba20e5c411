/**
 * A training centre's day, and a long one. `npm run nightly -- load`: 200 trainees behind one address fill in
 * every form within a minute while visitors browse and consoles follow the class, in one process and in two.
 * `-- --hour` (or `-- --minutes N`): a constant mixed load, and whether memory grows. `--on 1` or `--on 2`
 * selects one of the two.
 */
import { atTheirTime, createTally, openCalls } from '../../bench/lib/calls.mjs';
import {
  COURSE,
  importCatalogue,
  importClasses,
  sendEnquiry,
  deskCalls,
  solveRobotCheck,
  storedForms,
  traineeCalls,
  TRAINEE_FORMS,
} from '../../bench/lib/classroom.mjs';
import { createLimits, option } from '../../bench/lib/limits.mjs';
import { signInBy } from '../../bench/lib/signIn.mjs';
import { followProgress } from './lib/followProgress.mjs';
import { median, report } from '../../bench/lib/report.mjs';
import { siteCommand } from '../../bench/lib/siteCommand.mjs';
import { endDatabase, folder, startSite } from '../../bench/lib/stage.mjs';

const TRAINEES = Number(option('trainees', 200));
const SECONDS = 60;
/** Consoles and phones that show the progress of the class. */
const WATCHERS = 3;
const VISITS_A_SECOND = 20;
/** In the classroom: a tap is answered immediately (100 ms); a submitted form within half a second. */
const P99_LIMITS = {
  'page from memory': 100,
  'class page': 100,
  'all sessions': 250,
  search: 250,
  'robot challenge': 250,
  'class form opened': 250,
  'class form read again': 250,
  timestamp: 500,
  'opening noted': 500,
  'progress shown': 500,
  'form saved': 500,
  'enquiry sent': 500,
};
const COURSES = 500;
const PAGES = ['/', `/training/${COURSE}`, '/contactus', `/training/${COURSE + 7}`, '/calendar', '/training'];
const WORDS = ['integrity', 'process', 'vibration', 'pipelines', 'corrosion', 'metrology', 'linux'];

const limits = createLimits();

/** The two ways to run the site, by the number of its processes. */
const wanted = option('on', 'both');
const engines = ['1', '2']
  .filter((workers) => wanted === 'both' || wanted === workers)
  .map((workers) => ({ name: `WORKERS=${workers}`, workers }));

/** Serves a generated catalogue and classes. `use` gets the site, and the link of each class. */
async function withSite({ workers }, { classes, settings = {} }, use) {
  const DATA_DIR = folder();
  const env = { DATABASE_URL: '', WORKERS: workers, DATA_DIR, SAMPLE_CATALOGUE: 'no', ...settings };
  try {
    importCatalogue(COURSES, env);
    const ids = Array.from({ length: classes }, (_, index) => `load-class-${index + 1}-of-the-bench`);
    const links = classes > 0 ? [...importClasses(ids, TRAINEES, env).values()] : [];
    const site = await startSite(env);
    try {
      return await use({ ...site, env }, links);
    } finally {
      await site.stop();
    }
  } finally {
    endDatabase(DATA_DIR);
  }
}

/** As browsers request: the server compresses. */
const COMPRESSED = { headers: { 'accept-encoding': 'gzip' } };

/** One visitor's next step, in typical proportions: mostly pages, now and then a search or the calendar. */
function browse(call, tally, number) {
  const kind = number % 10;
  if (kind < 6)
    return tally.timed('page from memory', () => call('GET', PAGES[number % PAGES.length], COMPRESSED));
  if (kind === 9) return tally.timed('all sessions', () => call('GET', '/api/website/schedules', COMPRESSED));
  // All searches differ: none is cached.
  const keywords = `${WORDS[number % WORDS.length]}__${number}`;
  return tally.timed('search', () =>
    call('GET', `/api/website/search_courses?keywords=${keywords}`, COMPRESSED),
  );
}

/** A trainee's visit; `pause` waits between two forms. */
async function fillIn(visit, tally, proof, pause) {
  await tally.timed('class page', visit.page);
  await tally.timed('class form opened', () => visit.enter(proof));
  for (const form of TRAINEE_FORMS) {
    const isTimed = form.form_type.endsWith('assessment');
    await tally.timed('opening noted', () => visit.open(form.form_type, 'opened'));
    await pause();
    await tally.timed('opening noted', () => visit.open(form.form_type, 'started'));
    if (isTimed) await tally.timed('timestamp', () => visit.stamp(form.form_type, 'start'));
    await tally.timed('form saved', () => visit.save(form));
    if (isTimed) await tally.timed('timestamp', () => visit.stamp(form.form_type, 'end'));
    await tally.timed('class form read again', visit.again);
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A class, created by the console's requests. @returns its id and the path of the trainees' link */
async function makeClass(desk) {
  const { status, text } = await desk.makeClass(TRAINEES);
  if (status !== 200) throw new Error(`The console makes no class: ${status} ${text}`);
  const { tracking_id: id } = JSON.parse(text);
  return { id, link: new URL(JSON.parse((await desk.links(id)).text).trainee).pathname };
}

/**
 * All trainees at once, visitors, and watching consoles. @returns the tally, how many forms are stored, and
 * how many the last watcher saw
 */
function rush(engine) {
  return withSite(engine, { classes: 0 }, async ({ url, env }) => {
    const { call, close } = openCalls(url);
    const tally = createTally();
    const invited = siteCommand(['staff', 'invite', 'ana@example.com', '--role', 'admin'], env);
    const cookie = await signInBy(url, invited);
    const desk = deskCalls(call, url, cookie);
    const { id: classId, link } = await makeClass(desk);
    const watchers = Array.from({ length: WATCHERS }, () =>
      followProgress(url, cookie, () => tally.timed('progress shown', () => desk.progress(classId))),
    );
    const warming = createTally();
    for (let number = 0; number < 60; number += 1) await browse(call, warming, number * 1009);
    // In reality 200 devices solve the check; here one machine does it in advance, so that only the server's
    // time counts.
    const trainees = [];
    for (let id = 1; id <= TRAINEES; id += 1) {
      const visit = traineeCalls(call, link, id);
      const challenge = await tally.timed('robot challenge', visit.challenge);
      trainees.push({ visit, proof: await solveRobotCheck(challenge) });
    }
    const visitors = Array.from({ length: SECONDS * VISITS_A_SECOND }, (_, number) => ({
      at: number / VISITS_A_SECOND,
      run: () => browse(call, tally, number),
    }));
    // They arrive within the first half of the minute, and have sent everything at its end.
    const visits = trainees.map(({ visit, proof }, index) => ({
      at: (index / TRAINEES) * (SECONDS / 2),
      run: () => fillIn(visit, tally, proof, () => sleep((SECONDS * 1000) / 2 / TRAINEE_FORMS.length - 500)),
    }));
    await atTheirTime([...visitors, ...visits]);
    const seen = await Promise.all(watchers.map((watcher) => watcher.finish()));
    close();
    const results = siteCommand(['class', 'results', classId, '--format', 'json'], env);
    return {
      tally,
      stored: storedForms(JSON.parse(results)),
      seen: Math.min(...seen.map(({ text }) => sentForms(JSON.parse(text)))),
    };
  });
}

/** @returns how many forms of trainees are sent, according to the console */
const sentForms = ({ forms }) =>
  forms.filter(({ form_type }) => form_type !== 'instructor').reduce((sum, { sent }) => sum + sent, 0);

const PER_MINUTE = { browse: 120, enquiries: 6, trainees: 3 };
/** The largest growth from the second quarter of the time to the last that does not count as a leak. */
const GROWTH_LIMIT = 1.1;

/** Every trainee of every class, one after the other. */
const traineeAt = (links, number) => ({
  link: links[Math.floor(number / TRAINEES) % links.length],
  id: (number % TRAINEES) + 1,
});
const addressAt = (number) => ({
  'x-forwarded-for': `10.${number % 199}.${(number * 7) % 211}.${(number * 13) % 223}`,
});

async function wholeVisit(call, tally, link, id, headers) {
  const visit = traineeCalls(call, link, id, headers);
  const challenge = await tally.timed('robot challenge', visit.challenge);
  await fillIn(visit, tally, await solveRobotCheck(challenge), () => sleep(300));
}

/** The sum of a metric over all processes of the site. */
const sumOf = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

/**
 * One minute of constant load. @returns the lowest memory in it, which is what remains after garbage
 * collection
 */
async function minute(call, tally, links, minuteNumber) {
  const evenly = (count, shift, run) =>
    Array.from({ length: count }, (_, index) => ({
      at: ((index + shift) / count) * SECONDS,
      run: () => run(minuteNumber * count + index),
    }));
  const samples = [];
  await atTheirTime([
    ...evenly(PER_MINUTE.browse, 0, (number) => browse(call, tally, number)),
    ...evenly(PER_MINUTE.enquiries, 0.3, (number) =>
      tally.timed('enquiry sent', () =>
        sendEnquiry(call, `visitor-${number}@example.com`, addressAt(number)),
      ),
    ),
    ...evenly(PER_MINUTE.trainees, 0.1, (number) => {
      const { link, id } = traineeAt(links, number);
      return wholeVisit(call, tally, link, id, addressAt(number));
    }),
    ...evenly(4, 0.9, async () => void samples.push((await call('GET', '/metrics')).text)),
  ]);
  const least = (name) => Math.min(...samples.map((text) => sumOf(text, name))) / 1024 ** 2;
  return {
    rss: least('process_resident_memory_bytes'),
    heap: least('nodejs_heap_size_used_bytes'),
    cpuSeconds: sumOf(samples.at(-1), 'process_cpu_seconds_total'),
  };
}

/** Constant load for so many minutes. */
function longRun(engine, minutes) {
  const classes = Math.ceil((minutes * PER_MINUTE.trainees) / TRAINEES);
  const settings = { TRUST_PROXY: 'loopback' };
  return withSite(engine, { classes, settings }, async ({ url }, links) => {
    const { call, close } = openCalls(url);
    const tally = createTally();
    const samples = [];
    for (let number = 0; number < minutes; number += 1) {
      samples.push(await minute(call, tally, links, number));
      const { rss, heap, cpuSeconds } = samples.at(-1);
      console.error(
        `${engine.name}, minute ${number + 1}: ${rss.toFixed(0)} MB, heap ${heap.toFixed(1)} MB, ` +
          `${cpuSeconds.toFixed(0)} s of CPU, ${tally.errors().length} errors`,
      );
    }
    close();
    return { tally, samples };
  });
}

const quarter = (samples, index, of) => {
  const size = Math.max(1, Math.floor(samples.length / 4));
  return median(samples.slice(index * size, index * size + size).map(of));
};

function memoryRow(name, samples, what, of) {
  const [before, after] = [quarter(samples, 1, of), quarter(samples, 3, of)];
  const ratio = Number((after / before).toFixed(3));
  limits.atMost(`${name}, ${what}`, ratio, GROWTH_LIMIT);
  // Slope of a straight line through the samples from the second quarter on, like the ratio.
  const late = samples.slice(Math.floor(samples.length / 4)).map(of);
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [(late.length - 1) / 2, mean(late)];
  const slope =
    mean(late.map((value, index) => (value - level) * (index - middle))) /
    (mean(late.map((_value, index) => (index - middle) ** 2)) || 1);
  return [
    name,
    what,
    before.toFixed(1),
    after.toFixed(1),
    `${ratio} / ${GROWTH_LIMIT}`,
    (slope * 60).toFixed(1),
  ];
}

function tallyRows(name, tally) {
  return tally.kinds().map((kind) => {
    const { count, p50, p99, errors } = tally.of(kind);
    limits.atMost(`${name}, ${kind}, p99 in ms`, Math.round(p99), P99_LIMITS[kind]);
    limits.atMost(`${name}, ${kind}, errors`, errors.length, 0);
    return [
      name,
      kind,
      count,
      p50.toFixed(1),
      `${p99.toFixed(1)} / ${P99_LIMITS[kind]}`,
      `${errors.length} / 0`,
    ];
  });
}

const TALLY_COLUMNS = ['site', 'request', 'count', 'p50, ms', 'p99, ms / limit', 'errors / limit'];
const minutes = process.argv.includes('--hour') ? 60 : Number(option('minutes', 0));
if (minutes > 0 && minutes < 4) throw new Error('Four minutes at least: quarters are compared.');

if (minutes > 0) {
  // In parallel, because an hour takes an hour, and the load is far below the capacity of both.
  const runs = await Promise.all(
    engines.map(async (engine) => ({ name: engine.name, ...(await longRun(engine, minutes)) })),
  );
  const hour = runs.flatMap(({ name, samples }) => [
    memoryRow(name, samples, 'resident memory', ({ rss }) => rss),
    memoryRow(name, samples, 'JavaScript heap', ({ heap }) => heap),
  ]);
  for (const { name, tally } of runs) {
    limits.atMost(`${name}, errors`, tally.errors().length, 0);
    tally
      .errors()
      .slice(0, 10)
      .forEach((error) => console.error(error));
  }
  const requests = runs.reduce(
    (sum, { tally }) => sum + tally.kinds().reduce((all, kind) => all + tally.of(kind).count, 0),
    0,
  );
  const errors = runs.reduce((sum, { tally }) => sum + tally.errors().length, 0);
  report({
    heading: 'Memory under constant load',
    command: `npm run nightly -- load ${minutes === 60 ? '--hour' : `--minutes ${minutes}`}`,
    columns: [
      'site',
      'memory, all processes',
      'second quarter, MB',
      'last quarter, MB',
      'ratio / limit',
      'slope, MB an hour',
    ],
    rows: hour,
    notes: [
      `${minutes} minutes; ${requests} requests, ${errors} errors (limit: 0). A minute: ${PER_MINUTE.browse} pages and searches, ${PER_MINUTE.enquiries} enquiries, ${PER_MINUTE.trainees} trainees with all their forms, from changing addresses. Values are medians of each minute's minimum.`,
    ],
  });
} else {
  const rows = [];
  for (const engine of engines) {
    const { tally, stored, seen } = await rush(engine);
    tally
      .errors()
      .slice(0, 10)
      .forEach((error) => console.error(error));
    const missing = TRAINEES * TRAINEE_FORMS.length - stored;
    limits.atMost(`${engine.name}, forms that are missing`, Math.abs(missing), 0);
    limits.atMost(`${engine.name}, forms that who watches has not seen come in`, Math.abs(stored - seen), 0);
    rows.push(...tallyRows(engine.name, tally), [
      engine.name,
      'forms missing afterwards',
      missing,
      '',
      '',
      '',
    ]);
  }
  report({
    heading: 'A whole training centre at once',
    command: 'npm run nightly -- load',
    columns: TALLY_COLUMNS,
    rows,
    notes: [
      `${TRAINEES} trainees behind one address open their class and send five forms, ten openings and four timestamps each, and read their class after each form, within ${SECONDS} seconds, with the default rate limits, while visitors request ${VISITS_A_SECOND} pages and searches a second and ${WATCHERS} consoles follow the class. The load is generated on the same machine. Limits, for 99 of 100: an opened page responds at once, a sent form within half a second.`,
    ],
  });
}
limits.settle();
