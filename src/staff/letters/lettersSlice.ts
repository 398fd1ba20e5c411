import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Letter, LetterPreviewResponse, Wording } from '@/contract/staff/letters';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import type { FieldError } from '../shared/fieldErrors';

export type Preview = Pick<LetterPreviewResponse, 'subject' | 'text' | 'html'>;

export interface LettersState {
  list: RequestState<Letter[]>;
  isSaving: boolean;
  errors: FieldError[];
  /** what somebody else has saved meanwhile */
  theirs: Letter | null;
  preview: RequestState<Preview | null>;
}

const initialState: LettersState = {
  list: idle([]),
  isSaving: false,
  errors: [],
  theirs: null,
  preview: idle(null),
};

const slice = createSlice({
  name: 'letters',
  initialState,
  reducers: {
    lettersRequested(state) {
      state.list = loading(state.list);
    },
    lettersReceived(state, { payload }: PayloadAction<Letter[]>) {
      state.list = ready(payload);
    },
    lettersFailed(state, { payload }: PayloadAction<RequestError>) {
      state.list = failed(state.list, payload);
    },
    /** another letter is edited from now on, or none */
    editingBegun(state) {
      Object.assign(state, { isSaving: false, errors: [], theirs: null, preview: idle(null) });
    },
    savingBegun(state) {
      state.isSaving = true;
      state.errors = [];
    },
    letterSaved(state, { payload }: PayloadAction<Letter>) {
      state.isSaving = false;
      state.theirs = null;
      state.list.data = state.list.data.map((letter) => (letter.id === payload.id ? payload : letter));
    },
    savingRefused(state, { payload }: PayloadAction<FieldError[]>) {
      state.isSaving = false;
      state.errors = payload;
    },
    /** Somebody else was quicker: theirs is shown beside what was typed here. */
    conflictFound(state, { payload }: PayloadAction<Letter>) {
      state.isSaving = false;
      state.theirs = payload;
    },
    previewReceived(state, { payload }: PayloadAction<Preview>) {
      state.preview = ready<Preview | null>(payload);
      state.errors = [];
    },
    previewFailed(state, { payload }: PayloadAction<RequestError>) {
      state.preview = failed(state.preview, payload);
    },
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
} = slice.actions;

export const loadLetters = createAction('letters/load');
export const saveLetter = createAction<{ letter: Letter; version: number; wording: Wording }>('letters/save');
export const drawPreview = createAction<{ letter: Letter; wording: Wording }>('letters/drawPreview');
export const letterCallFailed = createFailure('letters/callFailed');

interface WithLetters {
  letters: LettersState;
}
export const selectLetters = ({ letters }: WithLetters): LettersState => letters;
