/** Opens a course, and follows other people's changes. */
import { call, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { ImportRow } from '@/contract/staff/catalogue';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { toRequestError } from '@/src/shared/lib/errors';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { send } from '@/src/shared/lib/requests';
import { labelsLearned } from '../../catalogue/catalogueSlice';
import { isSameValue } from '../../catalogue/valueText';
import { coursesCallFailed, isAboutDrafts } from '../coursesSlice';
import { autosave } from './autosave';
import { dropTaken, dropTime, kept, keepEdited } from './deviceCopy';
import { readStored } from './readStored';
import { settle } from './settle';
import { discard, isOpen, publish, schedule, showOrHide } from './editorActions';
import {
  clashSettled,
  courseFailed,
  courseGone,
  courseReceived,
  courseRequested,
  discardDraft,
  editorReducer,
  isUnsaved,
  keepNow,
  openCourse,
  publishDraft,
  scheduleDraft,
  selectEditor,
  showCourse,
  type Stored,
} from './editorSlice';
import { flushPendingInput } from '../../richText/pendingInput';

/** Events about one's own saves arrive, too. */
const OTHERS_MS = 400;

/** Loads the names of referenced rows, which a draft's response does not contain. */
export function* learnGroup() {
  const { fields } = yield* select(selectEditor);
  if (typeof fields.group_id !== 'number') return;
  try {
    const params = { entity: 'groups', key: String(fields.group_id) } as const;
    const { row } = yield* send(catalogueEndpoints.row, { params });
    yield* put(labelsLearned({ groups: { [row.key]: row.label } }));
  } catch {
    // Then its number is shown.
  }
}

/**
 * Goes on with what was typed here, or in another tab, and never saved. A copy that clashes with another stays
 * on the device until the choice is made.
 */
function* takeKept(number: number, { row, ...stored }: Stored & { row: ImportRow }) {
  for (const one of yield* call(kept, number)) {
    const { copy } = one;
    // It may have been sent when the course was left, and stored since.
    const isStored = isSameValue(copy.row, row);
    const isFirst = !isStored && !isUnsaved(yield* select(selectEditor));
    if (isFirst) yield* put(courseReceived({ ...stored, row: copy.row, isUnsaved: true }));
    if (isStored) {
      yield* call(dropTaken, one);
      continue;
    }
    yield* call(settle, { base: copy.base, theirs: isFirst ? row : copy.row, stored });
    yield* call(keepEdited);
    // Only now: until then it is nowhere else on the device. This page's own copy has been overwritten.
    if (isFirst && !one.isOwn) yield* call(dropTaken, one);
    if ((yield* select(selectEditor)).clash) {
      const { isChosen } = yield* race({ isChosen: take(clashSettled), discarded: take(courseReceived) });
      if (!isChosen) return;
      yield* call(keepEdited);
    }
    if (!isFirst) yield* call(dropTaken, one);
  }
}

export function* open({ payload: number }: ReturnType<typeof openCourse>) {
  yield* put(courseRequested(number));
  try {
    const stored = yield* call(readStored, number);
    // It has been left meanwhile: what is kept of it stays on the device.
    if (!(yield* call(isOpen, number))) return;
    const { draft, current } = stored;
    const row = draft?.row ?? current?.row ?? {};
    yield* put(courseReceived({ ...stored, row }));
    yield* fork(takeKept, number, { ...stored, row });
    yield* fork(learnGroup);
  } catch (error) {
    yield* put(courseFailed(toRequestError(error, catalogueEndpoints.row.failure)));
  }
}

/** @returns whether the new course of a draft has this number. If that was taken meanwhile, it has another one */
function* isOfDraft(number: number) {
  const params = { entity: 'courses', key: String(number) } as const;
  const { list } = yield* send(catalogueEndpoints.versions, { params });
  return list.at(-1)?.change_set?.cause === 'publish';
}

const ENDED = 'The draft was published or discarded. Another course has its number.';

/** Other people's saves are shown at once, unless there is unsaved input: then its save reports the conflict. */
export function* follow() {
  yield* delay(OTHERS_MS);
  const before = yield* select(selectEditor);
  const isUntouched = !isUnsaved(before) && !before.clash && !before.isBusy;
  if (before.number === null || before.loading.status !== 'ready' || !isUntouched) return;
  try {
    const stored = yield* call(readStored, before.number);
    const hasEnded = before.draft?.course_id === null && stored.draft?.id !== before.draft.id;
    const isAnother = hasEnded && !(yield* call(isOfDraft, before.number));
    yield* call(flushPendingInput);
    const after = yield* select(selectEditor);
    if (after.edit !== before.edit || after.clash || after.isBusy || after.number !== before.number) return;
    // The next draft would propose the time of this one.
    if (after.draft && after.draft.id !== stored.draft?.id) yield* call(dropTime, after.number);
    if (isAnother) {
      yield* put(coursesCallFailed({ message: ENDED }));
      yield* put(courseGone());
      return;
    }
    const isSame =
      stored.draft?.version === after.draft?.version && stored.current?.version === after.current?.version;
    if (!isSame)
      yield* put(courseReceived({ ...stored, row: stored.draft?.row ?? stored.current?.row ?? {} }));
  } catch {
    // The next save reports the conflict.
  }
}

export function* editorSaga() {
  yield* takeLatest(openCourse, open);
  yield* takeLatest(isAboutDrafts, follow);
  yield* takeEvery(keepNow, keepEdited);
  yield* takeEvery(publishDraft, publish);
  yield* takeEvery(discardDraft, discard);
  yield* takeEvery(scheduleDraft, schedule);
  yield* takeEvery(showCourse, showOrHide);
  yield* fork(autosave);
}

export const editorFeature = {
  reducers: { courseEditor: editorReducer },
  saga: editorSaga,
} satisfies FeatureModule;
