import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EntityName } from '@/contract/staff/catalogue';
import type { ChangeSet, ImportPreview, RowCells } from '@/contract/staff/catalogueResponses';
import type { CellsQuery } from '@/contract/staff/catalogueSchemas';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import {
  noPages,
  pagesFailed,
  pagesReceived,
  pagesRequested,
  type Page,
  type Pages,
  type PagesRequest,
} from '../shared/pages';

/** The progress of checking files. */
export interface Progress {
  step: 'sending' | 'checking';
  /** uploaded fraction, 0 to 1 */
  share: number;
}

/** What cells belong to: a preview, or a change. */
export interface OfCells {
  of: 'preview' | 'set';
  id: number;
}

export interface ImportsState {
  preview: RequestState<ImportPreview | null>;
  progress: Progress | null;
  /** ids of imports being applied, even if another is shown */
  applying: number[];
  /** why files were refused */
  refused: string;
  cells: Pick<Pages<RowCells>, 'list' | 'next'> & { of: OfCells | null };
  recent: Pages<ChangeSet>;
  /** a change outside the recent imports: an older one, or an edit opened from the activity log */
  opened: RequestState<ChangeSet | null>;
  /** why a recent import cannot be undone, by its id; null: it can */
  notUndoable: Record<number, string | null>;
}

const noCells = (of: OfCells | null): ImportsState['cells'] => ({ list: idle([]), next: null, of });
const initialState: ImportsState = {
  preview: idle(null),
  progress: null,
  applying: [],
  refused: '',
  cells: noCells(null),
  recent: noPages(),
  opened: idle(null),
  notUndoable: {},
};

const slice = createSlice({
  name: 'imports',
  initialState,
  reducers: {
    previewRequested(state) {
      state.preview = loading(idle<ImportPreview | null>(null));
      state.refused = '';
    },
    previewReceived(state, { payload }: PayloadAction<ImportPreview>) {
      // The cells of an earlier check are not what the import would do now.
      if (state.preview.data?.version !== payload.version) state.cells = noCells(null);
      state.preview = ready<ImportPreview | null>(payload);
      state.progress = null;
      state.refused = '';
    },
    previewFailed: failedWith('preview'),
    progressMade(state, { payload }: PayloadAction<Progress>) {
      state.progress = payload;
      state.refused = '';
    },
    filesRefused(state, { payload }: PayloadAction<string>) {
      state.progress = null;
      state.refused = payload;
    },
    applyingBegun({ applying }, { payload: id }: PayloadAction<number>) {
      applying.push(id);
    },
    applyingEnded(state, { payload: id }: PayloadAction<number>) {
      state.applying = state.applying.filter((one) => one !== id);
    },
    previewClosed(state) {
      state.preview = idle<ImportPreview | null>(null);
      state.progress = null;
      state.cells = noCells(null);
    },
    cellsRequested(state, { payload: { of, id } }: PayloadAction<OfCells>) {
      // Another page, or another kind, of the same change: its rows stay meanwhile.
      const isSame = state.cells.of?.of === of && state.cells.of.id === id;
      if (!isSame) state.cells = noCells({ of, id });
      state.cells.list = loading(state.cells.list);
    },
    cellsReceived({ cells }, { payload }: PayloadAction<{ cells: RowCells[]; next: number | null }>) {
      cells.list = ready(payload.cells);
      cells.next = payload.next;
    },
    cellsFailed(state, { payload }: PayloadAction<RequestError>) {
      state.cells.list = failed(state.cells.list, payload);
    },
    recentRequested({ recent }, { payload }: PayloadAction<PagesRequest>) {
      pagesRequested(recent, payload);
    },
    recentReceived(state, { payload }: PayloadAction<{ answer: Page<ChangeSet>; isMore: boolean }>) {
      const { answer, isMore } = payload;
      // What was undone may be redone, and undone again.
      for (const { id, undone_by: undone } of answer.list) if (undone !== null) delete state.notUndoable[id];
      pagesReceived(state.recent, answer, isMore);
    },
    recentFailed({ recent }, { payload }: PayloadAction<RequestError>) {
      pagesFailed(recent, payload);
    },
    setRequested: requested('opened'),
    setReceived: received<ImportsState>()('opened'),
    setFailed(state, { payload }: PayloadAction<RequestError>) {
      state.opened = failed(idle<ChangeSet | null>(null), payload);
    },
    undoableLearned(state, { payload }: PayloadAction<{ id: number; notUndoable: string | null }>) {
      state.notUndoable[payload.id] = payload.notUndoable;
    },
  },
});

export const importsReducer = slice.reducer;
export const {
  applyingBegun,
  applyingEnded,
  cellsFailed,
  cellsReceived,
  cellsRequested,
  filesRefused,
  previewClosed,
  previewFailed,
  previewReceived,
  previewRequested,
  progressMade,
  recentFailed,
  recentReceived,
  recentRequested,
  setFailed,
  setReceived,
  setRequested,
  undoableLearned,
} = slice.actions;

export const checkFiles = createAction<UploadedFile[]>('imports/checkFiles');
/**
 * Previews the stored files again. @param removeMissing rows of these entities that the files do not list are
 * removed
 */
export const checkAgain = createAction<{ id: number; removeMissing: EntityName[] }>('imports/checkAgain');
export const openPreview = createAction<number>('imports/open');
export const applyImport = createAction<Pick<ImportPreview, 'id' | 'version'>>('imports/apply');
export const loadCells = createAction<OfCells & { query: CellsQuery }>('imports/cells');
export const openSet = createAction<number>('imports/openSet');
export const loadRecent = createAction<PagesRequest>('imports/recent');
export const undoImport = createAction<number>('imports/undo');
export const importCallFailed = createFailure('imports/callFailed');

interface WithImports {
  imports: ImportsState;
}
export const selectImports = ({ imports }: WithImports): ImportsState => imports;
/** The current step for the displayed files; null: none. */
export function selectStep({ imports }: WithImports): Progress['step'] | 'applying' | null {
  const { progress, preview, applying } = imports;
  const isApplying = preview.data !== null && applying.includes(preview.data.id);
  return progress?.step ?? (isApplying ? 'applying' : null);
}
