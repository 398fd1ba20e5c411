import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  AnsweredPerson,
  ClassChangedResponse,
  ClassLinksResponse,
  ClassPlanResponse,
  ClassSavedResponse,
  ClassSetup,
  ClassSetupResponse,
  SessionChoice,
} from '@/contract/staff/classMaking';
import type { ClassPaper } from '@/contract/staff/classMakingSchemas';
import { createFailure } from '@/src/features/notifications/notificationsSlice';
import type { RequestError } from '@/src/shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '@/src/shared/lib/requestState';
import type { Pending } from '@/src/shared/lib/submissionKey';
import type { FieldError } from '../../shared/fieldErrors';

export interface MakingState {
  sessions: RequestState<SessionChoice[]>;
  plan: RequestState<ClassPlanResponse | null>;
  setup: RequestState<ClassSetupResponse | null>;
  links: RequestState<ClassLinksResponse | null>;
  isSaving: boolean;
  errors: FieldError[];
  /** somebody else was quicker: `setup` is theirs */
  isConflict: boolean;
  /** who would be dropped with their answers */
  answered: AnsweredPerson[];
  /** how often a set-up was saved */
  saved: number;
  /** the class that was made last */
  made: string | null;
  /** sent and not answered yet */
  pending: Pending<ClassSetup> | null;
}

const initialState: MakingState = {
  sessions: idle([]),
  plan: idle(null),
  setup: idle(null),
  links: idle(null),
  isSaving: false,
  errors: [],
  isConflict: false,
  answered: [],
  saved: 0,
  made: null,
  pending: null,
};

const slice = createSlice({
  name: 'classMaking',
  initialState,
  reducers: {
    sessionsRequested(state) {
      state.sessions = loading(state.sessions);
    },
    sessionsReceived(state, { payload }: PayloadAction<SessionChoice[]>) {
      state.sessions = ready(payload);
    },
    sessionsFailed(state, { payload }: PayloadAction<RequestError>) {
      state.sessions = failed(state.sessions, payload);
    },
    planRequested(state) {
      Object.assign(state, { plan: loading(idle(null)), errors: [], made: null, isSaving: false });
    },
    planReceived(state, { payload }: PayloadAction<ClassPlanResponse>) {
      state.plan = ready<ClassPlanResponse | null>(payload);
    },
    planFailed(state, { payload }: PayloadAction<RequestError>) {
      state.plan = failed(state.plan, payload);
    },
    setupRequested(state, { payload: id }: PayloadAction<string>) {
      const isSame = state.setup.data?.tracking_id === id;
      state.setup = loading(isSame ? state.setup : idle<ClassSetupResponse | null>(null));
      if (!isSame) Object.assign(state, { errors: [], isConflict: false, answered: [], isSaving: false });
    },
    setupReceived(state, { payload }: PayloadAction<ClassSetupResponse>) {
      state.setup = ready<ClassSetupResponse | null>(payload);
    },
    setupFailed(state, { payload }: PayloadAction<RequestError>) {
      state.setup = failed(state.setup, payload);
    },
    linksRequested(state) {
      state.links = loading(idle(null));
    },
    linksReceived(state, { payload }: PayloadAction<ClassLinksResponse>) {
      state.links = ready<ClassLinksResponse | null>(payload);
    },
    linksFailed(state, { payload }: PayloadAction<RequestError>) {
      state.links = failed(state.links, payload);
    },
    savingBegun(state) {
      Object.assign(state, { isSaving: true, errors: [], isConflict: false, answered: [] });
    },
    sendingBegun(state, { payload }: PayloadAction<Pending<ClassSetup>>) {
      state.pending = payload;
    },
    classMade(state, { payload }: PayloadAction<ClassSavedResponse>) {
      Object.assign(state, { isSaving: false, made: payload.tracking_id, pending: null });
    },
    /** Its sources are read anew. */
    setupStored({ setup }, { payload }: PayloadAction<ClassChangedResponse>) {
      if (setup.data?.tracking_id !== payload.tracking_id) return;
      Object.assign(setup.data, { class: payload.class, version: payload.version });
    },
    setupSaved(state) {
      state.isSaving = false;
      state.saved += 1;
    },
    savingRefused(state, { payload }: PayloadAction<FieldError[]>) {
      Object.assign(state, { isSaving: false, errors: payload });
    },
    conflictFound(state, { payload }: PayloadAction<ClassSetupResponse>) {
      Object.assign(state, { isSaving: false, isConflict: true });
      state.setup = ready<ClassSetupResponse | null>(payload);
    },
    answeredFound(state, { payload }: PayloadAction<AnsweredPerson[]>) {
      Object.assign(state, { isSaving: false, answered: payload });
    },
    answeredKept(state) {
      state.answered = [];
    },
  },
});

export const makingReducer = slice.reducer;
export const {
  answeredFound,
  answeredKept,
  classMade,
  conflictFound,
  linksFailed,
  linksReceived,
  linksRequested,
  planFailed,
  planReceived,
  planRequested,
  savingBegun,
  savingRefused,
  sendingBegun,
  sessionsFailed,
  sessionsReceived,
  sessionsRequested,
  setupFailed,
  setupReceived,
  setupRequested,
  setupSaved,
  setupStored,
} = slice.actions;

export const findSessions = createAction<string>('classMaking/findSessions');
export const planClass = createAction<number>('classMaking/plan');
export const openSetup = createAction<string>('classMaking/openSetup');
export const openLinks = createAction<string>('classMaking/openLinks');
/** `draft`: the name under which `setup`, as it stands in the form, is kept */
export const makeClass = createAction<{ setup: ClassSetup; paper: ClassPaper | null; draft: string }>(
  'classMaking/make',
);
export const saveSetup = createAction<{
  id: string;
  version: number;
  setup: ClassSetup;
  paper: ClassPaper | null;
  draft: string;
  dropAnswers?: boolean;
}>('classMaking/save');
export const makingCallFailed = createFailure('classMaking/callFailed');

export interface WithMaking {
  classMaking: MakingState;
}
export const selectMaking = ({ classMaking }: WithMaking): MakingState => classMaking;
