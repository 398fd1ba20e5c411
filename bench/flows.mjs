/**
 * The cost of recording a saga flow: the same actions through the same store and sagas, with the recorder and
 * without it, the deferred work, and the size of the tape; then the same in the pages of a real browser.
 * `npm run bench:flows [-- --check]`
 */
import { createRequire } from 'node:module';
import { generateCatalogue } from './lib/catalogue.mjs';
import { recordPages } from './lib/recordedPages.mjs';
import { createLimits } from './lib/limits.mjs';
import { kilobytes, median, report } from './lib/report.mjs';
import { asCalendar, drawSessions } from './lib/sessions.mjs';

const require = createRequire(import.meta.url);
require('../__tests__/support/babelHook.js');
const { makeReplayedSite } = require('../flows/site/replayedSite.ts');
const { rootReducer } = require('../src/app/rootReducer.ts');
const { calendarReceived, calendarRequested } = require('../src/features/calendar/calendarSlice.ts');
const events = require('../src/features/classForms/classFormsEvents.ts');
const { menuReceived } = require('../src/features/courses/coursesSlice.ts');
const { createRecorder } = require('../flows/record/recorder.ts');
const { readTape, writeTape } = require('../flows/tape/tapeFile.ts');
const { replayTape } = require('../flows/replay/replay.ts');
const { searchAsked, resultsReceived } = require('../src/features/search/searchSlice.ts');

// The sagas of a page use it.
Object.assign(globalThis, { document: new EventTarget(), window: new EventTarget() });

const ROUNDS = 5;
const WARM_UP = 2;
const COURSES = 500;
/** Sessions of the calendar in the page; the other counts show how the cost of a list grows. */
const SESSIONS = 200;
const LARGER = [1000, 2000];
const FIELDS = 20;
/** Limits of the additional time per action, of each slice of deferred work, and of the file's size in bytes. */
const LIMITS = { each: 1, slice: 50, bytes: 100_000 };

const catalogue = generateCatalogue(COURSES);
const sessionsOf = (count, region) => asCalendar(drawSessions(count, COURSES, region), region, catalogue);

/** The store of a full page: the whole menu and a calendar. */
function fullState() {
  const { groups = [], courses } = catalogue;
  const group = (item, index) => ({
    group_id: item.id ?? index,
    group_code: item.code ?? 'EE',
    course_group_name: item.name ?? `Group ${index}`,
    group_name_sort: `group ${index}`,
    course_count: 20,
    courses: courses.slice(index * 20, index * 20 + 20).map(({ id, title }) => ({ id, title })),
  });
  const list = [
    {
      portfolio_id: 1,
      portfolio_name: 'All',
      portfolio_type: 'public',
      portfolio_index: 1,
      value: 'all',
      group_count: 25,
      course_count: 500,
      course_group: (groups.length ? groups : Array.from({ length: 25 }, () => ({}))).slice(0, 25).map(group),
    },
  ];
  return [
    menuReceived({ group: 0, answer: { list } }),
    calendarReceived({ region: 2, list: sessionsOf(SESSIONS, 2) }),
  ].reduce(rootReducer, rootReducer(undefined, { type: 'opened' }));
}

const preloadedState = JSON.parse(JSON.stringify(fullState()));

const written = Array.from({ length: FIELDS }, (_, id) => [
  id + 1,
  { value: 'An answer of the usual length, written earlier', parts: {}, userInput: '' },
]);
/** Typing in a long form, one action per letter. */
const typing = Array.from({ length: 200 }, (_, length) =>
  events.formEdited({
    formType: 'evaluation',
    values: {
      ...Object.fromEntries(written),
      7: { value: 'The lunch was good. '.repeat(10).slice(0, length), parts: {}, userInput: '' },
    },
  }),
);
const searching = Array.from({ length: 50 }, (_, index) => searchAsked(`signal ${index}`));
const hits = (from) =>
  Array.from({ length: 100 }, (_, index) => ({
    id: from + index,
    title: `Course ${from + index}`,
    group_code: 'EE',
    templates_structures: 'x'.repeat(300),
  }));
const results = { exact: [], exactTotal: 0, exactShown: 0, anyPage: 1, pages: 1, suggestion: null };
const receiving = Array.from({ length: 20 }, (_, page) =>
  resultsReceived({
    query: 'signal 49',
    stage: { at: 'ready' },
    results: { ...results, any: hits(page * 100) },
  }),
);
/** The actions of choosing another region. */
const regionOf = (count) => [
  calendarRequested(1),
  calendarReceived({ region: 1, list: sessionsOf(count, 1) }),
];

const address = { role: 'trainee', trackingId: 'track', formId: 'form', tid: 0, isEmbedded: false };
const cases = [
  { name: `typing into a form of ${FIELDS} answers`, actions: typing },
  { name: 'searches', actions: searching },
  { name: 'a hundred search results received', actions: receiving },
  ...[SESSIONS, ...LARGER].map((count) => ({
    name: `a calendar of ${count} sessions received`,
    actions: regionOf(count),
  })),
];

const settle = () => new Promise((done) => setImmediate(done));

/** Milliseconds of processor time, so that other processes on this machine do not count. */
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Idle periods of a page, without waiting between them; records the longest slice of work. */
function countedPauses() {
  let resumed = processor();
  let longest = 0;
  const count = () => {
    longest = Math.max(longest, processor() - resumed);
  };
  return {
    now: () => performance.now(),
    whenIdle: () => new Promise(() => undefined),
    async pause() {
      count();
      await settle();
      resumed = processor();
    },
    begin: () => void (resumed = processor()),
    end: () => (count(), longest),
  };
}

/** @returns milliseconds per action, the tape's file if one was recorded, and the time to create it */
async function run(actions, isRecorded) {
  const quiet = countedPauses();
  const recorder = createRecorder({ now: () => performance.timeOrigin + performance.now(), quiet });
  const { store, startSaga } = makeReplayedSite({
    http: { send: () => new Promise(() => undefined) },
    preloadedState,
    sagas: isRecorded ? { sagaMonitor: recorder.monitor } : {},
    around: (reducer) => reducer,
  });
  if (isRecorded) recorder.attach(store);
  startSaga('classFormsSaga');
  store.dispatch(events.classPageOpened(address));
  if (isRecorded) recorder.start({ name: 'bench', page: '/', build: 'bench' });
  let spent = 0;
  for (const action of actions) {
    const begun = performance.now();
    store.dispatch(action);
    await Promise.resolve();
    spent += performance.now() - begun;
    await settle();
  }
  const each = spent / actions.length;
  if (!isRecorded) return { each };
  const begun = processor();
  quiet.begin();
  const text = await writeTape(await recorder.stop(), quiet);
  const slice = quiet.end();
  return { each, text, slice, later: processor() - begun };
}

const limits = createLimits();
/** @returns the figure with its limit beside it */
const limited = (what, value, limit, show) =>
  `${show(value)} / ${show(limit)}${limits.atMost(what, value, limit) ? '' : ' ✗'}`;
const ms = (value) => value.toFixed(2);

/** @returns whether today's code reproduces the tape, and how many inputs its sagas received */
async function replay(text) {
  const tape = await readTape(text);
  const begun = performance.now();
  const { difference } = await replayTape(tape, makeReplayedSite);
  limits.atMost(`${tape.name}, differences`, difference ? 1 : 0, 0);
  if (difference) console.error(JSON.stringify(difference).slice(0, 300));
  const actions = tape.steps.filter(
    ({ kind, type }) => ['action', 'signal'].includes(kind) || type === 'put',
  ).length;
  return {
    actions,
    replayed: `${Math.round(performance.now() - begun)} ms, ${difference ? 'different' : 'same'}`,
  };
}

const rows = [];
for (const { name, actions } of cases) {
  const rounds = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    rounds.push([await run(actions, false), await run(actions, true)]);
  }
  const counted = rounds.slice(WARM_UP);
  const without = median(counted.map(([plain]) => plain.each));
  const recorded = median(counted.map(([, taped]) => taped.each));
  const { text } = counted[0][1];
  const { replayed } = await replay(text);
  rows.push([
    name,
    actions.length,
    ms(without),
    limited(`${name}, ms each`, Math.max(0, recorded - without), LIMITS.each, ms),
    Math.round(median(counted.map(([, taped]) => taped.later))),
    limited(
      `${name}, longest piece`,
      median(counted.map(([, taped]) => taped.slice)),
      LIMITS.slice,
      Math.round,
    ),
    limited(`${name}, bytes`, text.length, LIMITS.bytes, kilobytes),
    replayed,
  ]);
}

report({
  heading: 'Recording of saga flows',
  command: 'npm run bench:flows',
  columns: [
    'actions',
    'count',
    'without, ms each',
    'recording, ms each / limit',
    'put off, ms of processor in all',
    'longest piece, ms / limit',
    'tape, KB / limit',
    'replay',
  ],
  rows,
  notes: [
    `The store holds a menu of ${COURSES} courses and a calendar of ${SESSIONS} sessions. What is put off is done in quiet moments of the page, or when the tape is made; "longest piece" is how long the page then waits at most.`,
  ],
});

const pages = await recordPages(replay);
report({
  heading: 'Recording in a browser',
  command: 'npm run bench:flows',
  columns: [
    'flow',
    'actions and signals',
    'recording, ms each / limit',
    'longest at once, ms',
    'put off, ms in all',
    'longest piece, ms / limit',
    'tape, KB / limit',
    'replay',
  ],
  rows: pages.map(({ name, actions, spent, longest, bytes, maxBytes, replayed }) => [
    name,
    actions,
    limited(`${name}, ms each`, spent.atOnce / actions, LIMITS.each, ms),
    ms(longest.atOnce),
    Math.round(spent.putOff),
    limited(`${name}, longest piece`, longest.putOff, LIMITS.slice, Math.round),
    limited(`${name}, bytes`, bytes, maxBytes, kilobytes),
    replayed,
  ]),
  notes: [
    'Chromium on the built site with 2,300 courses, by its own profiler: the time within the recorder while sagas and the store wait for it, and what it does when nobody waits.',
  ],
});

limits.settle();
// The clock of a class page runs as long as the page is open.
process.exit();
