/** Loads the list, the menu and the drafts, and creates drafts of new courses. */
import { all, call, put, select, takeEvery, takeLatest, takeLeading, throttle } from 'typed-redux-saga';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { EntityName } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { MAX_PAGE_ROWS } from '@/contract/staff/catalogueRules';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { isRefusedBySite } from '../../shared/lib/siteRefusal';
import { keyFor } from '../../shared/lib/submissionKey';
import {
  catalogueChanged,
  changesConflicted,
  changesRefused,
  changesSaved,
  labelsLearned,
  savingForgotten,
  selectSaving,
} from '../catalogue/catalogueSlice';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, readDraft, type Draft } from '../shared/drafts';
import { CHANGED_MEANWHILE, failureOf } from '../shared/saves';
import { notifySaved } from '../undo/undoSaga';
import {
  beginCourse,
  beginningBegun,
  beginningFailed,
  courseBegun,
  coursesCallFailed,
  coursesFailed,
  coursesReceived,
  coursesReducer,
  coursesRequested,
  draftsFailed,
  draftsReceived,
  draftsRequested,
  isAboutDrafts,
  loadCourses,
  loadDrafts,
  loadMenu,
  menuFailed,
  menuReceived,
  menuRequested,
  selectCourses,
} from './coursesSlice';
import { MENU, nameOfChange, renamingOf } from './menuOrder';

/** Drafts are saved once a second while somebody types. */
const EVENTS_MS = 2_000;

export function* readCourses({ payload: query }: ReturnType<typeof loadCourses>) {
  yield* put(coursesRequested(query));
  yield* request(catalogueEndpoints.rows, {
    params: { ...query, entity: 'courses' },
    received: (answer) => [labelsLearned(answer.labels), coursesReceived(answer)],
    failed: coursesFailed,
  });
}

/** @returns every row, from as many pages as needed */
function* readAllRows(entity: EntityName, query: CatalogueQuery) {
  const rows: CatalogueRow[] = [];
  for (let page = 1; ; page += 1) {
    const params = { ...query, entity, page, size: MAX_PAGE_ROWS };
    const answer = yield* send(catalogueEndpoints.rows, { params });
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) return rows;
  }
}

/** Portfolios in the order of the menu, and every group. */
export function* readMenu() {
  yield* put(menuRequested());
  try {
    const menu = yield* all({
      portfolios: call(() => readAllRows('portfolios', { sort: 'portfolio_index' })),
      groups: call(() => readAllRows('groups', {})),
    });
    yield* put(menuReceived(menu));
  } catch (error) {
    yield* put(menuFailed(toRequestError(error, catalogueEndpoints.rows.failure)));
  }
}

export function* readDrafts() {
  yield* put(draftsRequested());
  yield* request(draftsEndpoints.drafts, {
    received: ({ list }) => draftsReceived(list),
    failed: draftsFailed,
  });
}

export function* begin({ payload }: ReturnType<typeof beginCourse>) {
  const { pending } = yield* select(selectCourses);
  const key = yield* call(keyFor, pending, payload);
  yield* put(beginningBegun({ key, payload }));
  try {
    const headers = { [IDEMPOTENCY_HEADER]: key };
    const { draft } = yield* send(draftsEndpoints.newDraft, { body: payload, headers });
    // Whoever has left the page is not led away from another one, now or at the next visit.
    const { pending: asked } = yield* select(selectCourses);
    const isHere = asked.some((one) => one.key === key);
    yield* put(courseBegun(isHere ? draft.course_number : null));
    if (!isHere)
      yield* call(
        notifySaved,
        `${draft.title || 'A new course'} is begun: it is among the courses “With a draft”.`,
      );
  } catch (error) {
    // If the site refused it, no draft was created.
    yield* put(beginningFailed({ mayHaveArrived: !isRefusedBySite(error) }));
    yield* put(coursesCallFailed(toRequestError(error, draftsEndpoints.newDraft.failure)));
  }
}

/** The list was left during a save of the menu: nothing else would tell what became of it. */
export function* notifyMenuLeft({ payload }: ReturnType<typeof changesRefused | typeof changesConflicted>) {
  if (payload.by !== MENU || (yield* select(selectCourses)).query) return;
  const { changes } = yield* select(selectSaving, MENU);
  const [error] = 'errors' in payload ? payload.errors : [];
  const [conflict] = 'conflicts' in payload ? payload.conflicts : [];
  const index = conflict?.index ?? Number(/\d+/.exec(error?.field ?? '')?.[0] ?? 0);
  const message = conflict ? CHANGED_MEANWHILE : error?.message;
  const name = nameOfChange(changes[index]);
  if (message) yield* put(coursesCallFailed(name ? failureOf(name, { message }) : { message }));
  // A conflict is asked about when the list is opened again.
  if (!conflict) yield* put(savingForgotten(MENU));
}

/** A name that was saved is no draft any more, also if its entry was left during the save. */
export function* settleNames({ payload: { by, answer } }: ReturnType<typeof changesSaved>) {
  const memberId = yield* select(selectMemberId);
  for (const row of by === MENU ? answer.rows : []) {
    if (!row) continue;
    const what = renamingOf('course_group_name' in row.row ? 'groups' : 'portfolios', row.key);
    const draft = yield* call(readDraft<Draft<{ name: string | null }>>, memberId, what);
    if (draft?.fields.name?.trim() === row.label) yield* call(dropDraft, memberId, what);
  }
}

/** Reloads what is shown. */
export function* follow() {
  const { query } = yield* select(selectCourses);
  if (!query) return;
  yield* put(loadCourses(query));
  yield* put(loadMenu());
}

export function* followDrafts() {
  const { query } = yield* select(selectCourses);
  if (query) yield* put(loadDrafts());
}

export function* coursesSaga() {
  yield* takeLatest(loadCourses, readCourses);
  yield* takeLatest(loadMenu, readMenu);
  yield* takeLatest(loadDrafts, readDrafts);
  yield* takeLeading(beginCourse, begin);
  yield* takeEvery([changesRefused, changesConflicted], notifyMenuLeft);
  yield* takeEvery(changesSaved, settleNames);
  yield* takeLatest(catalogueChanged, follow);
  yield* throttle(EVENTS_MS, isAboutDrafts, followDrafts);
}

export const coursesFeature = {
  reducers: { courses: coursesReducer },
  saga: coursesSaga,
} satisfies FeatureModule;
