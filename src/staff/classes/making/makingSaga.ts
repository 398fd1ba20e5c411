import { call, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { PAPER_FIELD, type ClassSetup } from '@/contract/staff/classMaking';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import type {
  AnsweredFailure,
  ClassChangedResponse,
  ClassSavedResponse,
  ClassSetupResponse,
} from '@/contract/staff/classMakingSchemas';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { toRequestError } from '@/src/shared/lib/errors';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { send } from '@/src/shared/lib/requests';
import { followKind } from '../../live/followKind';
import { forgetErasedIn } from '../../shared/erasedDrafts';
import { ofVersion } from '../../shared/ofVersion';
import { failureOf } from '../../shared/saves';
import { sendOnce } from '../../shared/sendOnce';
import { settleDraft } from '../../shared/settleDraft';
import { longRequest } from '../../longRequest';
import { fieldErrorsOf, refusalData, statusOf } from '../../shared/fieldErrors';
import { notifySaved, type Inverse } from '../../undo/undoSaga';
import { openClass } from '../classesSlice';
import { linksSaga } from './linksSaga';
import {
  answeredFound,
  classMade,
  conflictFound,
  draftOfNew,
  draftOfSetup,
  formLeft,
  makeClass,
  makingCallFailed,
  makingReducer,
  openSetup,
  saveSetup,
  savingBegun,
  savingRefused,
  selectMaking,
  setupFailed,
  setupReceived,
  setupRequested,
  setupSaved,
  setupStored,
  setupUndone,
  type LostAnswers,
} from './makingSlice';
import { planSaga } from './planSaga';
import { toSend, withGivenIds } from './sentSetup';
import { isStored } from './setupMerge';

type SetupSave = ReturnType<typeof saveSetup>['payload'];
const sendSetup = ({ id, version, setup, agreed }: SetupSave) =>
  send(classMakingEndpoints.saveSetup, {
    params: { id },
    body: {
      class: toSend(setup),
      ...(agreed && {
        drop_answers: agreed.people.map(({ role, id: person }) => ({ role, id: person })),
        hide_answers: agreed.forms.map(({ form_type }) => form_type),
      }),
    },
    headers: ofVersion(version),
  });
const sendPaper = (id: string, version: number, body: UploadedFile) =>
  send(classMakingEndpoints.savePaper, longRequest({ params: { id }, body, headers: ofVersion(version) }));

export function* readSetup({ payload: id }: ReturnType<typeof openSetup>) {
  yield* put(setupRequested(id));
  try {
    const answer = yield* send(classMakingEndpoints.setup, { params: { id } });
    // First, because the form takes its draft with the new version.
    yield* call(forgetErasedIn, draftOfSetup(id), answer.class);
    yield* put(setupReceived(answer));
  } catch (error) {
    yield* put(setupFailed(toRequestError(error, classMakingEndpoints.setup.failure)));
  }
}

/**
 * Reloads the set-up that is shown, unless something else is requested meanwhile. What somebody is typing is
 * a draft and stays; a save loads the set-up itself.
 */
function* readSetupAnew() {
  const { open, saving, setup } = yield* select(selectMaking);
  const id = setup.data?.tracking_id ?? '';
  const what = draftOfSetup(id);
  if (open !== what || saving.includes(what)) return;
  yield* race({ read: call(readSetup, openSetup(id)), other: take([openSetup, saveSetup, formLeft]) });
}

function lostAnswersOf(error: unknown): LostAnswers {
  const { answered = [], hidden = [] } = refusalData<AnsweredFailure>(error, 422);
  return { people: answered, forms: hidden };
}

function* isOpen(what: string) {
  return (yield* select(selectMaking)).open === what;
}

interface Refused {
  /** the key of its draft */
  what: string;
  setup: ClassSetup;
  fallback: string;
}

/** Errors are shown at the fields of the class; if another one is open, in an alert. */
function* notifyRefusal({ what, setup, fallback }: Refused, error: unknown) {
  const errors = fieldErrorsOf(error);
  const failure = toRequestError(error, fallback);
  yield* put(savingRefused({ what, errors }));
  if (!(yield* call(isOpen, what))) yield* put(makingCallFailed(failureOf(setup.course_title, failure)));
  else if (errors.length === 0) yield* put(makingCallFailed(failure));
}

/** @returns why the paper of a new class was refused */
function* saveNewPaper({ tracking_id, version }: ClassSavedResponse, paper: UploadedFile) {
  try {
    yield* sendPaper(tracking_id, version, paper);
    return [];
  } catch (error) {
    const { message } = toRequestError(error, classMakingEndpoints.savePaper.failure);
    const errors = fieldErrorsOf(error);
    return errors.length > 0 ? errors : [{ field: PAPER_FIELD, message }];
  }
}

export function* make({ payload: { setup, paper, session } }: ReturnType<typeof makeClass>) {
  const what = draftOfNew(session);
  if ((yield* select(selectMaking)).saving.includes(what)) return;
  yield* put(savingBegun(what));
  try {
    const made = yield* sendOnce(what, setup, classMakingEndpoints.make, { body: { class: toSend(setup) } });
    yield* call(settleDraft<ClassSetup>, what, { sent: setup });
    // The class is stored even if its paper fails: that can be sent again from its set-up.
    const wrongPaper = paper ? yield* call(saveNewPaper, made, paper) : [];
    yield* put(classMade({ what, id: made.tracking_id, wrongPaper }));
    yield* call(
      notifySaved,
      wrongPaper.length > 0 ? 'The class is made, but its question paper is not kept.' : 'The class is made.',
    );
  } catch (error) {
    yield* call(notifyRefusal, { what, setup, fallback: classMakingEndpoints.make.failure }, error);
  }
}

/** Later input is a change to what is stored now, even if nothing can be reloaded. */
function* settle(what: string, sent: ClassSetup, stored: ClassChangedResponse) {
  yield* call(settleDraft<ClassSetup>, what, {
    ...{ sent, stored: stored.class, version: stored.version },
    carry: (typed: ClassSetup) => withGivenIds(typed, sent, stored.class),
  });
  yield* put(setupStored(stored));
}

/**
 * The class is saved even if its paper fails: that stays selected for the next save.
 * @returns whether the paper, if any, was stored
 */
function* savePaper({ id, setup, paper }: SetupSave, before: ClassChangedResponse) {
  if (!paper) return true;
  const what = draftOfSetup(id);
  try {
    const stored = yield* sendPaper(id, before.version, paper);
    yield* call(settle, what, before.class, stored);
    return true;
  } catch (error) {
    const refused = { what, setup, fallback: classMakingEndpoints.savePaper.failure };
    if (statusOf(error) === 409) yield* call(showConflict, id, refused, error);
    else yield* call(notifyRefusal, refused, error);
    return false;
  }
}

/**
 * A repeated save is refused, although the first one was stored if only its response was lost. Where a paper would
 * be replaced, that may be a colleague's: it is asked.
 */
function* storeSetup(payload: SetupSave) {
  try {
    return yield* sendSetup(payload);
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const now = yield* send(classMakingEndpoints.setup, { params: { id: payload.id } });
    if (payload.paper && now.has_paper) throw error;
    if (!isStored(toSend(payload.setup), now.class)) throw error;
    // What "Undo" would hide, and whom it would not bring back, was in the response that was lost.
    return { ...now, undo_hides: null };
  }
}

/** @returns how it is undone. Removed answers, a replaced paper and opened forms would not come back. */
function inverseOf(
  { id, version, paper, agreed }: SetupSave,
  former: ClassSetupResponse | null,
  stored: ClassChangedResponse,
): Inverse | undefined {
  if (former?.tracking_id !== id || former.version !== version) return undefined;
  if (stored.version <= version || paper !== null || (agreed?.people ?? []).length > 0) return undefined;
  if (stored.undo_hides === null) return undefined;
  const hide_answers = stored.undo_hides ?? [];
  const body = { class: toSend(former.class), ...(hide_answers.length > 0 && { hide_answers }) };
  return {
    ...{ endpoint: 'saveSetup', params: { id }, body },
    ...{ version: stored.version, after: [setupUndone(id)] },
  };
}

function* showAnew(id: string) {
  if (!(yield* call(isOpen, draftOfSetup(id)))) return;
  yield* put(openSetup(id));
  yield* put(openClass(id));
}
function* showUndone({ payload: id }: ReturnType<typeof setupUndone>) {
  yield* call(showAnew, id);
}

export function* save({ payload }: ReturnType<typeof saveSetup>) {
  const { id, setup } = payload;
  const what = draftOfSetup(id);
  const { saving, setup: former } = yield* select(selectMaking);
  if (saving.includes(what)) return;
  yield* put(savingBegun(what));
  try {
    const stored = yield* call(storeSetup, payload);
    yield* call(settle, what, setup, stored);
    const isWhole = yield* call(savePaper, payload, stored);
    if (isWhole) yield* put(setupSaved(what));
    yield* call(showAnew, id);
    yield* call(
      notifySaved,
      isWhole ? 'The class is saved.' : 'The class is saved, but not its question paper.',
      inverseOf(payload, former.data, stored),
    );
  } catch (error) {
    const lost = lostAnswersOf(error);
    const isAsked = lost.people.length + lost.forms.length > 0;
    const refused = { what, setup, fallback: classMakingEndpoints.saveSetup.failure };
    if (statusOf(error) === 409) yield* call(showConflict, id, refused, error);
    else if (isAsked && (yield* call(isOpen, what))) yield* put(answeredFound({ what, lost }));
    else yield* call(notifyRefusal, refused, error);
  }
}

/** Their version is shown beside the changes made here, if the set-up is still open. */
function* showConflict(id: string, refused: Refused, refusal: unknown) {
  try {
    const theirs = yield* send(classMakingEndpoints.setup, { params: { id } });
    if (yield* call(isOpen, refused.what)) yield* put(conflictFound(theirs));
    else yield* call(notifyRefusal, refused, refusal);
  } catch (error) {
    yield* call(notifyRefusal, { ...refused, fallback: classMakingEndpoints.setup.failure }, error);
  }
}

export function* makingSaga() {
  yield* takeLatest(openSetup, readSetup);
  yield* takeEvery(makeClass, make);
  yield* takeEvery(saveSetup, save);
  yield* takeEvery(setupUndone, showUndone);
  yield* fork(followKind, 'classes' as const, readSetupAnew);
  yield* fork(linksSaga);
  yield* fork(planSaga);
}

export const makingFeature = {
  reducers: { classMaking: makingReducer },
  saga: makingSaga,
} satisfies FeatureModule;
