import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type {
  AnsweredPerson,
  ClassChangedResponse,
  ClassLinksResponse,
  ClassPlanResponse,
  ClassSetupResponse,
  HiddenForm,
  SessionChoice,
} from '@/contract/staff/classMakingSchemas';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { createFailure } from '@/src/features/notifications/notificationsSlice';
import { failedWith, received, requested } from '@/src/shared/lib/requestReducers';
import { idle, loading, ready, type RequestState } from '@/src/shared/lib/requestState';
import { withoutRow } from '../../shared/fieldErrors';
import { saveBegun, saveEnded, type Saves } from '../../shared/saves';

/** The keys of drafts. */
export const draftOfNew = (session: number): string => `class of session ${session}`;
export const draftOfSetup = (id: string): string => `set-up of class ${id}`;

/** New classes and set-ups are identified by the keys of their drafts. */
export interface MakingState extends Saves<string> {
  sessions: RequestState<SessionChoice[]>;
  plan: RequestState<ClassPlanResponse | null>;
  setup: RequestState<ClassSetupResponse | null>;
  links: RequestState<ClassLinksResponse | null>;
  /** the class whose links are shown; null: none */
  linksOf: string | null;
  /** somebody else was faster: `setup` is theirs */
  isConflict: boolean;
  /** people removed from the form since the last save began: its errors count the rows that were sent */
  removed: { list: 'trainees' | 'trainers'; index: number }[];
  /** what a save would remove or hide; null until it is asked about */
  lost: LostAnswers | null;
  /** number of saves of a set-up */
  saved: number;
  /** the version of the open set-up that was last saved here; 0: none */
  savedVersion: number;
  made: MadeClass | null;
}

export interface LostAnswers {
  /** who would be removed with their answers */
  people: AnsweredPerson[];
  /** whose results would disappear */
  forms: HiddenForm[];
}

/** The class that was made last; `isWhole` is false if its paper failed. */
export interface MadeClass {
  id: string;
  isWhole: boolean;
}

const initialState: MakingState = {
  sessions: idle([]),
  plan: idle(null),
  setup: idle(null),
  links: idle(null),
  linksOf: null,
  open: null,
  saving: [],
  errors: [],
  isConflict: false,
  removed: [],
  lost: null,
  saved: 0,
  savedVersion: 0,
  made: null,
};

const NOTHING_TOLD = { errors: [], isConflict: false, removed: [], lost: null, made: null };

const slice = createSlice({
  name: 'classMaking',
  initialState,
  reducers: {
    sessionsRequested: requested('sessions'),
    sessionsReceived: received<MakingState>()('sessions'),
    sessionsFailed: failedWith('sessions'),
    planRequested(state, { payload: session }: PayloadAction<number>) {
      Object.assign(state, { plan: loading(idle(null)), open: draftOfNew(session), ...NOTHING_TOLD });
    },
    planReceived: received<MakingState>()('plan'),
    planFailed: failedWith('plan'),
    setupRequested(state, { payload: id }: PayloadAction<string>) {
      const isSame = state.setup.data?.tracking_id === id;
      state.setup = loading(isSame ? state.setup : idle<ClassSetupResponse | null>(null));
      const open = draftOfSetup(id);
      if (state.open !== open) Object.assign(state, { open, savedVersion: 0, ...NOTHING_TOLD });
    },
    setupReceived: received<MakingState>()('setup'),
    setupFailed: failedWith('setup'),
    /** The stored values are shown again, of which nothing was refused. */
    draftDiscarded(state, { payload: what }: PayloadAction<string>) {
      if (state.open === what) state.errors = [];
    },
    /** What is refused from now on is told in an alert. */
    formLeft(state, { payload: what }: PayloadAction<string>) {
      if (state.open === what) Object.assign(state, { open: null, ...NOTHING_TOLD });
    },
    linksRequested(state, { payload: id }: PayloadAction<string>) {
      Object.assign(state, { links: loading(idle(null)), linksOf: id });
    },
    linksLeft(state) {
      state.linksOf = null;
    },
    linksReceived: received<MakingState>()('links'),
    linksFailed: failedWith('links'),
    savingBegun(state, { payload: what }: PayloadAction<string>) {
      saveBegun(state, what);
      if (state.open === what) Object.assign(state, NOTHING_TOLD);
    },
    /** Whoever has opened something else meanwhile stays there. */
    classMade(state, { payload }: PayloadAction<{ what: string; id: string; wrongPaper: FieldProblem[] }>) {
      const { what, id, wrongPaper } = payload;
      saveEnded(state, what);
      if (state.open !== what) return;
      state.made = { id, isWhole: wrongPaper.length === 0 };
      // The set-up opens, with the paper's error at its field.
      if (wrongPaper.length > 0)
        Object.assign(state, { open: draftOfSetup(id), savedVersion: 0, errors: wrongPaper });
    },
    /** Its sources are loaded again. */
    setupStored(state, { payload }: PayloadAction<ClassChangedResponse>) {
      const { data } = state.setup;
      if (data?.tracking_id !== payload.tracking_id) return;
      Object.assign(data, { class: payload.class, version: payload.version });
      state.savedVersion = payload.version;
    },
    setupSaved(state, { payload: what }: PayloadAction<string>) {
      saveEnded(state, what);
      if (state.open === what) state.saved += 1;
    },
    savingRefused(
      state,
      { payload: { what, errors } }: PayloadAction<{ what: string; errors: FieldProblem[] }>,
    ) {
      const left = state.removed.reduce((rest, { list, index }) => withoutRow(rest, list, index), errors);
      saveEnded(state, what, left);
    },
    /** The errors of who follows stay at them. */
    personRemoved(state, { payload }: PayloadAction<MakingState['removed'][number]>) {
      state.errors = withoutRow(state.errors, payload.list, payload.index);
      state.removed.push(payload);
    },
    /** of the open set-up */
    conflictFound(state, { payload }: PayloadAction<ClassSetupResponse>) {
      saveEnded(state, draftOfSetup(payload.tracking_id));
      state.isConflict = true;
      state.setup = ready<ClassSetupResponse | null>(payload);
    },
    /** of the open set-up */
    answeredFound(state, { payload: { what, lost } }: PayloadAction<{ what: string; lost: LostAnswers }>) {
      saveEnded(state, what);
      state.lost = lost;
    },
    answeredKept(state) {
      state.lost = null;
    },
  },
});

export const makingReducer = slice.reducer;
export const {
  draftDiscarded,
  answeredFound,
  answeredKept,
  classMade,
  conflictFound,
  formLeft,
  linksFailed,
  linksLeft,
  linksReceived,
  linksRequested,
  personRemoved,
  planFailed,
  planReceived,
  planRequested,
  savingBegun,
  savingRefused,
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
export const makeClass = createAction<{ session: number; setup: ClassSetup; paper: UploadedFile | null }>(
  'classMaking/make',
);
export const saveSetup = createAction<{
  id: string;
  version: number;
  setup: ClassSetup;
  paper: UploadedFile | null;
  /** what was named, and may be removed or hidden */
  agreed?: LostAnswers;
}>('classMaking/save');
/** "Undo" has stored the former set-up. */
export const setupUndone = createAction<string>('classMaking/undone');
export const makingCallFailed = createFailure('classMaking/callFailed');

export const selectMaking = ({ classMaking }: { classMaking: MakingState }): MakingState => classMaking;
