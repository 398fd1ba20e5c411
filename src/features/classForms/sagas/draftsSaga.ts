/** Drafts: written while a person types, offered when that person returns. */
import { call, put, select } from 'typed-redux-saga';
import { TRAINEE_FORM_TYPES } from '@/contract/classForms/entities';
import {
  draftsFound,
  draftsNotStored,
  draftsStored,
  submissionStored,
  type draftDiscarded,
} from '../classFormsEvents';
import {
  selectAddress,
  selectAttendance,
  selectEdits,
  selectEmail,
  selectPersonId,
  selectQueue,
  selectStarts,
} from '../classFormsSelectors';
import type { ClassFormsState } from '../classFormsState';
import {
  formTypeOf,
  isTypedLater,
  isUnnamed,
  keyOf,
  type ClassAddress,
  type FormKey,
  type FormType,
} from '../forms';
import {
  hasDraft,
  readDrafts,
  readLeftDrafts,
  removeDraft,
  removeOldDrafts,
  unnamedPlace,
  writeDraft,
  type FoundDraft,
} from '../storage/classDrafts';
import { hasSubmission, writeSubmission } from '../storage/classOutbox';
import { readVisit } from './outside';
import { readServerTime } from './serverTime';

const formTypesOf = ({ role }: ClassAddress): readonly FormType[] =>
  role === 'trainee' ? TRAINEE_FORM_TYPES : [role];

/** @returns the last error message for a submission that the device cannot store, otherwise undefined */
function* writeSubmissions() {
  const queue = yield* select(selectQueue);
  let trouble: string | undefined;
  for (const [key, queued] of Object.entries(queue) as [FormKey, (typeof queue)[FormKey]][]) {
    if (!queued) continue;
    // The storage may have been cleared meanwhile. What another tab has sent stays away.
    if (queued.isStored && (yield* call(hasSubmission, queued.submission))) continue;
    const problem = yield* call(writeSubmission, queued.submission);
    if (problem === undefined) yield* put(submissionStored(key));
    trouble = problem ?? trouble;
  }
  return trouble;
}

/**
 * Writes everything that is not stored yet, immediately, because a page that is being closed waits for
 * nothing.
 */
export function* writeDrafts() {
  const address = yield* select(selectAddress);
  const edits = yield* select(selectEdits);
  const starts = yield* select(selectStarts);
  const email = yield* select(selectEmail);
  const queue = yield* select(selectQueue);
  if (!address) return;
  const { trackingId } = address;
  const savedAt = yield* call(readServerTime);
  const visit = yield* call(readVisit);
  const written: FormKey[] = [];
  let trouble = yield* call(writeSubmissions);
  for (const [key, edit] of Object.entries(edits) as [FormKey, (typeof edits)[FormKey]][]) {
    if (!edit) continue;
    // Nothing is stored under the name of a person who has neither changed nor sent it.
    const place = edit.isUnclaimed ? unnamedPlace(formTypeOf(key)) : { key, visit };
    if (edit.isStored) {
      const waiting = queue[key]?.submission;
      const isWaiting = waiting && !isTypedLater(edit.values, waiting);
      // Another tab may have taken it over, or discarded it.
      if (isWaiting || (yield* call(hasDraft, trackingId, place))) continue;
    }
    const draft = { values: edit.values, email, isStarted: starts[key]?.at === 'started', savedAt };
    const problem = yield* call(writeDraft, trackingId, place, draft);
    if (problem !== undefined) {
      // A shorter one may still fit.
      trouble = problem;
      continue;
    }
    const isElsewhere = edit.from?.visit !== place.visit || edit.from.key !== place.key;
    if (edit.from && isElsewhere) yield* call(removeDraft, trackingId, edit.from);
    // Whoever is on the list again under the same number has just written it anew.
    if (edit.gone && edit.gone !== key && !edit.isUnclaimed)
      yield* call(removeDraft, trackingId, { key: edit.gone, visit });
    written.push(key);
  }
  if (written.length > 0) yield* put(draftsStored(written));
  if (trouble !== undefined) yield* put(draftsNotStored(trouble));
}

/**
 * Somebody who was removed from the list and added again finds their earlier drafts. A personal link shows
 * nobody else's name, and cannot tell who was removed.
 */
function* findLeft(formType: FormType, typed: readonly FoundDraft[]) {
  const address = yield* select(selectAddress);
  const people = yield* select(selectAttendance);
  const personId = yield* select(selectPersonId);
  if (!address || address.sig || address.role === 'coordinator' || personId === 0) return [];
  const known = typed.map(({ values }) => JSON.stringify(values));
  const left = yield* call(readLeftDrafts, address.trackingId, formType, people);
  return left.filter(({ values }) => !known.includes(JSON.stringify(values)));
}

/** Finds drafts of the selected person, including submissions that wait in the outbox. */
export function* findDrafts() {
  const address = yield* select(selectAddress);
  const personId = yield* select(selectPersonId);
  const edits = yield* select(selectEdits);
  const now = yield* call(readServerTime);
  yield* call(removeOldDrafts, now);
  if (!address) return;
  const found: ClassFormsState['found'] = {};
  for (const formType of formTypesOf(address)) {
    const key = keyOf({ formType, personId });
    const edit = edits[key];
    const isCarried = edit?.isUnclaimed && !isUnnamed(key);
    // Input in progress is not covered by another tab's draft.
    if (edit && !isCarried) continue;
    const own = yield* call(readDrafts, address.trackingId, key);
    // Carried input continues, unless the person has an earlier draft.
    if (isCarried && own.length === 0) continue;
    const { key: unnamed } = unnamedPlace(formType);
    const typed = key === unnamed ? [] : yield* call(readDrafts, address.trackingId, unnamed);
    const left = isCarried ? [] : yield* call(findLeft, formType, typed);
    const drafts = [...typed, ...own, ...left];
    if (drafts.length > 0) found[key] = drafts;
  }
  yield* put(draftsFound(found));
}

export function* discardDraft({ payload: { draft } }: ReturnType<typeof draftDiscarded>) {
  const address = yield* select(selectAddress);
  if (address) yield* call(removeDraft, address.trackingId, draft.place);
}
