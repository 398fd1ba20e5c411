import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { SEARCH } from '../../../contract/constants';
import type { SearchHit } from '../../../contract/entities';
import type { CallFailure } from '../../shared/lib/errors';
import { createFailure } from '../notifications/notificationsSlice';

/** Where a search stands. */
export type SearchStage =
  | { at: 'idle' }
  | { at: 'searching' }
  /** there may be more */
  | { at: 'ready' }
  | { at: 'extending' }
  /** everything there is, is shown */
  | { at: 'exhausted' }
  | { at: 'failed'; failure: CallFailure };

export interface SearchState {
  /** whether the results stand in the modal */
  isOpen: boolean;
  /** as it was typed */
  query: string;
  stage: SearchStage;
  /** courses that hold every word, those at the end possibly folded away */
  exact: SearchHit[];
  exactTotal: number;
  exactShown: number;
  /** courses that hold some of the words, and are not among the exact ones */
  any: SearchHit[];
  /** the last page of those that came; 0 for none */
  anyPage: number;
  /** how many times the list was begun or extended */
  pages: number;
  /** keywords that would find something */
  suggestion: string | null;
}

const initialState: SearchState = {
  isOpen: false,
  query: '',
  stage: { at: 'idle' },
  exact: [],
  exactTotal: 0,
  exactShown: 0,
  any: [],
  anyPage: 0,
  pages: 0,
  suggestion: null,
};

/** What came belongs to a query: an answer to an older one is passed over. */
interface Received {
  query: string;
  list: SearchHit[];
  suggestion?: string[];
}

/** A visitor searched from the box, or refined in the modal. */
export const searchAsked = createAction<string>('search/asked');
/** The search page was opened at a query. */
export const searchPageOpened = createAction<string>('search/pageOpened');
export const searchClosed = createAction('search/closed');
export const moreAsked = createAction('search/moreAsked');
/** Exact ones that were there already joined the list. */
export const moreShown = createAction('search/moreShown');
export const exactReceived = createAction<Received>('search/exactReceived');
export const anyReceived = createAction<Received & { page: number; more: boolean }>('search/anyReceived');
/** What is not shown was dropped: a page's state travels with its HTML, and 1,500 courses would be a megabyte. */
export const resultsFolded = createAction('search/resultsFolded');
export const searchFailed = createFailure<{ query: string }>('search/failed');

const ready: SearchStage = { at: 'ready' };

export const searchReducer = createSlice({
  name: 'search',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(searchClosed, () => initialState)
      .addCase(moreAsked, (state) => {
        state.stage = { at: 'extending' };
      })
      .addCase(moreShown, (state) => {
        state.exactShown = Math.min(state.exactShown + SEARCH.shownPerPage, state.exactTotal);
        state.pages += 1;
        state.stage = ready;
      })
      .addCase(exactReceived, (state, { payload: { query, list, suggestion } }) => {
        if (query !== state.query) return;
        state.exact = list;
        state.exactTotal = list.length;
        state.suggestion = suggestion?.join(' ') ?? null;
        // Nothing yet: the search goes on with those that hold some of the words.
        if (state.pages > 0 || list.length === 0) return;
        state.exactShown = Math.min(SEARCH.shownPerPage, list.length);
        state.pages = 1;
        state.stage = ready;
      })
      .addCase(anyReceived, (state, { payload: { query, page, list, more, suggestion } }) => {
        if (query !== state.query || page <= state.anyPage) return;
        const known = new Set([...state.exact, ...state.any].map(({ id }) => id));
        const added = list.filter(({ id }) => !known.has(id));
        state.any.push(...added);
        state.anyPage = page;
        state.suggestion ??= suggestion?.join(' ') ?? null;
        // A page of nothing but repetitions is none: the next one is on its way.
        if (more && added.length === 0) return;
        state.pages += 1;
        state.stage = more ? ready : { at: 'exhausted' };
      })
      .addCase(resultsFolded, (state) => {
        // From the first page of the others on, every exact one is shown, and needed to know what is a repetition.
        state.exact = state.exact.slice(0, state.exactShown);
      })
      .addCase(searchFailed, (state, { payload: { query, ...failure } }) => {
        if (query === state.query) state.stage = { at: 'failed', failure };
      })
      .addMatcher(isAnyOf(searchAsked, searchPageOpened), (_state, { type, payload: query }) => ({
        ...initialState,
        isOpen: type === searchAsked.type,
        query,
        stage: { at: 'searching' },
      })),
}).reducer;
