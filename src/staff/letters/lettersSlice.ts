import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { Wording } from '@/contract/staff/letters';
import type { Letter, LetterPreviewResponse } from '@/contract/staff/lettersResponses';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, ready, type RequestState } from '../../shared/lib/requestState';
import { saveBegun, saveEnded, type Saves } from '../shared/saves';

export type Preview = Pick<LetterPreviewResponse, 'subject' | 'text' | 'html'>;

/** Emails are identified by their ids. */
export interface LettersState extends Saves<string> {
  list: RequestState<Letter[]>;
  /** somebody else's version */
  theirs: Letter | null;
  preview: RequestState<Preview | null>;
}

const initialState: LettersState = {
  list: idle([]),
  open: null,
  saving: [],
  errors: [],
  theirs: null,
  preview: idle(null),
};

const slice = createSlice({
  name: 'letters',
  initialState,
  reducers: {
    lettersRequested: requested('list'),
    lettersReceived: received<LettersState>()('list'),
    lettersFailed: failedWith('list'),
    /** another email is edited from now on, or none */
    editingBegun(state, { payload: open }: PayloadAction<string | null>) {
      Object.assign(state, { open, errors: [], theirs: null, preview: idle(null) });
    },
    savingBegun(state, { payload: id }: PayloadAction<string>) {
      saveBegun(state, id);
      if (state.open === id) state.theirs = null;
    },
    letterSaved(state, { payload }: PayloadAction<Letter>) {
      saveEnded(state, payload.id);
      state.list.data = state.list.data.map((letter) => (letter.id === payload.id ? payload : letter));
    },
    savingRefused(state, { payload: { id, errors } }: PayloadAction<{ id: string; errors: FieldProblem[] }>) {
      saveEnded(state, id, errors);
    },
    /** before anything was sent */
    wrongWordsFound(state, { payload }: PayloadAction<{ id: string; errors: FieldProblem[] }>) {
      if (state.open === payload.id) state.errors = payload.errors;
    },
    /** Somebody else was faster: their version is shown beside the input. */
    conflictFound(state, { payload }: PayloadAction<Letter>) {
      saveEnded(state, payload.id);
      if (state.open === payload.id) state.theirs = payload;
    },
    previewReceived(state, { payload }: PayloadAction<Preview>) {
      state.preview = ready<Preview | null>(payload);
      state.errors = [];
    },
    previewFailed: failedWith('preview'),
  },
});

export const lettersReducer = slice.reducer;
export const {
  conflictFound,
  editingBegun,
  letterSaved,
  lettersFailed,
  lettersReceived,
  lettersRequested,
  previewFailed,
  previewReceived,
  savingBegun,
  savingRefused,
  wrongWordsFound,
} = slice.actions;

export const loadLetters = createAction('letters/load');
export const saveLetter = createAction<{ letter: Letter; version: number; wording: Wording }>('letters/save');
export const drawPreview = createAction<{ letter: Letter; wording: Wording }>('letters/drawPreview');
export const letterCallFailed = createFailure('letters/callFailed');

export const selectLetters = ({ letters }: { letters: LettersState }): LettersState => letters;
