/** The versions of the row whose history is open. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfRow } from '@/contract/staff/catalogueEndpoints';
import type { RowVersion, VersionsResponse } from '@/contract/staff/catalogueResponses';
import type { RequestError } from '../../shared/lib/errors';
import {
  noPages,
  pagesFailed,
  pagesReceived,
  pagesRequested,
  type Pages,
  type PagesRequest,
} from '../shared/pages';

export interface HistoryState extends Pages<RowVersion> {
  of: OfRow | null;
  /** the row before the last version that is shown */
  former: VersionsResponse['former'];
  /** rows of which a version is being restored, even if no history is open */
  restoring: string[];
}
const initialState: HistoryState = { ...noPages<RowVersion>(), of: null, former: null, restoring: [] };

export const rowName = ({ entity, key }: OfRow): string => `${entity} ${key}`;

const slice = createSlice({
  name: 'history',
  initialState,
  reducers: {
    versionsRequested(state, { payload: { entity, key, ...asked } }: PayloadAction<OfRow & PagesRequest>) {
      const isSame = state.of?.entity === entity && state.of.key === key;
      if (!isSame) Object.assign(state, noPages<RowVersion>());
      state.of = { entity, key };
      pagesRequested(state, asked);
    },
    versionsReceived(state, { payload }: PayloadAction<{ answer: VersionsResponse; isMore: boolean }>) {
      pagesReceived(state, payload.answer, payload.isMore);
      state.former = payload.answer.former;
    },
    versionsFailed(state, { payload }: PayloadAction<RequestError>) {
      pagesFailed(state, payload);
    },
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

export const loadVersions = createAction<OfRow & PagesRequest>('history/load');
/**
 * @param changeSet 0: the version before changes were recorded; `version` of the current row, null: there is
 *   none
 */
export const restoreVersion = createAction<OfRow & { changeSet: number; version: string | null }>(
  'history/restore',
);

export const selectHistory = ({ history }: { history: HistoryState }): HistoryState => history;
