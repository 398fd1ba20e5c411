/**
 * Loads the grid: its rows at once, their sessions as they come into view, and everything again when the
 * catalogue has changed.
 */
import {
  call,
  debounce,
  delay,
  put,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { HALF_YEAR_DAYS, plusDays } from '@/contract/sessionDays';
import { MAX_CHOICES, MAX_SESSIONS } from '@/contract/staff/sessionGrid';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import type { GridCoursesQuery, GridSession } from '@/contract/staff/sessionGridSchemas';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import {
  catalogueChanged,
  changesConflicted,
  changesRefused,
  changesSaved,
  savingForgotten,
  selectLabels,
  selectSaving,
} from '../catalogue/catalogueSlice';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft } from '../shared/drafts';
import { isGone } from '../shared/fieldErrors';
import { readPages } from '../shared/pages';
import { CHANGED_MEANWHILE, failureOf } from '../shared/saves';
import { dialogOf, draftOf, SERIES } from './dialogs';
import {
  choicesReceived,
  clashesReceived,
  gridFailed,
  gridReceived,
  gridRequested,
  findClashes,
  keyInGrid,
  listFailed,
  listReceived,
  listRequested,
  loadChoices,
  loadGrid,
  loadList,
  loadSeries,
  openedFailed,
  openedReceived,
  openedRequested,
  openSession,
  rowsForgotten,
  rowsReceived,
  rowsSeen,
  selectSession,
  selectSessions,
  seriesFailed,
  seriesReceived,
  seriesRequested,
  sessionsCallFailed,
  sessionsReducer,
} from './sessionsSlice';

/** Rows that only pass while scrolling are not loaded. */
const SCROLLING_MS = 60;
const TYPING_MS = 250;
const LIST_PAGE = 100;

/** The filter for courses without sessions does not apply to sessions. */
const withoutHeld = (filter: GridCoursesQuery) => ({ ...filter, held: undefined });

export function* readCourses({ payload: filter }: ReturnType<typeof loadGrid>) {
  yield* put(gridRequested(filter));
  yield* request(sessionGridEndpoints.courses, {
    params: filter,
    received: (answer) => gridReceived({ ...answer, filter }),
    failed: (failure) => gridFailed({ failure, filter }),
  });
}

/** In as many requests as needed. */
function* readRows(filter: GridCoursesQuery, ids: number[]) {
  const found: GridSession[] = [];
  const query = { ...withoutHeld(filter), courses: ids.join(',') };
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const answer = yield* send(sessionGridEndpoints.sessions, { params: { ...query, page } });
    if (answer.sessions.length === 0) break;
    found.push(...answer.sessions);
    total = answer.total;
  }
  yield* put(rowsReceived({ filter, ids, sessions: found }));
}

export function* readSeen() {
  const { filter, courses, byCourse, seen } = yield* select(selectSessions);
  const held = new Set(courses.data.filter(({ most }) => most > 0).map(({ id }) => id));
  const ids = seen.filter((id) => held.has(id) && !byCourse[id]);
  if (!filter || ids.length === 0) return;
  try {
    yield* call(readRows, filter, ids);
  } catch (error) {
    yield* put(sessionsCallFailed(toRequestError(error, sessionGridEndpoints.sessions.failure)));
  }
}

/** Rows in view are reloaded and stay visible meanwhile; others are removed from the store. */
export function* followCatalogue() {
  const { filter, months, courses, byCourse, seen } = yield* select(selectSessions);
  if (!filter) return;
  if (months.list.status !== 'idle') yield* put(loadList({ filter, rows: months.wanted }));
  if (courses.status === 'idle') return;
  yield* put(rowsForgotten(seen.filter((id) => byCourse[id])));
  yield* call(readCourses, loadGrid(filter));
  try {
    if (seen.length > 0) yield* call(readRows, filter, seen);
  } catch (error) {
    yield* put(sessionsCallFailed(toRequestError(error, sessionGridEndpoints.sessions.failure)));
  }
}

function* readPage(filter: GridCoursesQuery, page: number, size: number) {
  const params = { ...withoutHeld(filter), page, size };
  const { sessions, total } = yield* send(sessionGridEndpoints.sessions, { params });
  return { list: sessions, next: page * size < total ? page + 1 : null };
}

export function* readList({ payload }: ReturnType<typeof loadList>) {
  const { filter, ...asked } = payload;
  yield* put(listRequested(payload));
  try {
    const page = yield* readPages((from = 1) => readPage(filter, from, LIST_PAGE), asked);
    yield* put(listReceived({ ...page, isMore: asked.from !== undefined }));
  } catch (error) {
    yield* put(listFailed(toRequestError(error, sessionGridEndpoints.sessions.failure)));
  }
}

export function* readChoices() {
  // A list that cannot be loaded says so by itself, and is loaded again.
  yield* take(gridReceived);
  for (const entity of ['portfolios', 'regions'] as const)
    yield* request(catalogueEndpoints.rows, {
      params: { entity, size: MAX_CHOICES },
      received: ({ rows }) =>
        choicesReceived({ [entity]: rows.map(({ key, label }) => ({ value: key, label })) }),
      // The grid works without these filters.
      failed: sessionsCallFailed,
    });
}

export function* readOpened({ payload: key }: ReturnType<typeof openSession>) {
  yield* put(openedRequested());
  try {
    const { row, labels } = yield* send(catalogueEndpoints.row, { params: { entity: 'sessions', key } });
    const course = labels.courses?.[String(row.row.course_id)] ?? '';
    const region = labels.regions?.[String(row.row.region)] ?? '';
    yield* put(openedReceived({ ...row, course, region, clashes: [] }));
  } catch (error) {
    const { status, ...failure } = toRequestError(error, catalogueEndpoints.row.failure);
    // By its status, the page takes the session for removed. A proxy's 404 says nothing about it.
    yield* put(openedFailed(status && isGone(error) ? { ...failure, status } : failure));
  }
}

export function* readClashes({ payload: query }: ReturnType<typeof findClashes>) {
  if (!query) {
    yield* put(clashesReceived([]));
    return;
  }
  yield* delay(TYPING_MS);
  yield* request(sessionGridEndpoints.clashes, {
    params: query,
    received: ({ clashes }) => clashesReceived(clashes),
    // It is a warning: the session can be saved without it.
    failed: () => undefined,
  });
}

export function* readSeries({ payload: { filter, course } }: ReturnType<typeof loadSeries>) {
  yield* put(seriesRequested());
  try {
    const query = {
      ...withoutHeld(filter),
      ...(course && { courses: String(course), portfolio: undefined, q: undefined }),
      size: MAX_SESSIONS,
    };
    const from = yield* send(sessionGridEndpoints.sessions, { params: query });
    const days = { from: plusDays(query.from, HALF_YEAR_DAYS), to: plusDays(query.to, HALF_YEAR_DAYS) };
    // All of them: one that was not read would be proposed again.
    const later = (page = 1) => readPage({ ...query, ...days }, page, MAX_SESSIONS);
    const there = yield* readPages(later, { rows: Infinity });
    yield* put(seriesReceived({ from: from.sessions, there: there.list, total: from.total }));
  } catch (error) {
    yield* put(seriesFailed(toRequestError(error, sessionGridEndpoints.sessions.failure)));
  }
}

/** No control of the grid can show the error. */
export function* notifyRefused({ payload: { by, errors } }: ReturnType<typeof changesRefused>) {
  const key = keyInGrid(by);
  const [first] = errors;
  if (key === undefined || !first) return;
  yield* call(tellOf, by, first.message);
  yield* put(savingForgotten(by));
}

/** @returns the course of the session that is being saved */
function* courseOf(by: string) {
  const session = yield* select(selectSession, keyInGrid(by) ?? '');
  if (session) return session.course;
  const [change] = (yield* select(selectSaving, by)).changes;
  const course = change && 'row' in change ? Number(change.row.course_id) : 0;
  const { courses } = yield* select(selectSessions);
  const labels = yield* select(selectLabels);
  return courses.data.find(({ id }) => id === course)?.title ?? labels.courses?.[String(course)];
}

function* tellOf(by: string, message: string) {
  const name = dialogOf(by) === SERIES ? 'Copy a series' : yield* call(courseOf, by);
  yield* put(sessionsCallFailed(name ? failureOf(name, { message }) : { message }));
}

/** The dialog that shows the errors was closed during the save. They wait there for the draft to be opened. */
export function* notifyRefusedDialog({ payload: { by, errors } }: ReturnType<typeof changesRefused>) {
  const dialog = dialogOf(by);
  const [first] = errors;
  const { dialog: shown } = yield* select(selectSessions);
  if (dialog !== undefined && dialog !== shown && first) yield* call(tellOf, by, first.message);
}

/** The section was left during the save: it asks about the conflict when it is opened again. */
export function* notifyConflict({ payload: { by } }: ReturnType<typeof changesConflicted>) {
  const isOurs = keyInGrid(by) !== undefined || dialogOf(by) !== undefined;
  if (isOurs && !(yield* select(selectSessions)).isShown) yield* call(tellOf, by, CHANGED_MEANWHILE);
}

/** What was saved is not proposed again, also if its dialog was closed during the save. */
export function* settleDialog({ payload: { by } }: ReturnType<typeof changesSaved>) {
  const dialog = dialogOf(by);
  const memberId = yield* select(selectMemberId);
  if (dialog !== undefined) yield* call(dropDraft, memberId, draftOf(dialog));
}

export function* sessionsSaga() {
  yield* takeLatest(loadGrid, readCourses);
  yield* debounce(SCROLLING_MS, rowsSeen, readSeen);
  yield* takeLatest(loadList, readList);
  yield* takeLeading(loadChoices, readChoices);
  yield* takeLatest(openSession, readOpened);
  yield* takeLatest(findClashes, readClashes);
  yield* takeLatest(loadSeries, readSeries);
  yield* takeLatest(catalogueChanged, followCatalogue);
  yield* takeEvery(changesRefused, notifyRefused);
  yield* takeEvery(changesRefused, notifyRefusedDialog);
  yield* takeEvery(changesConflicted, notifyConflict);
  yield* takeEvery(changesSaved, settleDialog);
}

export const sessionsFeature = {
  reducers: { sessions: sessionsReducer },
  saga: sessionsSaga,
} satisfies FeatureModule;
