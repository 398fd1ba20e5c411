import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_FIND_LENGTH, MIN_FIND_LENGTH } from '@/contract/staff/find';
import type { Found } from '@/contract/staff/findSchemas';
import type { RequestError } from '../../shared/lib/errors';
import { signedOut } from '../session/sessionSlice';

export interface FindState {
  isOpen: boolean;
  q: string;
  status: 'idle' | 'tooLong' | 'looking' | 'ready' | 'failed';
  list: Found[];
  failure: string;
}

const initialState: FindState = { isOpen: false, q: '', status: 'idle', list: [], failure: '' };

/** Shorter texts are matched with sections only; longer ones are not searched for. */
function statusOf(q: string): FindState['status'] {
  const { length } = q.trim();
  if (length > MAX_FIND_LENGTH) return 'tooLong';
  return length < MIN_FIND_LENGTH ? 'idle' : 'looking';
}

const slice = createSlice({
  name: 'find',
  initialState,
  reducers: {
    findOpened: () => ({ ...initialState, isOpen: true }),
    findClosed: () => initialState,
    /** Results of an earlier query are removed at once. */
    findAsked: (_state, { payload: q }: PayloadAction<string>): FindState => ({
      ...initialState,
      isOpen: true,
      q,
      status: statusOf(q),
    }),
    findAnswered(state, { payload }: PayloadAction<{ q: string; list: Found[] }>) {
      if (payload.q === state.q) Object.assign(state, { status: 'ready', list: payload.list });
    },
    findFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.failure = payload.message;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const findReducer = slice.reducer;
export const { findAnswered, findAsked, findClosed, findFailed, findOpened } = slice.actions;
/** the same query again */
export const findAgain = createAction('find/again');

export const selectFind = ({ find }: { find: FindState }): FindState => find;
