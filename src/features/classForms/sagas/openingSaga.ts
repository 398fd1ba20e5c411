/**
 * Reports to the server which forms were shown under a name, and which were started. Nothing waits for it,
 * and failures are ignored.
 */
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, race, select, spawn, take } from 'typed-redux-saga';
import type { OpeningNote } from '@/contract/classForms/entities';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { postOpening } from '../classFormsApi';
import {
  classReceived,
  draftRestored,
  formEdited,
  personChosen,
  submissionOvertaken,
  submissionSaved,
  tabChosen,
} from '../classFormsEvents';
import { selectAddress, selectClassForms, selectShown, selectToken } from '../classFormsSelectors';
import { formTypeOf, isUnnamed, keyOf, type FormKey, type FormType } from '../forms';
import { isSent } from '../reopenedForms';

type Shown = ReturnType<typeof selectShown>;

/** Names that are only passed while selecting do not count. */
const STAYS_MS = 2000;

/** Whether the person types, or takes up their earlier answers. */
const isEditOf = (formType: FormType) => (action: Action) => {
  if (formEdited.match(action)) return action.payload.formType === formType;
  if (!draftRestored.match(action)) return false;
  const { key, draft } = action.payload;
  return formTypeOf(key) === formType && !isUnnamed(draft.place.key);
};

export function* reportOpening(personId: number, note: OpeningNote) {
  try {
    const http = yield* call(getHttp);
    const address = yield* select(selectAddress);
    const token = yield* select(selectToken);
    if (address) yield* call(postOpening, http, { ...address, personId, note }, token);
  } catch {
    // The class's progress page learns of it when the form is submitted.
  }
}

const CHANGES = [classReceived, personChosen, tabChosen, submissionSaved, submissionOvertaken];

/** Each is reported once until the form is sent. */
export function* watchOpenings() {
  /** the last moment that was reported */
  const told = new Map<FormKey, OpeningNote['moment']>();

  function* followForm({ personId, formType: form_type }: Shown) {
    if (personId === 0 || form_type === undefined) return;
    const key = keyOf({ formType: form_type, personId });
    let isBegun = false;
    for (const moment of ['opened', 'started'] as const) {
      if (told.get(key) === moment || told.get(key) === 'started') continue;
      if (moment === 'opened') {
        const { edit } = yield* race({ edit: take(isEditOf(form_type)), stays: delay(STAYS_MS) });
        isBegun = edit !== undefined;
      } else if (!isBegun) yield* take(isEditOf(form_type));
      told.set(key, moment);
      yield* spawn(reportOpening, personId, { form_type, moment });
    }
  }

  let shown: Shown = { personId: 0, formType: undefined };
  let following: Task | undefined;
  for (;;) {
    yield* take(CHANGES);
    const classForms = yield* select(selectClassForms);
    // If staff reopen a form, it counts as started only by a new report.
    for (const key of told.keys()) if (isSent(classForms, key)) told.delete(key);
    const now = yield* select(selectShown);
    // A reloaded class shows the same form as before.
    if (now.personId === shown.personId && now.formType === shown.formType) continue;
    shown = now;
    if (following) yield* cancel(following);
    following = yield* fork(followForm, now);
  }
}
