/**
 * Removes erased people from the drafts on this device, also of those who were erased while no console was
 * open here (docs/rules/privacy.md#erasure).
 */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { ALERT_MS } from '@/contract/constants';
import { erasedName } from '@/contract/classForms/erasedName';
import type { ClassPerson, ClassSetup } from '@/contract/staff/classMaking';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { HELLO } from '@/contract/staff/events';
import { alertRaised } from '../../features/notifications/notificationsSlice';
import { send } from '../../shared/lib/requests';
import { erasedText } from '../enquiries/enquiryText';
import { eventHeard, isEvent } from '../live/liveSlice';
import { selectMemberId } from '../session/sessionSelectors';
import { draftsFrom, dropDraft, keepDraft, readDraft, type Draft } from './drafts';
import { isSameJson } from './isSameJson';
import { isGone } from './fieldErrors';

/** The keys of drafts, as `draftOf` of enquiries and `draftOfSetup` of classes make them. */
const OF_ENQUIRY = /^(?:reply|note) (\d+)$/;
const OF_SETUP = /^set-up of class (.+)$/;

const idsIn = (names: readonly string[], key: RegExp): string[] => [
  ...new Set(names.flatMap((name) => key.exec(name)?.[1] ?? [])),
];

/** A reply to an enquiry that does not exist any more cannot be sent. */
function* dropTyped(memberId: number, id: number) {
  try {
    yield* send(staffEndpoints.enquiry, { params: { id } });
  } catch (error) {
    const names = [`reply ${id}`, `note ${id}`].filter((name) => readDraft(memberId, name));
    // Without a draft, the page of the enquiry was faster.
    if (!isGone(error) || names.length === 0) return;
    names.forEach((name) => dropDraft(memberId, name));
    yield* put(alertRaised({ kind: 'error', text: erasedText(id), stays: ALERT_MS.formSuccess }));
  }
}

const isErased = ({ id, name }: ClassPerson): boolean => id !== undefined && name.includes(erasedName(id));

/** @returns the class of a draft, with the erased people as the server stores them */
function withoutErased(setup: ClassSetup, stored: ClassSetup): ClassSetup {
  const anew = (list: 'trainees' | 'trainers'): ClassPerson[] =>
    setup[list].map((one) => stored[list].find((other) => other.id === one.id && isErased(other)) ?? one);
  return { ...setup, trainees: anew('trainees'), trainers: anew('trainers') };
}

/** What else is typed stays, with the version that it is based on. */
export function* forgetErasedIn(what: string, stored: ClassSetup) {
  const memberId = yield* select(selectMemberId);
  const draft = readDraft<Draft<ClassSetup>>(memberId, what);
  if (!draft) return;
  const [fields, base] = [draft.fields, draft.base].map((setup) => withoutErased(setup, stored));
  const rest = { ...draft, fields, base };
  if (!isSameJson(rest, draft)) keepDraft(memberId, what, rest);
}

function* readStored(id: string) {
  try {
    const answer = yield* send(classMakingEndpoints.setup, { params: { id } });
    yield* call(forgetErasedIn, `set-up of class ${id}`, answer.class);
  } catch {
    // The next start of the console tries again.
  }
}

function* forgetEnquiries() {
  const memberId = yield* select(selectMemberId);
  for (const id of idsIn(draftsFrom(memberId, ''), OF_ENQUIRY)) yield* call(dropTyped, memberId, Number(id));
}

function* catchUp() {
  yield* call(forgetEnquiries);
  const memberId = yield* select(selectMemberId);
  for (const id of idsIn(draftsFrom(memberId, ''), OF_SETUP)) yield* call(readStored, id);
}

/** A deletion has no id. Every answer of a trainee is an event of classes, which an open set-up follows. */
const isDeletion = (action: Action): boolean =>
  eventHeard.match(action) && action.payload.kind === 'enquiry.changed' && action.payload.id === null;

export function* erasedDraftsSaga() {
  // Every return to the tab says hello: rounds side by side would ask for each draft once more.
  yield* takeLatest(isEvent(HELLO), catchUp);
  yield* takeLatest(isDeletion, forgetEnquiries);
}
