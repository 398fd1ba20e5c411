import { createReducer } from '@reduxjs/toolkit';
import { ALREADY_FILLED } from '@/contract/classForms/messages';
import type { RequestError } from '@/src/shared/lib/errors';
import {
  changePerson,
  claimAnswers,
  endSending,
  endTrouble,
  goOn,
  noteSavedRows,
  preselect,
  receive,
  renewForm,
  setClock,
  withdraw,
} from './classFormsChanges';
import * as events from './classFormsEvents';
import { initialState, type Edit } from './classFormsState';
import { formTypeOf, isTypedLater, isUnnamed, keyOf } from './forms';

/** Keeps saying that answers are stored while typing continues: a screen reader would announce every change. */
const notStoredYet = (edit?: Edit) => ({
  isStored: false,
  ...(edit?.isStored && { wasStored: true as const }),
});

const told = ({ message, reference }: RequestError) => ({
  message,
  ...(reference !== undefined && { reference }),
});

export const classFormsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(events.challengeReceived, (state, { payload }) => {
      state.challenge = payload;
    })
    .addCase(events.classPageOpened, ({ challenge }, { payload }) => ({
      ...initialState,
      challenge,
      address: payload,
      isOpen: true,
    }))
    .addCase(events.classPageLeft, (state) => {
      state.isOpen = false;
      // It can be used only once.
      state.challenge = null;
    })
    .addCase(events.robotSolving, (state) => {
      state.stage = { at: 'solving' };
    })
    .addCase(events.robotFailed, (state, { payload }) => {
      state.stage = { at: 'robotCheck', problem: told(payload) };
    })
    .addCase(events.classLoading, (state) => {
      state.stage = { at: 'loading' };
    })
    .addCase(events.classReceived, (state, { payload }) => {
      const isFirst = state.stage.at !== 'ready';
      receive(state, payload, payload.savesBefore);
      setClock(state, payload);
      state.stage = { at: 'ready' };
      if (isFirst) preselect(state);
    })
    .addCase(events.classLoadFailed, (state, { payload }) => {
      state.stage = { at: 'failed', ...told(payload) };
    })
    .addCase(events.accessRenewed, (state, { payload }) => setClock(state, payload))
    .addCase(events.clockTicked, ({ clock }, { payload }) => {
      clock.now = clock.serverTime + Math.max(0, payload - clock.counter);
    })
    .addCase(events.callPostponed, (state, { payload }) => {
      state.wait = payload;
    })
    .addCase(events.callResumed, (state) => {
      state.wait = null;
    })
    .addCase(events.personChosen, (state, { payload }) => changePerson(state, payload))
    .addCase(events.emailTyped, (state, { payload }) => {
      state.email = payload;
      if (state.problem?.field === 'email') state.problem = null;
      // The address is part of every draft of the person.
      for (const edit of Object.values(state.edits)) if (edit) Object.assign(edit, notStoredYet(edit));
    })
    .addCase(events.tabChosen, (state, { payload }) => {
      state.tab = payload;
    })
    .addCase(events.identityRefused, (state, { payload }) => {
      state.problem = payload;
    })
    .addCase(events.assessmentStarting, (state, { payload }) => {
      state.starts[payload] = { at: 'starting' };
    })
    .addCase(events.assessmentStarted, (state, { payload: { key, token } }) => {
      state.starts[key] = { at: 'started', token };
    })
    .addCase(events.assessmentStartFailed, (state, { payload: { key } }) => {
      delete state.starts[key];
    })
    .addCase(events.formEdited, (state, { payload: { formType, values } }) => {
      const key = keyOf({ formType, personId: formType === 'coordinator' ? 0 : state.personId });
      claimAnswers(state);
      state.edits[key] = {
        ...state.edits[key],
        values,
        ...notStoredYet(state.edits[key]),
        ...(isUnnamed(key) && { isUnclaimed: true }),
      };
      const stage = state.submissions[key]?.at;
      if (!state.queue[key] && (stage === 'failed' || stage === 'done')) delete state.submissions[key];
    })
    .addCase(events.formOpenedAgain, (state, { payload: key }) => {
      // For somebody who has left the screen meanwhile, the message stays until they return.
      if (state.edits[key] && !state.queue[key]) delete state.submissions[key];
    })
    .addCase(events.answersClaimed, claimAnswers)
    .addCase(events.draftsStored, (state, { payload }) => {
      for (const key of payload) {
        const edit = state.edits[key];
        if (!edit) continue;
        edit.isStored = true;
        delete edit.from;
        if (!edit.isUnclaimed) delete edit.gone;
      }
      endTrouble(state);
    })
    .addCase(events.draftsNotStored, (state, { payload }) => {
      state.deviceTrouble = payload;
    })
    .addCase(events.draftsFound, (state, { payload }) => {
      state.found = payload;
    })
    .addCase(events.draftRestored, (state, { payload: { key, draft } }) => {
      const origin = isUnnamed(draft.place.key) ? { isUnclaimed: true as const } : { from: draft.place };
      state.edits[key] = { values: draft.values, isStored: false, ...origin };
      if (!state.email && draft.email) {
        state.email = draft.email;
        if (state.problem?.field === 'email') state.problem = null;
      }
      // The server has no recorded start for a person who had another place on the list.
      if (draft.isStarted && draft.place.key === key) state.starts[key] = { at: 'started' };
      delete state.found[key];
      renewForm(state, key);
    })
    .addCase(events.draftPassedOver, (state, { payload }) => withdraw(state, payload))
    .addCase(events.draftDiscarded, (state, { payload }) => withdraw(state, payload))
    .addCase(events.submissionQueued, (state, { payload: { submission, isStored } }) => {
      state.queue[keyOf(submission)] = { submission, isStored, attempts: 0 };
      state.problem = null;
    })
    .addCase(events.submissionStored, (state, { payload: key }) => {
      const queued = state.queue[key];
      if (queued) queued.isStored = true;
      endTrouble(state);
    })
    .addCase(events.outboxFound, (state, { payload }) => {
      for (const submission of payload) {
        state.queue[keyOf(submission)] ??= { submission, isStored: true, attempts: 0 };
      }
    })
    .addCase(events.submissionSaving, (state, { payload: key }) => {
      state.submissions[key] = { at: 'saving' };
    })
    .addCase(events.submissionRetrying, (state, { payload: key }) => {
      state.submissions[key] = { at: 'saving', isRetry: true };
    })
    .addCase(events.submissionOffline, (state, { payload: key }) => {
      state.submissions[key] = { at: 'offline' };
      const queued = state.queue[key];
      if (queued) queued.attempts += 1;
    })
    .addCase(events.submissionPostponed, (state, { payload: { key, retryAfter, ...failure } }) => {
      state.submissions[key] = { at: 'failed', step: 'saving', ...told(failure) };
      const queued = state.queue[key];
      if (!queued) return;
      queued.attempts += 1;
      if (retryAfter === undefined) delete queued.retryAfter;
      else queued.retryAfter = retryAfter;
    })
    .addCase(events.submissionSaved, (state, { payload: key }) => {
      const submission = state.queue[key]?.submission;
      const edit = state.edits[key];
      delete state.queue[key];
      delete state.found[key];
      state.saves.stored += 1;
      if (formTypeOf(key) === 'coordinator') {
        // The list stays open, and later changes still have to be saved.
        if (!submission || !isTypedLater(edit?.values, submission)) delete state.edits[key];
        if (submission && 'trainees' in submission.body) noteSavedRows(state, submission.body.trainees);
        return;
      }
      state.confirmed[key] = state.clock.serverTime;
      // What was typed later, and the device cannot store, stays in the page: nothing else has it.
      const isLost = submission && edit && !edit.isStored && isTypedLater(edit.values, submission);
      if (!isLost) delete state.edits[key];
      renewForm(state, key);
    })
    .addCase(events.submissionOvertaken, (state, { payload: key }) => {
      delete state.queue[key];
      state.saves.stored += 1;
      state.confirmed[key] = state.clock.serverTime;
      state.submissions[key] = { at: 'failed', step: 'saving', message: ALREADY_FILLED };
      // A stored draft is offered as unsent answers; one that the device cannot store stays in the page.
      if (state.edits[key]?.isStored) delete state.edits[key];
      renewForm(state, key);
    })
    .addCase(events.submissionStamping, (state, { payload: key }) => {
      goOn(state, key, 'stamping');
    })
    .addCase(events.submissionRefetching, (state, { payload: key }) => {
      // The class is loaded again whatever the result of the timestamp, whose error stays visible.
      if (state.submissions[key]?.at !== 'failed') goOn(state, key, 'refetching');
    })
    .addCase(events.submissionDone, (state, { payload: key }) => {
      if (state.submissions[key]?.at !== 'failed') state.submissions[key] = { at: 'done' };
      // Another person's pending submission on this device does not change the tab.
      const background = keyOf({ formType: 'trainees_background', personId: state.personId });
      if (state.tab === 'trainees_background' && key === background) state.tab = 'pre_assessment';
    })
    .addCase(events.submissionFailed, (state, { payload: { key, step, message } }) => {
      state.submissions[key] = { at: 'failed', step, message };
      if (step === 'saving') delete state.queue[key];
    })
    .addCase(events.addingOpened, ({ attendance }) => {
      attendance.adding = { at: 'loading' };
    })
    .addCase(events.addingReady, ({ attendance }, { payload: last }) => {
      if (attendance.adding) attendance.adding = { at: 'open', ...(last && { last }) };
    })
    .addCase(events.addingClosed, ({ attendance }) => {
      attendance.adding = null;
    })
    .addCase(events.traineeAdding, ({ attendance }, { payload }) => {
      attendance.adding = { at: 'adding', last: payload };
      attendance.sending.push(payload.key);
    })
    .addCase(events.traineeAdded, (state, { payload: { key, rows } }) => {
      state.saves.stored += 1;
      endSending(state, key);
      noteSavedRows(state, rows);
    })
    .addCase(events.addingFailed, (state, { payload: { key, problem, isRefused } }) => {
      endSending(state, key);
      const { adding } = state.attendance;
      // The dialog may have been closed, and opened for somebody else.
      if (adding?.last?.key !== key) return;
      Object.assign(adding, { at: 'open', problem });
      if (isRefused) delete adding.last;
    })
    .addCase(events.classChanged, (state, { payload }) => {
      state.marker = payload;
    }),
);
