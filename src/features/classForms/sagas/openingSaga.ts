/** Tells the server in passing which forms were shown under a name, and which were begun. Nobody waits for it, and its failure is nobody's. */
import type { Action } from '@reduxjs/toolkit';
import { call, delay, race, select, spawn, take, takeLatest } from 'typed-redux-saga';
import type { OpeningNote } from '@/contract/classForms/entities';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { postOpening } from '../classFormsApi';
import { classReceived, formEdited, personChosen, tabChosen } from '../classFormsEvents';
import { selectAddress, selectShown, selectToken } from '../classFormsSelectors';
import type { FormType } from '../forms';

/** Names that a keyboard or a slip passes over have opened nothing. */
const STAYS_MS = 2000;

const isEditOf = (formType: FormType) => (action: Action) =>
  formEdited.match(action) && action.payload.formType === formType;

export function* tellOpening(personId: number, note: OpeningNote) {
  try {
    const http = yield* call(getHttp);
    const address = yield* select(selectAddress);
    const token = yield* select(selectToken);
    if (address) yield* call(postOpening, http, { ...address, personId, note }, token);
  } catch {
    // Whoever follows the class learns of it when the form is sent.
  }
}

/** Each is told once for as long as the page is open. */
export function* watchOpenings() {
  const told = new Set<string>();

  function* followForm() {
    const { personId, formType: form_type } = yield* select(selectShown);
    if (personId === 0 || form_type === undefined) return;
    let isBegun = false;
    for (const moment of ['opened', 'started'] as const) {
      const key = `${personId} ${form_type} ${moment}`;
      if (told.has(key)) continue;
      if (moment === 'opened') {
        const { edit } = yield* race({ edit: take(isEditOf(form_type)), stays: delay(STAYS_MS) });
        isBegun = edit !== undefined;
      } else if (!isBegun) yield* take(isEditOf(form_type));
      told.add(key);
      yield* spawn(tellOpening, personId, { form_type, moment });
    }
  }

  yield* takeLatest([classReceived, personChosen, tabChosen], followForm);
}
