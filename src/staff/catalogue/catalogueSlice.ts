/** Shared state of the catalogue pages: field descriptions, names of referenced rows, and saves in progress. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { CatalogueChange, EntityName, Labels } from '@/contract/staff/catalogue';
import type {
  CatalogueConflict,
  ChangesResponse,
  EntityDescription,
} from '@/contract/staff/catalogueResponses';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, type RequestState } from '../../shared/lib/requestState';

/** Changes being saved, by sender: `list`, `course 1944`. */
export interface Saving {
  isSaving: boolean;
  changes: CatalogueChange[];
  /** the server's messages; fields such as `changes[2].row.title` */
  errors: FieldProblem[];
  conflicts: CatalogueConflict[];
}
const NOTHING: Saving = { isSaving: false, changes: [], errors: [], conflicts: [] };

export interface CatalogueState {
  fields: RequestState<EntityDescription[]>;
  /** names from responses, by entity and key */
  labels: Labels;
  /** keys found by a search for names, the best first */
  found: Partial<Record<EntityName, string[]>>;
  /** texts that were searched for: a name that is not among the labels then is no name */
  searched: Partial<Record<EntityName, Record<string, true>>>;
  saving: Record<string, Saving>;
}

const initialState: CatalogueState = { fields: idle([]), labels: {}, found: {}, searched: {}, saving: {} };

function learn(state: CatalogueState, labels: Labels): void {
  for (const [entity, names] of Object.entries(labels) as [EntityName, Record<string, string>][])
    state.labels[entity] = { ...state.labels[entity], ...names };
}

const slice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    fieldsRequested: requested('fields'),
    fieldsReceived: received<CatalogueState>()('fields'),
    fieldsFailed: failedWith('fields'),
    labelsLearned(state, { payload }: PayloadAction<Labels>) {
      learn(state, payload);
    },
    namesFound(
      state,
      { payload }: PayloadAction<{ entity: EntityName; q: string; rows: { key: string; label: string }[] }>,
    ) {
      const { entity, q, rows } = payload;
      state.searched[entity] = { ...state.searched[entity], [q]: true };
      state.found[entity] = rows.map(({ key }) => key);
      learn(state, { [entity]: Object.fromEntries(rows.map(({ key, label }) => [key, label])) });
    },
    savingBegun(state, { payload }: PayloadAction<{ by: string; changes: CatalogueChange[] }>) {
      state.saving[payload.by] = { ...NOTHING, isSaving: true, changes: payload.changes };
    },
    changesSaved(state, { payload }: PayloadAction<{ by: string; answer: ChangesResponse }>) {
      delete state.saving[payload.by];
    },
    /** Refused with errors; a failed request has none, and an alert reports it. */
    changesRefused(
      state,
      { payload: { by, errors } }: PayloadAction<{ by: string; errors: FieldProblem[] }>,
    ) {
      const changes = state.saving[by]?.changes ?? [];
      state.saving[by] = { ...NOTHING, changes, errors };
    },
    changesConflicted(
      state,
      { payload: { by, conflicts } }: PayloadAction<{ by: string; conflicts: CatalogueConflict[] }>,
    ) {
      const changes = state.saving[by]?.changes ?? [];
      state.saving[by] = { ...NOTHING, changes, conflicts };
    },
    /** Clears errors and conflicts: the user continues, or has resolved them. */
    savingForgotten(state, { payload: by }: PayloadAction<string>) {
      delete state.saving[by];
    },
  },
});

export const catalogueReducer = slice.reducer;
export const {
  changesConflicted,
  changesRefused,
  changesSaved,
  fieldsFailed,
  fieldsReceived,
  fieldsRequested,
  labelsLearned,
  namesFound,
  savingBegun,
  savingForgotten,
} = slice.actions;

export const loadFields = createAction('catalogue/loadFields');
/** Searches the names of an entity, for a control's options. */
export const findNames = createAction<{ entity: EntityName; q: string }>('catalogue/findNames');
/** @param words the text of the success alert, which has "Undo" */
export const saveChanges = createAction<{ by: string; changes: CatalogueChange[]; words: string }>(
  'catalogue/save',
);
/** The catalogue has changed: pages that show parts of it reload them. */
export const catalogueChanged = createAction('catalogue/changed');
export const catalogueCallFailed = createFailure('catalogue/callFailed');

export interface WithCatalogue {
  catalogue: CatalogueState;
}
export const selectFields = ({ catalogue }: WithCatalogue): RequestState<EntityDescription[]> =>
  catalogue.fields;
export const selectLabels = ({ catalogue }: WithCatalogue): Labels => catalogue.labels;
/** @returns the description of an entity; undefined until `loadFields` has completed */
export const selectEntity = ({ catalogue }: WithCatalogue, name: EntityName): EntityDescription | undefined =>
  catalogue.fields.data.find((entity) => entity.name === name);
export const selectSaving = ({ catalogue }: WithCatalogue, by: string): Saving =>
  catalogue.saving[by] ?? NOTHING;
/** @returns each conflict with the row that was sent; null: it was to be removed */
export const conflictsOfSaving = ({ conflicts, changes }: Pick<Saving, 'conflicts' | 'changes'>) =>
  conflicts.flatMap((conflict) => {
    const change = changes[conflict.index];
    return change ? [{ ...conflict, mine: 'row' in change ? change.row : null }] : [];
  });
