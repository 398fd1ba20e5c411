import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Tape } from '../tape/tape';

/** The position of the panel: in a corner, or as wide as the window. A narrow window has only top and bottom. */
export const PLACES = ['bottom-left', 'top-left', 'top-right', 'bottom-right', 'below'] as const;
export type Place = (typeof PLACES)[number];

/** The site is running; running and being recorded; paused, with the screen showing the state of a tape. */
type FlowsMode = 'live' | 'recording' | 'shown';

/** The result of a replay by this build of the site. */
export type Verdict =
  | { is: 'unknown' | 'awaited' | 'same' }
  /** `position`: the first step that differs; `words` describe how */
  | { is: 'different'; position: number; words: string };

export interface FlowsState {
  mode: FlowsMode;
  /** the tester's name for the flow */
  name: string;
  tape: Tape | null;
  /** number of completed steps of the tape, 0 at the start */
  position: number;
  /** the position to compare with; null for the previous one */
  mark: number | null;
  /** whether steps without effect are listed */
  showsQuiet: boolean;
  verdict: Verdict;
  /** why there is no tape, or none that can be replayed; empty if nothing failed */
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
/** Compares this build with the tape. */
export const replayAsked = createAction('flows/replayAsked');
export const downloadAsked = createAction('flows/downloadAsked');
/** The tester selected a file. */
export const fileChosen = createAction<File>('flows/fileChosen');

const fresh = { mark: null, problem: '', verdict: { is: 'unknown' } } as const;

const flowsSlice = createSlice({
  name: 'flows',
  initialState,
  reducers: {
    nameTyped(state, { payload }: PayloadAction<string>) {
      state.name = payload;
    },
    recordingStarted: (state) => ({ ...state, ...fresh, mode: 'recording', tape: null }),
    /** A recording has ended; the site continues. */
    tapeMade: (state, { payload }: PayloadAction<Tape>) => ({
      ...state,
      mode: 'live',
      tape: payload,
      position: 0,
    }),
    /** A recording has ended without a tape; the site continues. */
    recordingLost: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      mode: 'live',
      problem: payload,
    }),
    /** A file was parsed, and is shown from its start. */
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
    /** Back to the running site; the tape stays available. */
    tapeLeft(state) {
      if (state.mode === 'shown') state.mode = 'live';
    },
    /** Whether the list includes steps without effect. */
    quietShown(state, { payload }: PayloadAction<boolean>) {
      state.showsQuiet = payload;
    },
    positionChosen(state, { payload }: PayloadAction<number>) {
      if (!state.tape || state.mode === 'recording') return;
      state.mode = 'shown';
      state.position = Math.max(0, Math.min(state.tape.steps.length, payload));
    },
    /** Sets the position to compare with; null: the previous one. */
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
  recordingLost,
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
