import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Tape } from '../tape/tape';

/** Where the panel stands: in a corner, or as wide as the window. A narrow window knows only above and below. */
export const PLACES = ['bottom-left', 'top-left', 'top-right', 'bottom-right', 'below'] as const;
export type Place = (typeof PLACES)[number];

/** The site runs; it runs and is recorded; it rests, and the screen shows the state of a tape. */
export type FlowsMode = 'live' | 'recording' | 'shown';

/** What a replay of the tape by this build of the site gave. */
export type Verdict =
  | { is: 'unknown' | 'awaited' | 'same' }
  /** `position`: the first step that differs; `words` say how */
  | { is: 'different'; position: number; words: string };

export interface FlowsState {
  mode: FlowsMode;
  /** what the tester calls the flow */
  name: string;
  tape: Tape | null;
  /** how many of the tape's steps have been taken, 0 being the start */
  position: number;
  /** the position to compare with; null for the one before */
  mark: number | null;
  /** whether steps are listed that led to nothing */
  showsQuiet: boolean;
  verdict: Verdict;
  /** why a file could not be opened; empty when all is well */
  problem: string;
  isOpen: boolean;
  place: Place;
}

const initialState: FlowsState = {
  mode: 'live',
  name: '',
  tape: null,
  position: 0,
  mark: null,
  showsQuiet: false,
  verdict: { is: 'unknown' },
  problem: '',
  isOpen: true,
  place: 'bottom-left',
};

export const recordAsked = createAction('flows/recordAsked');
export const stopAsked = createAction('flows/stopAsked');
/** Does today's site do what the tape tells? */
export const replayAsked = createAction('flows/replayAsked');
export const downloadAsked = createAction('flows/downloadAsked');
/** The tester chose a file. */
export const fileChosen = createAction<File>('flows/fileChosen');

const fresh = { mark: null, problem: '', verdict: { is: 'unknown' } } as const;

const last = ({ tape }: FlowsState): number => tape?.steps.length ?? 0;

function show(state: FlowsState, position: number): void {
  if (!state.tape || state.mode === 'recording') return;
  state.mode = 'shown';
  state.position = Math.max(0, Math.min(last(state), position));
}

const flowsSlice = createSlice({
  name: 'flows',
  initialState,
  reducers: {
    nameTyped(state, { payload }: PayloadAction<string>) {
      state.name = payload;
    },
    recordingStarted: (state) => ({ ...state, ...fresh, mode: 'recording', tape: null }),
    /** A recording has ended; the site goes on. */
    tapeMade: (state, { payload }: PayloadAction<Tape>) => ({
      ...state,
      mode: 'live',
      tape: payload,
      position: 0,
    }),
    /** A file was read, and is shown from its start. */
    tapeOpened: (state, { payload }: PayloadAction<Tape>) => ({
      ...state,
      mode: 'shown',
      tape: payload,
      name: payload.name,
      position: 0,
      ...fresh,
    }),
    replayStarted(state) {
      state.verdict = { is: 'awaited' };
    },
    replayed(state, { payload }: PayloadAction<Verdict>) {
      state.verdict = payload;
    },
    tapeRefused(state, { payload }: PayloadAction<string>) {
      state.problem = payload;
    },
    /** Back to the running site; the tape stays at hand. */
    tapeLeft(state) {
      if (state.mode === 'shown') state.mode = 'live';
    },
    /** Whether the list has the steps that led to nothing, too. */
    quietShown(state, { payload }: PayloadAction<boolean>) {
      state.showsQuiet = payload;
    },
    positionChosen(state, { payload }: PayloadAction<number>) {
      show(state, payload);
    },
    /** Compare from here on with this position; null: with the one before. */
    markSet(state, { payload }: PayloadAction<number | null>) {
      state.mark = payload;
    },
    panelFolded(state, { payload }: PayloadAction<{ isOpen: boolean }>) {
      state.isOpen = payload.isOpen;
    },
    panelMoved(state, { payload }: PayloadAction<Place>) {
      state.place = payload;
    },
  },
});

export const {
  nameTyped,
  recordingStarted,
  tapeMade,
  tapeOpened,
  replayStarted,
  replayed,
  tapeRefused,
  tapeLeft,
  quietShown,
  positionChosen,
  markSet,
  panelFolded,
  panelMoved,
} = flowsSlice.actions;
export const flowsReducer = flowsSlice.reducer;
