/** The versions of the row whose history is open. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EntityName } from '@/contract/staff/catalogue';
import type { RowVersion, VersionsResponse } from '@/contract/staff/catalogueResponses';
import { failedWith } from '../../shared/lib/requestReducers';
import { idle, loading, ready, type RequestState } from '../../shared/lib/requestState';

export interface OfRow {
  entity: EntityName;
  key: string;
}
export interface HistoryState {
  of: OfRow | null;
  list: RequestState<RowVersion[]>;
  next: number | null;
  /** rows of which a version is being restored, even if no history is open */
  restoring: string[];
}
const initialState: HistoryState = { of: null, list: idle([]), next: null, restoring: [] };

export const rowName = ({ entity, key }: OfRow): string => `${entity} ${key}`;

const slice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    versionsRequested(state, { payload }: PayloadAction<OfRow>) {
      const isSame = state.of?.entity === payload.entity && state.of.key === payload.key;
      state.of = payload;
      state.list = loading(isSame ? state.list : idle<RowVersion[]>([]));
    },
    versionsReceived(state, { payload }: PayloadAction<{ answer: VersionsResponse; isMore: boolean }>) {
      const { list, next } = payload.answer;
      state.list = ready(payload.isMore ? [...state.list.data, ...list] : list);
      state.next = next;
    },
    versionsFailed: failedWith('list'),
    historyClosed: ({ restoring }) => ({ ...initialState, restoring }),
    restoringBegun({ restoring }, { payload }: PayloadAction<OfRow>) {
      restoring.push(rowName(payload));
    },
    restoringEnded(state, { payload }: PayloadAction<OfRow>) {
      state.restoring = state.restoring.filter((one) => one !== rowName(payload));
    },
  },
});

export const historyReducer = slice.reducer;
export const {
  historyClosed,
  restoringBegun,
  restoringEnded,
  versionsFailed,
  versionsReceived,
  versionsRequested,
} = slice.actions;

/** @param before requests older ones */
export const loadVersions = createAction<OfRow & { before?: number }>('history/load');
/**
 * @param changeSet 0: the version before changes were recorded; `version` of the current row, null: there is
 *   none
 */
export const restoreVersion = createAction<OfRow & { changeSet: number; version: string | null }>(
  'history/restore',
);

export const selectHistory = ({ history }: { history: HistoryState }): HistoryState => history;
