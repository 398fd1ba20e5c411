/** @jest-environment jsdom */
import { testSaga } from 'redux-saga-test-plan';
import type { Action } from '@reduxjs/toolkit';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { CourseDraft } from '@/contract/staff/draftsSchemas';
import {
  catalogueChanged,
  changesConflicted,
  changesRefused,
  changesSaved,
} from '@/src/staff/catalogue/catalogueSlice';
import {
  begin,
  coursesSaga,
  follow,
  followDrafts,
  notifyMenuLeft,
  readCourses,
  readDrafts,
  readMenu,
  settleNames,
} from '@/src/staff/courses/coursesSaga';
import {
  beginCourse,
  beginningBegun,
  beginningFailed,
  coursesLeft,
  coursesReceived,
  coursesRequested,
  loadCourses,
  loadDrafts,
  loadMenu,
} from '@/src/staff/courses/coursesSlice';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { aPage, aRow } from './aList';
import { runStaffSaga } from './runStaffSaga';
import { makeStaffStore } from './wholeConsole';

const ROWS = '/api/staff/catalogue/{entity}';
const DRAFTS = '/api/staff/drafts';
const query = { q: 'noise', page: 2 };
const offline = () => Promise.reject(new Error('offline'));

it('lists the courses that were asked for, with the names of their groups', async () => {
  const { state, sent } = await runStaffSaga(readCourses, [loadCourses(query)], {
    [ROWS]: () => ({ ...aPage(aRow(7)), total: 70 }),
  });
  expect(sent[0]?.request.params).toEqual({ entity: 'courses', ...query });
  expect(state.courses).toMatchObject({ query, total: 70, list: { status: 'ready', data: [{ key: '7' }] } });
  expect(state.catalogue.labels.regions?.['1']).toBe('Penang');
});

it('keeps the list in sight when it cannot be read anew, and says so', async () => {
  const before = [coursesRequested(query), coursesReceived(aPage(aRow(7)))];
  const { state } = await runStaffSaga(readCourses, [loadCourses(query)], { [ROWS]: offline }, before);
  expect(state.courses.list).toMatchObject({ status: 'failed', data: [{ key: '7' }] });
});

it('reads the whole menu, in as many pages as it takes', async () => {
  const answers = [aPage(aRow(1), aRow(2)), aPage(aRow(3))].map((page) => ({ ...page, total: 3 }));
  const { state, sent } = await runStaffSaga(readMenu, [], {
    [ROWS]: ({ params }) => answers[(params as { page: number }).page - 1] ?? aPage(),
  });
  expect(state.courses.portfolios.data.map(({ key }) => key)).toEqual(['1', '2', '3']);
  expect(state.courses.groups).toHaveLength(3);
  expect(sent).toHaveLength(4);
});

it('begins a draft, and leads to it; where that fails, to none', async () => {
  const draft = { id: 5, course_number: 3100 } as CourseDraft;
  const done = await runStaffSaga(begin, [beginCourse({ copy_of: 7 })], {
    [DRAFTS]: () => ({ status: true, draft }),
  });
  expect(done.sent[0]?.request.body).toEqual({ copy_of: 7 });
  expect(done.state.courses).toMatchObject({ begun: 3100, isBeginning: false });
  const refused = await runStaffSaga(begin, [beginCourse({ copy_of: 7 })], {
    [DRAFTS]: () => Promise.reject(refusal(404, 'This entry does not exist.')),
  });
  expect(refused.state.courses).toMatchObject({ begun: null, isBeginning: false });
  expect(refused.actions).toContain('courses/callFailed');
});

it('leads nobody away who left before the draft was begun, but says where it is', async () => {
  let arrive: () => void = () => undefined;
  const begun = new Promise((resolve) => {
    arrive = () => resolve({ status: true, draft: { id: 5, course_number: 3100, title: 'Copy of Noise' } });
  });
  const { store, start } = makeStaffStore(fakeHttp({ [DRAFTS]: () => begun }));
  start();
  store.dispatch(beginCourse({ copy_of: 7 }));
  store.dispatch(coursesLeft());
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.getState().courses).toMatchObject({ begun: null, isBeginning: false });
  expect(store.getState().notifications.alerts.at(-1)).toMatchObject({
    text: 'Copy of Noise is begun: it is among the courses “With a draft”.',
  });
});

describe('a draft that was begun without an answer', () => {
  const lost = { payload: { copy_of: 7 }, key: 'a-key-of-this-draft' };
  const before = [beginningBegun(lost), beginningFailed({ mayHaveArrived: true })];
  const draft = { id: 5, course_number: 3100 } as CourseDraft;
  const begun = () => ({ status: true, draft });
  const keyOf = async (what: object, earlier: Action[], answer: () => unknown = begun) => {
    const { sent, state } = await runStaffSaga(begin, [beginCourse(what)], { [DRAFTS]: answer }, earlier);
    return { key: sent[0]?.request.headers?.[IDEMPOTENCY_HEADER], pending: state.courses.pending };
  };

  it('is the same draft when it is begun again', async () => {
    expect(await keyOf({ copy_of: 7 }, before, offline)).toEqual({ key: lost.key, pending: [lost] });
    expect(await keyOf({ copy_of: 7 }, before)).toEqual({ key: lost.key, pending: [] });
  });

  it.each<[string, Error]>([
    ['the end of the session', refusal(401, 'Please sign in.')],
    ['a proxy that refuses it', refusal(403)],
  ])('is the same draft after %s', async (_when, error) => {
    const between = await keyOf({ copy_of: 7 }, before, () => Promise.reject(error));
    expect(between).toEqual({ key: lost.key, pending: [lost] });
  });

  it.each([
    ['of another course', { copy_of: 8 }, before],
    ['after the page was left', { copy_of: 7 }, [...before, coursesLeft()]],
    ['after it was refused', { copy_of: 7 }, [before[0], beginningFailed({ mayHaveArrived: false })]],
  ])('is another one %s', async (_when, what, earlier) => {
    expect((await keyOf(what, earlier as Action[])).key).not.toBe(lost.key);
  });
});

it('reads the drafts, and says when it cannot', async () => {
  const { state } = await runStaffSaga(readDrafts, [], {
    [DRAFTS]: () => ({ status: true, list: [{ id: 5 }] }),
  });
  expect(state.courses.drafts).toMatchObject({ status: 'ready', data: [{ id: 5 }] });
  const failed = await runStaffSaga(readDrafts, [], { [DRAFTS]: offline });
  expect(failed.state.courses.drafts.status).toBe('failed');
});

it('reads anew what is shown when the catalogue has changed, and nothing once the place was left', async () => {
  const shown = await runStaffSaga(follow, [], {}, [coursesRequested(query)]);
  expect(shown.actions).toEqual([loadCourses.type, loadMenu.type]);
  const left = [coursesRequested(query), coursesLeft()];
  expect((await runStaffSaga(follow, [], {}, left)).actions).toEqual([]);
  expect((await runStaffSaga(followDrafts, [], {}, left)).actions).toEqual([]);
  expect((await runStaffSaga(followDrafts, [], {}, [coursesRequested(query)])).actions).toEqual([
    loadDrafts.type,
  ]);
});

it('follows drafts that others save, at most every two seconds, and of two presses on "New course" takes one', () => {
  testSaga(coursesSaga)
    .next()
    .takeLatest(loadCourses, readCourses)
    .next()
    .takeLatest(loadMenu, readMenu)
    .next()
    .takeLatest(loadDrafts, readDrafts)
    .next()
    .takeLeading(beginCourse, begin)
    .next()
    .takeEvery([changesRefused, changesConflicted], notifyMenuLeft)
    .next()
    .takeEvery(changesSaved, settleNames)
    .next()
    .takeLatest(catalogueChanged, follow)
    .next()
    .inspect((effect: { payload: { args: [number, (action: object) => boolean] } }) => {
      const [ms, isAbout] = effect.payload.args;
      expect(ms).toBe(2_000);
      expect(isAbout(catalogueChanged())).toBe(true);
      expect(isAbout(eventHeard({ kind: 'draft', id: 5 }))).toBe(true);
      expect(isAbout(eventHeard({ kind: 'mail', id: 5 }))).toBe(false);
    })
    .next()
    .isDone();
});
