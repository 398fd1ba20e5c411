import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ReadQuestions } from '@/contract/classForms/questions';
import type { QuestionFiles } from '@/contract/staff/formTemplatesSchemas';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';

/** Questions parsed from files, while they are being reviewed. */
export type QuestionFilesState = RequestState<ReadQuestions | null>;

const nothing = (): QuestionFilesState => idle<ReadQuestions | null>(null);

const slice = createSlice({
  name: 'questionFiles',
  initialState: nothing(),
  reducers: {
    readingBegun: () => loading(nothing()),
    questionsRead: (_state, { payload }: PayloadAction<ReadQuestions>): QuestionFilesState => ready(payload),
    readingFailed: (_state, { payload }: PayloadAction<RequestError>) => failed(nothing(), payload),
    readingEnded: nothing,
  },
});

export const questionFilesReducer = slice.reducer;
export const { questionsRead, readingBegun, readingEnded, readingFailed } = slice.actions;
export const readQuestionFiles = createAction<QuestionFiles['files']>('questionFiles/read');

export const selectQuestionFiles = (state: { questionFiles: QuestionFilesState }): QuestionFilesState =>
  state.questionFiles;
