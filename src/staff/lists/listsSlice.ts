import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EntityName, FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow, RowsResponse } from '@/contract/staff/catalogueResponses';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { changesSaved } from '../catalogue/catalogueSlice';
import { blankRow, withFields } from '../catalogue/valueText';
import { isSameJson } from '../shared/isSameJson';
import { editOf, isUnchanged, listOf, withoutSent, type Edit, type Edits } from './lists';
import type { PastePlace, PastedRow } from './paste';

/** Pasted cells, parsed and validated. */
export interface Paste {
  rows: PastedRow[];
  isChecking: boolean;
  /** the server's messages by row index and field */
  problems: { index: number; field: string; message: string }[];
}

export interface ListsState {
  entity: EntityName | null;
  query: CatalogueQuery;
  /** the query whose rows these are */
  received: CatalogueQuery;
  list: RequestState<CatalogueRow[]>;
  total: number;
  size: number;
  edits: Edits;
  /** the edits being saved, by their list, in the order of the changes */
  sent: Partial<Record<EntityName, Edit[]>>;
  /** no list is on the screen */
  isLeft: boolean;
  paste: Paste | null;
}

const initialState: ListsState = {
  entity: null,
  query: {},
  received: {},
  list: idle([]),
  total: 0,
  size: 50,
  edits: {},
  sent: {},
  isLeft: false,
  paste: null,
};

const NEW = /^new (\d+)$/;
const nextNew = (edits: Edits): string =>
  `new ${1 + Math.max(0, ...Object.keys(edits).map((id) => Number(NEW.exec(id)?.[1] ?? 0)))}`;

function keep(state: ListsState, edit: Edit): void {
  if (isUnchanged(edit)) delete (state.edits as Record<string, Edit>)[edit.id];
  else state.edits = { ...state.edits, [edit.id]: edit };
}
const present = (state: ListsState, id: string): Edit | undefined => {
  const row = state.list.data.find(({ key }) => key === id);
  return state.edits[id] ?? (row && editOf(row));
};

const slice = createSlice({
  name: 'lists',
  initialState,
  reducers: {
    listRequested(state, { payload }: PayloadAction<{ entity: EntityName; query: CatalogueQuery }>) {
      const isSame = state.entity === payload.entity;
      state.list = loading(isSame ? state.list : idle<CatalogueRow[]>([]));
      if (!isSame) {
        state.edits = {};
        state.total = 0;
        state.paste = null;
      }
      state.entity = payload.entity;
      state.query = payload.query;
      state.isLeft = false;
    },
    listLeft(state) {
      state.isLeft = true;
    },
    listReceived(state, { payload }: PayloadAction<RowsResponse>) {
      state.list = ready(payload.rows);
      state.total = payload.total;
      state.size = payload.size;
      state.received = state.query;
    },
    listFailed(state, { payload }: PayloadAction<RequestError>) {
      // Those of another search, filter or page would stand in the place of these.
      const isSame = isSameJson(state.received, state.query);
      state.list = failed(isSame ? state.list : idle<CatalogueRow[]>([]), payload);
      if (!isSame) state.total = 0;
    },
    /** The edits that this device keeps, from an earlier visit or another tab. */
    editsRead(state, { payload }: PayloadAction<Edits>) {
      state.edits = payload;
    },
    cellsChanged(state, { payload }: PayloadAction<{ id: string; changes: ImportRow }[]>) {
      for (const { id, changes } of payload) {
        const edit = present(state, id);
        if (edit?.row) keep(state, { ...edit, row: withFields(edit.row, changes) });
      }
    },
    rowAdded(state, { payload: fields }: PayloadAction<readonly FieldDescription[]>) {
      const id = nextNew(state.edits);
      state.edits = {
        ...state.edits,
        [id]: { id, label: '', base: null, version: null, row: blankRow(fields) },
      };
    },
    rowRemoved(state, { payload: id }: PayloadAction<string>) {
      const edit = present(state, id);
      if (edit?.base) state.edits = { ...state.edits, [id]: { ...edit, row: null } };
      else delete (state.edits as Record<string, Edit>)[id];
    },
    /** Discards the changes of a row. */
    rowDiscarded(state, { payload: id }: PayloadAction<string>) {
      delete (state.edits as Record<string, Edit>)[id];
    },
    editsDiscarded(state) {
      state.edits = {};
    },
    /** After a conflict: the resolved row, based on the current one. Null as `current`: it becomes a new row. */
    conflictChosen(
      state,
      {
        payload,
      }: PayloadAction<{ id: string; row: ImportRow | null | undefined; current: CatalogueRow | null }[]>,
    ) {
      for (const { id, row, current } of payload) {
        const edit = state.edits[id];
        delete (state.edits as Record<string, Edit>)[id];
        if (!edit || row === undefined || (row === null && !current)) continue;
        keep(state, { ...edit, row, base: current?.row ?? null, version: current?.version ?? null });
      }
    },
    editsSent(state, { payload }: PayloadAction<string[]>) {
      if (state.entity) state.sent[state.entity] = payload.flatMap((id) => state.edits[id] ?? []);
    },
    pasteRead(state, { payload }: PayloadAction<PastedRow[]>) {
      state.paste = { rows: payload, isChecking: true, problems: [] };
    },
    pasteJudged(state, { payload }: PayloadAction<Paste['problems']>) {
      if (state.paste) state.paste = { ...state.paste, isChecking: false, problems: payload };
    },
    pasteClosed(state) {
      state.paste = null;
    },
    /** Adds the pasted changes to the edits. */
    pasteTaken(state) {
      for (const { id, base, version, label, row } of state.paste?.rows ?? []) {
        const own = id ?? nextNew(state.edits);
        keep(state, { id: own, base, version, label, row });
      }
      state.paste = null;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(changesSaved, (state, { payload: { by, answer } }) => {
      // The saga takes them out of the draft of a list that was left meanwhile.
      if (!state.entity || listOf(by) !== state.entity) return;
      const sent = state.sent[state.entity] ?? [];
      const saved = new Map(sent.map(({ id }, index) => [id, answer.rows[index] ?? null]));
      state.edits = withoutSent(state.edits, sent, answer.rows);
      // Shown until the list is reloaded.
      state.list.data = state.list.data.flatMap((row) =>
        saved.has(row.key) ? (saved.get(row.key) ?? []) : row,
      );
    }),
});

export const listsReducer = slice.reducer;
export const {
  cellsChanged,
  conflictChosen,
  editsDiscarded,
  editsRead,
  editsSent,
  listFailed,
  listLeft,
  listReceived,
  listRequested,
  pasteClosed,
  pasteJudged,
  pasteRead,
  pasteTaken,
  rowAdded,
  rowDiscarded,
  rowRemoved,
} = slice.actions;

export const loadList = createAction<{ entity: EntityName; query: CatalogueQuery }>('lists/load');
/** Saves all edits as one change set. */
export const saveEdits = createAction('lists/save');
/** @param at the cell of the first pasted one */
export const pasteText = createAction<{ text: string; at: PastePlace }>('lists/paste');

export const selectLists = ({ lists }: { lists: ListsState }): ListsState => lists;
