import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClassFormType } from '@/contract/classForms/entities';
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import type { PersonKey, ProgressResponse } from '@/contract/staff/classProgressSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { failedWith, received } from '../../shared/lib/requestReducers';
import { idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { cellKey } from './progressText';

export interface ProgressPageState {
  trackingId: string;
  progress: RequestState<ProgressResponse | null>;
  /** recently changed cells, with the time of their response */
  fresh: Record<string, number>;
  /** a reminder or a reopening is being sent */
  isBusy: boolean;
  /** number of completed actions, so that a dialog closes after its action */
  done: number;
  /** why the last request was refused, for its field */
  refusal: string | null;
  /** the class in the view of the selected trainee */
  view: RequestState<TraineeTraining | null>;
}

const initialState: ProgressPageState = {
  trackingId: '',
  progress: idle(null),
  fresh: {},
  isBusy: false,
  done: 0,
  refusal: null,
  view: idle(null),
};

/** @returns the cells that have changed */
function changedCells(before: ProgressResponse | null, after: ProgressResponse): string[] {
  if (!before) return [];
  const known = new Map(
    before.people.flatMap((person) => person.forms.map((form) => [cellKey(person, form), form.state])),
  );
  return after.people.flatMap((person) =>
    person.forms
      .filter((form) => known.has(cellKey(person, form)) && known.get(cellKey(person, form)) !== form.state)
      .map((form) => cellKey(person, form)),
  );
}

const slice = createSlice({
  name: 'classProgress',
  initialState,
  reducers: {
    progressRequested(state, { payload: id }: PayloadAction<string>) {
      if (state.trackingId !== id) Object.assign(state, initialState, { trackingId: id });
      state.progress = loading(state.progress);
    },
    /** the page is closed: live updates stop */
    progressLeft(state) {
      state.trackingId = '';
    },
    progressReceived(
      state,
      { payload: { id, answer } }: PayloadAction<{ id: string; answer: ProgressResponse }>,
    ) {
      // For a class that was left meanwhile.
      if (id !== state.trackingId) return;
      for (const cell of changedCells(state.progress.data, answer)) state.fresh[cell] = answer.now;
      state.progress = ready<ProgressResponse | null>(answer);
    },
    progressFailed: failedWith('progress'),
    /** those from before that time are no longer highlighted */
    marksFaded(state, { payload: until }: PayloadAction<number>) {
      for (const [cell, at] of Object.entries(state.fresh)) if (at <= until) delete state.fresh[cell];
    },
    viewRequested(state) {
      state.view = loading(idle<TraineeTraining | null>(null));
    },
    viewReceived: received<ProgressPageState>()('view'),
    viewFailed: failedWith('view'),
    callBegun(state) {
      state.isBusy = true;
      state.refusal = null;
    },
    /** of the displayed class */
    callDone(state) {
      state.isBusy = false;
      state.done += 1;
    },
    callRefused(state, { payload }: PayloadAction<string | null>) {
      state.isBusy = false;
      state.refusal = payload;
    },
  },
});

export const progressReducer = slice.reducer;
export const {
  callBegun,
  callDone,
  callRefused,
  marksFaded,
  progressFailed,
  progressLeft,
  progressReceived,
  progressRequested,
  viewFailed,
  viewReceived,
  viewRequested,
} = slice.actions;

export const loadProgress = createAction<string>('classProgress/load');
export const openView = createAction<{ id: string; trainee: number }>('classProgress/openView');
export const remind = createAction<{ id: string; people: PersonKey[] }>('classProgress/remind');
/** A form of a person in a class. */
interface PersonsForm {
  id: string;
  person_id: number;
  form_type: ClassFormType;
}
/** @returns the key of an unfinished reason on this device */
export const reasonDraft = ({ id, person_id, form_type }: PersonsForm): string =>
  `reopen ${id} ${form_type} ${person_id}`;

export const reopen = createAction<PersonsForm & { reason: string }>('classProgress/reopen');
export const undoReopening = createAction<PersonsForm>('classProgress/undoReopening');
export const progressCallFailed = createFailure('classProgress/callFailed');

export const selectProgress = ({ classProgress }: { classProgress: ProgressPageState }): ProgressPageState =>
  classProgress;

/** Why somebody for whom the form is reopened cannot fill it in now; undefined if its window is open. */
export function selectClosedWindow(
  { classProgress }: { classProgress: ProgressPageState },
  formType: ClassFormType,
): 'over' | 'early' | undefined {
  const { data } = classProgress.progress;
  const found = data?.forms.find(({ form_type }) => form_type === formType);
  if (!data || !found) return undefined;
  if (found.closes_at !== null && data.now > found.closes_at) return 'over';
  return found.opens_at !== null && data.now < found.opens_at ? 'early' : undefined;
}
