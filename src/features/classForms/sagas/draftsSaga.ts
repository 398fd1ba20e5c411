/** Drafts: written while a person types, offered when that person comes back. */
import { call, put, select } from 'typed-redux-saga';
import { TRAINEE_FORM_TYPES } from '@/contract/classForms/entities';
import { draftsFound, draftsNotStored, draftsStored, type draftDiscarded } from '../classFormsEvents';
import {
  selectAddress,
  selectEdits,
  selectEmail,
  selectFoundDrafts,
  selectPersonId,
  selectQueue,
  selectStarts,
} from '../classFormsSelectors';
import type { ClassAddress, FormKey, FormType } from '../forms';
import { readDrafts, removeDraft, removeOldDrafts, writeDraft } from '../storage/classDrafts';
import { readDeviceTime } from './outside';

const formTypesOf = ({ role }: ClassAddress): readonly FormType[] =>
  role === 'trainee' ? TRAINEE_FORM_TYPES : [role];

/** Drafts without an owner stay in memory: the next person at the device must not see them. */
const isOwned = (key: FormKey): boolean => !key.endsWith(':0') || key.startsWith('coordinator');

/** Writes what is not on the device yet; at once, since a page that is being left waits for nothing. */
export function* writeDrafts() {
  const address = yield* select(selectAddress);
  const edits = yield* select(selectEdits);
  const found = yield* select(selectFoundDrafts);
  const starts = yield* select(selectStarts);
  const email = yield* select(selectEmail);
  if (!address) return;
  const savedAt = yield* call(readDeviceTime);
  const written: FormKey[] = [];
  for (const [key, edit] of Object.entries(edits) as [FormKey, (typeof edits)[FormKey]][]) {
    // An older draft that nobody has decided about is not written over.
    if (!edit || edit.isStored || found[key] || !isOwned(key)) continue;
    const draft = { values: edit.values, email, isStarted: starts[key]?.at === 'started', savedAt };
    const trouble = yield* call(writeDraft, address.trackingId, key, draft);
    if (trouble !== undefined) {
      yield* put(draftsNotStored(trouble));
      return;
    }
    written.push(key);
  }
  if (written.length > 0) yield* put(draftsStored(written));
}

/** Looks for what the person who is chosen left here; what waits to be sent needs no decision. */
export function* findDrafts() {
  const address = yield* select(selectAddress);
  const personId = yield* select(selectPersonId);
  const queue = yield* select(selectQueue);
  const edits = yield* select(selectEdits);
  const now = yield* call(readDeviceTime);
  yield* call(removeOldDrafts, now);
  if (!address || (personId === 0 && address.role !== 'coordinator')) return;
  const drafts = yield* call(readDrafts, address.trackingId, personId, formTypesOf(address));
  const open = Object.entries(drafts).filter(
    ([key]) => !queue[key as FormKey] && !edits[key as FormKey]?.isStored,
  );
  yield* put(draftsFound(Object.fromEntries(open)));
}

export function* discardDraft({ payload: key }: ReturnType<typeof draftDiscarded>) {
  const address = yield* select(selectAddress);
  if (address) yield* call(removeDraft, address.trackingId, key);
}
