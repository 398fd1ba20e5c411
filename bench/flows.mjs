/**
 * What recording a saga flow costs: the same actions through the same store and sagas, with the recorder and without it, and what
 * the tape weighs. `npm run bench:flows`
 */
import { createRequire } from 'node:module';
import { generateCatalogue } from './lib/catalogue.mjs';
import { kilobytes, median, report } from './lib/report.mjs';

const require = createRequire(import.meta.url);
require('../__tests__/support/babelHook.js');
const { makeReplayedSite } = require('../src/app/replayedSite.ts');
const { rootReducer } = require('../src/app/rootReducer.ts');
const { calendarReceived } = require('../src/features/calendar/calendarSlice.ts');
const events = require('../src/features/classForms/classFormsEvents.ts');
const { menuReceived } = require('../src/features/courses/coursesSlice.ts');
const { createRecorder } = require('../src/features/flows/recorder.ts');
const { readTape, writeTape } = require('../src/features/flows/tapeFile.ts');
const { replayTape } = require('../src/features/flows/replay.ts');
const { searchAsked, resultsReceived } = require('../src/features/search/searchSlice.ts');

// The sagas of a page listen to it.
Object.assign(globalThis, { document: new EventTarget(), window: new EventTarget() });

const ROUNDS = 7;
const WARM_UP = 2;
const DAY = 86_400_000;
const COURSES = 500;
/** Of the calendar that the page holds; the others show how the cost of a list grows. */
const SESSIONS = 200;
const LARGER = [1000, 10_000];
const FIELDS = 20;

const sessionsOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: 1_000_000 + index,
    course_id: 100_000 + (index % COURSES),
    schedule_id: 1_000_000 + index,
    region: 2,
    venue_label: ['Penang', 'Kuala Lumpur', 'Miri', 'Johor Bahru', 'Ipoh'][index % 5],
    start_date: 1_800_000_000_000 + (index % 88) * DAY,
    end_date: 1_800_000_000_000 + ((index % 88) + 2) * DAY,
    early_bird_deadline: null,
    tag_new: 'no',
    tag_added: 'no',
    brochure: null,
    course_title: `Course number ${index % COURSES} of the catalogue`,
    group_id: 100 + (index % 40),
    group_code: 'EE',
    group_label: 'PCB, Signal Integrity and EMC',
  }));

/** The store of a page that has much on it: the whole menu and a calendar. */
function fullState() {
  const { groups = [], courses } = generateCatalogue(COURSES);
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
      course_group: (groups.length ? groups : Array.from({ length: 25 }, () => ({}))).slice(0, 25).map(group),
    },
  ];
  return [
    menuReceived({ group: 0, answer: { list } }),
    calendarReceived({ region: 2, list: sessionsOf(SESSIONS) }),
  ].reduce(rootReducer, rootReducer(undefined, { type: 'opened' }));
}

const preloadedState = JSON.parse(JSON.stringify(fullState()));

const written = Array.from({ length: FIELDS }, (_, id) => [
  id + 1,
  { value: 'An answer of the usual length, written earlier', parts: {}, userInput: '' },
]);
/** A long form in which somebody types, a letter an action. */
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
/** As a visitor looks at two regions. */
const regionsOf = (count) =>
  [1, 3].map((region) =>
    calendarReceived({
      region,
      list: sessionsOf(count).map((session, index) => ({ ...session, id: region * 10_000 + index, region })),
    }),
  );

const address = { role: 'trainee', trackingId: 'track', formId: 'form', tid: 0, isEmbedded: false };
const cases = [
  { name: `typing into a form of ${FIELDS} answers`, actions: typing },
  { name: 'searches', actions: searching },
  { name: 'a hundred search results received', actions: receiving },
  ...[SESSIONS, ...LARGER].map((count) => ({
    name: `a calendar of ${count} sessions received`,
    actions: regionsOf(count),
  })),
];

const settle = () => new Promise((done) => setImmediate(done));

/** @returns milliseconds an action, and the tape where one was recorded */
async function run(actions, isRecorded) {
  const recorder = createRecorder({ now: () => performance.timeOrigin + performance.now() });
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
    await null;
    spent += performance.now() - begun;
    await settle();
  }
  return { each: spent / actions.length, tape: isRecorded ? await recorder.stop() : undefined };
}

const rows = [];
for (const { name, actions } of cases) {
  const without = [];
  const recorded = [];
  let tape;
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const plain = await run(actions, false);
    const taped = await run(actions, true);
    tape = taped.tape;
    if (round < WARM_UP) continue;
    without.push(plain.each);
    recorded.push(taped.each);
  }
  const text = await writeTape(tape);
  const begun = performance.now();
  const { difference } = await replayTape(await readTape(text), makeReplayedSite);
  const replayed = performance.now() - begun;
  if (difference) console.error(name, JSON.stringify(difference).slice(0, 300));
  rows.push([
    name,
    actions.length,
    median(without).toFixed(2),
    median(recorded).toFixed(2),
    (median(recorded) - median(without)).toFixed(2),
    kilobytes(text.length),
    `${Math.round(replayed)}, ${difference ? 'different' : 'same'}`,
  ]);
}

report({
  heading: 'Recording of saga flows',
  command: 'npm run bench:flows',
  columns: [
    'actions',
    'count',
    'without, ms each',
    'recorded, ms each',
    'recording, ms each',
    'tape, KB',
    'replay, ms',
  ],
  rows,
  notes: [
    `The store holds a menu of ${COURSES} courses and a calendar of ${SESSIONS} sessions. Targets: 1 ms an action, 100 KB a flow.`,
  ],
});

// The clock of a class page goes on for as long as somebody looks at it.
process.exit(0);
