import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { ALERT_MS, IDEMPOTENCY_HEADER } from '@/contract/constants';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { HELLO } from '@/contract/staff/events';
import type { EnquirySummary } from '@/contract/staff/enquiriesResponses';
import type { EnquiryChange } from '@/contract/staff/enquiriesSchemas';
import { alertRaised } from '../../features/notifications/notificationsSlice';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { eventHeard } from '../live/liveSlice';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, readDraft } from '../shared/drafts';
import { fieldErrorsOf, isGone, statusOf } from '../shared/fieldErrors';
import { ofVersion } from '../shared/ofVersion';
import { requestPages } from '../shared/pages';
import { failureOf } from '../shared/saves';
import { sendRemoval } from '../shared/sendRemoval';
import { settleDraft } from '../shared/settleDraft';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import { erasedText, savedText, visitorOf } from './enquiryText';
import {
  addNote,
  changeEnquiry,
  conflictFound,
  countsReceived,
  draftOf,
  enquiriesFailed,
  enquiriesReceived,
  enquiriesReducer,
  enquiriesRequested,
  enquiryCallFailed,
  enquiryChanged,
  enquiryErased,
  enquiryFailed,
  enquiryReceived,
  enquiryRequested,
  loadEnquiries,
  noteAdded,
  noteRemoved,
  openEnquiry,
  removeNote,
  selectEnquiries,
  selectOutgoing,
  sendingBegun,
  sendingDone,
  sendingRefused,
  sendReply,
  type Conflict,
  type NoteDraft,
  type ReplyDraft,
} from './enquiriesSlice';

export function* readEnquiries({ payload }: ReturnType<typeof loadEnquiries>) {
  const { filter, from } = payload;
  yield* put(enquiriesRequested(payload));
  const outcome = { received: enquiriesReceived, failed: enquiriesFailed };
  yield* requestPages(staffEndpoints.enquiries, { params: filter, asked: payload, ...outcome });
  if (from !== undefined) return;
  yield* request(staffEndpoints.enquiryCounts, {
    params: filter,
    received: ({ counts }) => countsReceived(counts),
    // The list already shows the error.
    failed: () => undefined,
  });
}

/** Nothing of an erased enquiry stays on this device. Whoever saw it, or typed something for it, is told. */
function* forgetErased(id: number, error: unknown) {
  const memberId = yield* select(selectMemberId);
  const { open, list } = yield* select(selectEnquiries);
  let isKnown = [open.data, ...list.data].some((one) => one?.id === id);
  for (const kind of ['reply', 'note'] as const) {
    isKnown ||= (yield* call(readDraft, memberId, draftOf(kind, id))) !== undefined;
    yield* call(dropDraft, memberId, draftOf(kind, id));
  }
  const failure = toRequestError(error, staffEndpoints.enquiry.failure);
  yield* put(enquiryErased({ id, failure }));
  if (isKnown) yield* put(enquiryCallFailed({ message: erasedText(id) }));
}

export function* readEnquiry({ payload: id }: ReturnType<typeof openEnquiry>) {
  yield* put(enquiryRequested(id));
  try {
    const { enquiry } = yield* send(staffEndpoints.enquiry, { params: { id } });
    yield* put(enquiryReceived(enquiry));
  } catch (error) {
    const failure = toRequestError(error, staffEndpoints.enquiry.failure);
    if (isGone(error)) yield* call(forgetErased, id, error);
    else yield* put(enquiryFailed({ id, failure }));
  }
}

/** The same action as for somebody else's change: its displayed data is reloaded. */
const shownAnew = (id: number, kind: 'enquiry.changed' | 'enquiry.note') => [eventHeard({ kind, id })];

/** @returns the change that undoes another */
function inverseOf(
  change: EnquiryChange,
  before: EnquirySummary | undefined,
  after: EnquirySummary,
): Inverse | undefined {
  if (!before) return undefined;
  const { id, version } = after;
  const body = {
    ...(change.state !== undefined && { state: before.state }),
    ...(change.taken_by !== undefined && { taken_by: before.taken_by?.id ?? null }),
  };
  return {
    endpoint: 'changeEnquiry',
    params: { id },
    body,
    version,
    after: shownAnew(id, 'enquiry.changed'),
  };
}

function* isOpen(id: number) {
  return (yield* select(selectEnquiries)).openId === id;
}

/** Whoever has opened another one meanwhile, or has left, is told whose enquiry it was. */
function* notifyFailure(id: number, error: unknown, fallback: string) {
  if (isGone(error)) {
    yield* call(forgetErased, id, error);
    return;
  }
  const failure = toRequestError(error, fallback);
  const { open, list } = yield* select(selectEnquiries);
  const one = [open.data, ...list.data].find((each) => each?.id === id);
  const name = visitorOf(one ?? { id, name: '', email: '' });
  yield* put(enquiryCallFailed((yield* call(isOpen, id)) ? failure : failureOf(name, failure)));
}

/** @returns whether theirs is shown beside what was wanted here: the enquiry may be left before it is read */
function* showConflict(id: number, wanted: Conflict) {
  if (!(yield* call(isOpen, id))) return false;
  yield* call(readEnquiry, openEnquiry(id));
  if (!(yield* call(isOpen, id))) return false;
  yield* put(conflictFound(wanted));
  return true;
}

export function* saveChange({ payload: { id, version, change } }: ReturnType<typeof changeEnquiry>) {
  const { open, list } = yield* select(selectEnquiries);
  const before = [open.data, ...list.data].find((one) => one?.id === id) ?? undefined;
  try {
    const given = { params: { id }, body: change, headers: ofVersion(version) };
    const { enquiry } = yield* send(staffEndpoints.changeEnquiry, given);
    yield* put(enquiryChanged(enquiry));
    yield* call(notifySaved, savedText(change, enquiry), inverseOf(change, before, enquiry));
  } catch (error) {
    if (statusOf(error) === 409 && (yield* call(showConflict, id, change))) return;
    yield* call(notifyFailure, id, error, staffEndpoints.changeEnquiry.failure);
  }
}

/** Errors are shown at the fields of the enquiry; if it is not open, in an alert. */
function* notifyRefusal(kind: 'reply' | 'note', id: number, error: unknown) {
  const errors = fieldErrorsOf(error);
  yield* put(sendingRefused({ what: draftOf(kind, id), errors }));
  if (errors.length > 0 && (yield* call(isOpen, id))) return;
  const { failure } = kind === 'reply' ? staffEndpoints.sendReply : staffEndpoints.addNote;
  yield* call(notifyFailure, id, error, failure);
}

/** Like a reply: a retry without a response is the same note. */
export function* saveNote({ payload: { id, draft, key } }: ReturnType<typeof addNote>) {
  const what = draftOf('note', id);
  if ((yield* select(selectOutgoing, what)).isSending) return;
  yield* put(sendingBegun(what));
  try {
    // Later input is another note.
    const carry = ({ text }: NoteDraft): NoteDraft => ({ text });
    const { note } = yield* send(staffEndpoints.addNote, {
      params: { id },
      body: { text: draft.text },
      headers: { [IDEMPOTENCY_HEADER]: key },
    });
    yield* call(settleDraft<NoteDraft>, what, { sent: draft, carry });
    yield* put(sendingDone(what));
    yield* put(noteAdded({ id, note }));
    const inverse: Inverse = {
      endpoint: 'removeNote',
      params: { id, note: note.id },
      after: shownAnew(id, 'enquiry.note'),
    };
    yield* call(notifySaved, 'The note is added.', inverse);
  } catch (error) {
    yield* call(notifyRefusal, 'note' as const, id, error);
  }
}

export function* takeNoteAway({ payload: { id, note } }: ReturnType<typeof removeNote>) {
  try {
    yield* sendRemoval(staffEndpoints.removeNote, { params: { id, note: note.id } });
    yield* put(noteRemoved({ id, noteId: note.id }));
    const inverse: Inverse = {
      endpoint: 'addNote',
      params: { id },
      body: { text: note.text },
      after: shownAnew(id, 'enquiry.note'),
    };
    yield* call(notifySaved, 'The note is removed.', inverse);
  } catch (error) {
    yield* call(notifyFailure, id, error, staffEndpoints.removeNote.failure);
  }
}

/** A reply without a response may have arrived: a retry is the same, with the same key. */
export function* saveReply({ payload: { id, version, draft, sent, state } }: ReturnType<typeof sendReply>) {
  const what = draftOf('reply', id);
  if ((yield* select(selectOutgoing, what)).isSending) return;
  yield* put(sendingBegun(what));
  try {
    const answer = yield* send(staffEndpoints.sendReply, {
      params: { id },
      body: sent.payload,
      headers: { ...ofVersion(version), [IDEMPOTENCY_HEADER]: sent.key },
    });
    // Later input is another reply.
    const carry = ({ subject, text }: ReplyDraft): ReplyDraft => ({ subject, text });
    yield* call(settleDraft<ReplyDraft>, what, { sent: draft, carry });
    yield* put(sendingDone(what));
    yield* put(alertRaised({ kind: 'success', text: 'The reply is on its way.', stays: ALERT_MS.standard }));
    if (sent.payload.state !== state)
      yield* put(changeEnquiry({ id, version: answer.version, change: { state } }));
    if (yield* call(isOpen, id)) yield* call(readEnquiry, openEnquiry(id));
  } catch (error) {
    const wanted: Conflict = { state, isReply: true };
    if (statusOf(error) === 409 && (yield* call(showConflict, id, wanted)))
      yield* put(sendingRefused({ what, errors: [] }));
    else yield* call(notifyRefusal, 'reply' as const, id, error);
  }
}

/** Reloads what somebody else, or a visitor, has changed. */
export function* followEvent({ payload: { kind, id } }: ReturnType<typeof eventHeard>) {
  const { list, wanted, filter, open } = yield* select(selectEnquiries);
  if (list.status === 'idle' || !(kind === HELLO || kind.startsWith('enquiry.'))) return;
  yield* put(loadEnquiries({ filter, rows: wanted }));
  if (open.data && (id === null || id === open.data.id)) yield* put(openEnquiry(open.data.id));
}

export function* enquiriesSaga() {
  yield* takeLatest(loadEnquiries, readEnquiries);
  yield* takeLatest(openEnquiry, readEnquiry);
  yield* takeEvery(changeEnquiry, saveChange);
  yield* takeEvery(addNote, saveNote);
  yield* takeEvery(removeNote, takeNoteAway);
  yield* takeEvery(sendReply, saveReply);
  yield* takeLatest(eventHeard, followEvent);
}

export const enquiriesFeature = {
  reducers: { enquiries: enquiriesReducer },
  saga: enquiriesSaga,
} satisfies FeatureModule;
