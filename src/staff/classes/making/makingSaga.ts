import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  PAPER_FIELD,
  type ClassChangedResponse,
  type ClassSavedResponse,
  type ClassSetup,
} from '@/contract/staff/classMaking';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import type { AnsweredFailure } from '@/contract/staff/classMakingSchemas';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { toRequestError } from '@/src/shared/lib/errors';
import type { FeatureModule } from '@/src/shared/lib/featureModule';
import type { Http } from '@/src/shared/lib/http';
import { request } from '@/src/shared/lib/requestSagas';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { failureOf } from '../../shared/saves';
import { sendOnce } from '../../shared/sendOnce';
import { settleDraft } from '../../shared/settleDraft';
import { longRequest } from '../../longRequest';
import { fieldErrorsOf, statusOf } from '../../shared/fieldErrors';
import { notifySaved } from '../../undo/undoSaga';
import { openClass } from '../classesSlice';
import {
  answeredFound,
  classMade,
  conflictFound,
  draftOfNew,
  draftOfSetup,
  findSessions,
  linksFailed,
  linksReceived,
  linksRequested,
  makeClass,
  makingCallFailed,
  makingReducer,
  openLinks,
  openSetup,
  planClass,
  planFailed,
  planReceived,
  planRequested,
  saveSetup,
  savingBegun,
  savingRefused,
  selectMaking,
  sessionsFailed,
  sessionsReceived,
  sessionsRequested,
  setupFailed,
  setupReceived,
  setupRequested,
  setupSaved,
  setupStored,
  type LostAnswers,
} from './makingSlice';
import { toSend, withGivenIds } from './sentSetup';
import { isStored } from './setupMerge';

const at = (version: number) => ({ 'if-match': `"${version}"` });
const getSessions = (http: Http, q: string) =>
  http.send(classMakingEndpoints.sessions, { params: q ? { q } : {} });
const getPlan = (http: Http, id: number) => http.send(classMakingEndpoints.plan, { params: { id } });
const getSetup = (http: Http, id: string) => http.send(classMakingEndpoints.setup, { params: { id } });
const getLinks = (http: Http, id: string) => http.send(classMakingEndpoints.links, { params: { id } });
const postClass = (http: Http, setup: ClassSetup, key: string) =>
  http.send(classMakingEndpoints.make, {
    body: { class: toSend(setup) },
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
type SetupSave = ReturnType<typeof saveSetup>['payload'];
const putSetup = (http: Http, { id, version, setup, agreed }: SetupSave) =>
  http.send(classMakingEndpoints.saveSetup, {
    params: { id },
    body: {
      class: toSend(setup),
      ...(agreed && {
        drop_answers: agreed.people.map(({ role, id: person }) => ({ role, id: person })),
        hide_answers: agreed.forms.map(({ form_type }) => form_type),
      }),
    },
    headers: at(version),
  });
const putPaper = (http: Http, id: string, version: number, body: UploadedFile) =>
  http.send(classMakingEndpoints.savePaper, longRequest({ params: { id }, body, headers: at(version) }));

export function* readSessions({ payload: q }: ReturnType<typeof findSessions>) {
  yield* put(sessionsRequested());
  yield* request(getSessions, [q], {
    received: ({ sessions }) => sessionsReceived(sessions),
    failed: sessionsFailed,
    fallback: classMakingEndpoints.sessions.failure,
  });
}

export function* readPlan({ payload: id }: ReturnType<typeof planClass>) {
  yield* put(planRequested(id));
  yield* request(getPlan, [id], {
    received: planReceived,
    failed: planFailed,
    fallback: classMakingEndpoints.plan.failure,
  });
}

export function* readSetup({ payload: id }: ReturnType<typeof openSetup>) {
  yield* put(setupRequested(id));
  yield* request(getSetup, [id], {
    received: setupReceived,
    failed: setupFailed,
    fallback: classMakingEndpoints.setup.failure,
  });
}

export function* readLinks({ payload: id }: ReturnType<typeof openLinks>) {
  yield* put(linksRequested());
  yield* request(getLinks, [id], {
    received: linksReceived,
    failed: linksFailed,
    fallback: classMakingEndpoints.links.failure,
  });
}

function lostAnswersOf(error: unknown): LostAnswers {
  const { response } = (error ?? {}) as { response?: { data?: Partial<AnsweredFailure> } };
  return { people: response?.data?.answered ?? [], forms: response?.data?.hidden ?? [] };
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
function* sendPaper(http: Http, { tracking_id, version }: ClassSavedResponse, paper: UploadedFile) {
  try {
    yield* call(putPaper, http, tracking_id, version, paper);
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
    const made = yield* call(sendOnce<ClassSetup, ClassSavedResponse>, what, setup, postClass);
    yield* call(settleDraft<ClassSetup>, what, { sent: setup });
    // The class is stored even if its paper fails: that can be sent again from its set-up.
    const wrongPaper = paper ? yield* call(sendPaper, yield* call(getHttp), made, paper) : [];
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
function* savePaper(http: Http, { id, setup, paper }: SetupSave, before: ClassChangedResponse) {
  if (!paper) return true;
  const what = draftOfSetup(id);
  try {
    const stored = yield* call(putPaper, http, id, before.version, paper);
    yield* call(settle, what, before.class, stored);
    return true;
  } catch (error) {
    const refused = { what, setup, fallback: classMakingEndpoints.savePaper.failure };
    if (statusOf(error) === 409) yield* call(showConflict, id, refused, error);
    else yield* call(notifyRefusal, refused, error);
    return false;
  }
}

/** A repeated save is refused, although the first one was stored if only its response was lost. */
function* storeSetup(http: Http, payload: SetupSave) {
  try {
    return yield* call(putSetup, http, payload);
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const now = yield* call(getSetup, http, payload.id);
    if (!isStored(toSend(payload.setup), now.class)) throw error;
    return now;
  }
}

export function* save({ payload }: ReturnType<typeof saveSetup>) {
  const { id, setup } = payload;
  const what = draftOfSetup(id);
  if ((yield* select(selectMaking)).saving.includes(what)) return;
  yield* put(savingBegun(what));
  const http = yield* call(getHttp);
  try {
    const stored = yield* call(storeSetup, http, payload);
    yield* call(settle, what, setup, stored);
    const isWhole = yield* call(savePaper, http, payload, stored);
    if (isWhole) yield* put(setupSaved(what));
    if (yield* call(isOpen, what)) {
      yield* put(openSetup(id));
      yield* put(openClass(id));
    }
    yield* call(
      notifySaved,
      isWhole ? 'The class is saved.' : 'The class is saved, but not its question paper.',
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
    const theirs = yield* call(getSetup, yield* call(getHttp), id);
    if (yield* call(isOpen, refused.what)) yield* put(conflictFound(theirs));
    else yield* call(notifyRefusal, refused, refusal);
  } catch (error) {
    yield* call(notifyRefusal, { ...refused, fallback: classMakingEndpoints.setup.failure }, error);
  }
}

export function* makingSaga() {
  yield* takeLatest(findSessions, readSessions);
  yield* takeLatest(planClass, readPlan);
  yield* takeLatest(openSetup, readSetup);
  yield* takeLatest(openLinks, readLinks);
  yield* takeEvery(makeClass, make);
  yield* takeEvery(saveSetup, save);
}

export const makingFeature = {
  reducers: { classMaking: makingReducer },
  saga: makingSaga,
} satisfies FeatureModule;
