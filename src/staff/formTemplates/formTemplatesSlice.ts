import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { orderedFields } from '@/contract/classForms/template';
import type { FieldType, TemplateField } from '@/contract/classForms/entities';
import type { Question } from '@/contract/classForms/questions';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { FormTemplate, TemplateContent, TemplateFormName } from '@/contract/staff/formTemplates';
import type { TemplatesImport } from '@/contract/staff/formTemplatesSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, loading, ready } from '../../shared/lib/requestState';
import { errorOf } from '../shared/fieldErrors';
import {
  contentOf,
  isRefused,
  isSameContent,
  merged,
  NO_TEMPLATE,
  renumberAdded,
  withAdded,
  withChanged,
  withCopied,
  withMoved,
  without,
  withPartOf,
  withPutBack,
  withQuestions,
  type Part,
} from './building';
import {
  initialState,
  isChanged,
  type Builder,
  type DraftOfForm,
  type FormTemplatesState,
  type Sent,
  type What,
} from './formTemplatesState';

function ended(state: Pick<FormTemplatesState, 'saving'>, what: Sent): void {
  state.saving = state.saving.filter((other) => other !== what);
}

const slice = createSlice({
  name: 'formTemplates',
  initialState,
  reducers: {
    templatesRequested: requested('list'),
    templatesReceived: received<FormTemplatesState>()('list'),
    templatesFailed: failedWith('list'),
    builderRequested(state, { payload: what }: PayloadAction<What>) {
      state.open = loading(state.open.data?.what === what ? state.open : idle<Builder | null>(null));
      state.errors = [];
      state.next = null;
    },
    /** Other pages load a template, too, but do not show what is refused. */
    builderShown(state) {
      state.isLeft = false;
    },
    builderLeft(state) {
      state.next = null;
      state.isLeft = true;
    },
    /** @param draft from this device, possibly based on an earlier version */
    builderOpened(state, { payload }: PayloadAction<{ template: FormTemplate | null; draft?: DraftOfForm }>) {
      const { template, draft } = payload;
      const content = template ? contentOf(template) : NO_TEMPLATE;
      const fresh = { fields: content, base: content, version: template?.version ?? 0 };
      const what = template?.id ?? 'new';
      const before = state.open.data?.what === what ? state.open.data : null;
      // Reloaded during editing, for example after the first save: input and selection stay.
      if (before && isChanged(before)) {
        // It exists, also if somebody has put it back since.
        state.open = ready<Builder | null>({ ...before, isRemoved: false });
        return;
      }
      const { fields: built, base, version } = draft ?? fresh;
      const shown = orderedFields(built.fields);
      const chosen = shown.find(({ id }) => id === before?.chosen) ?? shown[0];
      state.open = ready<Builder | null>({
        ...{ what, built, base, version, theirs: null },
        chosen: chosen?.id ?? null,
      });
    },
    /** Somebody else has removed it. @param draft from this device, if the template is opened */
    builderGone(state, { payload: { what, draft } }: PayloadAction<{ what: number; draft?: DraftOfForm }>) {
      ended(state, what);
      if (state.open.data?.what !== what && draft) {
        const { fields: built, base, version } = draft;
        const chosen = orderedFields(built.fields)[0]?.id ?? null;
        state.open.data = { what, built, base, version, chosen, theirs: null };
      }
      if (state.open.data?.what !== what) return;
      state.open = ready<Builder | null>({ ...state.open.data, theirs: null, isRemoved: true });
    },
    /** Another tab has changed, saved or discarded the draft. */
    draftTakenOver(state, { payload: draft }: PayloadAction<DraftOfForm | undefined>) {
      const { data } = state.open;
      if (!data) return;
      // Nothing is left of a removed one: what was removed is not to be saved from here.
      if (data.isRemoved && !draft && !state.isLeft) state.next = 'list';
      const { fields: built, base, version } = draft ?? { ...data, fields: data.base };
      const isThere = built.fields.some(({ id }) => id === data.chosen);
      const chosen = isThere ? data.chosen : (orderedFields(built.fields)[0]?.id ?? null);
      Object.assign(data, { built, base, version, chosen });
    },
    builderFailed: failedWith('open'),
    nameChanged({ open: { data } }, { payload }: PayloadAction<string>) {
      if (data) data.built.name = payload;
    },
    formChosen({ open: { data } }, { payload }: PayloadAction<TemplateFormName>) {
      if (data) data.built.form = payload;
    },
    fieldChosen({ open: { data } }, { payload }: PayloadAction<number>) {
      if (data) data.chosen = payload;
    },
    fieldAdded({ open: { data } }, { payload }: PayloadAction<FieldType>) {
      if (!data) return;
      data.built.fields = withAdded(data.built.fields, payload);
      data.chosen = data.built.fields.at(-1)?.id ?? null;
    },
    fieldChanged(
      { open: { data } },
      { payload }: PayloadAction<{ id: number; changes: Partial<TemplateField> }>,
    ) {
      if (data) data.built.fields = withChanged(data.built.fields, payload.id, payload.changes);
    },
    fieldMoved({ open: { data } }, { payload }: PayloadAction<{ from: number; to: number }>) {
      if (data) data.built.fields = withMoved(data.built.fields, payload.from, payload.to);
    },
    fieldCopied({ open: { data } }, { payload }: PayloadAction<number>) {
      if (!data) return;
      const known = data.built.fields.map(({ id }) => id);
      data.built.fields = withCopied(data.built.fields, payload);
      data.chosen = data.built.fields.find(({ id }) => !known.includes(id))?.id ?? data.chosen;
    },
    fieldRemoved(state, { payload: id }: PayloadAction<number>) {
      const { data } = state.open;
      if (!data) return;
      const shown = orderedFields(data.built.fields);
      const at = shown.findIndex((field) => field.id === id);
      data.built.fields = without(data.built.fields, id);
      // The next new field may get its id.
      state.errors = state.errors.filter((error) => !isRefused(id, [error]));
      if (data.chosen === id) data.chosen = (shown[at + 1] ?? shown[at - 1])?.id ?? null;
    },
    fieldPutBack(
      { open: { data } },
      { payload }: PayloadAction<{ what: What; field: TemplateField; at: number }>,
    ) {
      if (data?.what !== payload.what) return;
      data.built.fields = withPutBack(data.built.fields, payload.field, payload.at);
      data.chosen = data.built.fields[payload.at]?.id ?? null;
    },
    questionsTaken({ open: { data } }, { payload }: PayloadAction<readonly Question[]>) {
      if (!data) return;
      data.built.fields = withQuestions(data.built.fields, payload);
      data.chosen = data.built.fields.at(-payload.length)?.id ?? data.chosen;
    },
    /** back to the saved version */
    draftDiscarded(state) {
      const { data } = state.open;
      if (!data) return;
      data.built = data.base;
      data.theirs = null;
      data.chosen = orderedFields(data.base.fields)[0]?.id ?? null;
      state.errors = [];
      if (data.isRemoved) state.next = 'list';
    },
    savingBegun(state, { payload: what }: PayloadAction<Sent>) {
      state.saving.push(what);
      const { data } = state.open;
      if (data?.what !== what) return;
      state.errors = [];
      // The conflict is decided: after a failed save, "Save" sends again.
      data.theirs = null;
    },
    savingEnded(
      state,
      { payload: { what, errors = [] } }: PayloadAction<{ what: Sent; errors?: FieldProblem[] }>,
    ) {
      ended(state, what);
      const { data } = state.open;
      if (data?.what !== what) return;
      state.errors = errors;
      if (!errorOf(errors, 'name'))
        data.chosen = data.built.fields.find(({ id }) => isRefused(id, errors))?.id ?? data.chosen;
    },
    /** @param sent later input stays; omitted: the stored version is shown */
    templateSaved(
      state,
      { payload }: PayloadAction<{ what: What; template: FormTemplate; sent?: TemplateContent }>,
    ) {
      const { data } = state.open;
      const { what, template, sent } = payload;
      ended(state, what);
      if (data?.what !== what) return;
      if (what !== template.id && !state.isLeft) state.next = template.id;
      const content = contentOf(template);
      if (!sent || isSameContent(data.built, sent)) data.built = content;
      const { id, version } = template;
      Object.assign(data, { what: id, base: content, version, theirs: null, isRemoved: false });
    },
    /** Their changes are merged; what both changed has to be resolved. */
    conflictFound(state, { payload: template }: PayloadAction<FormTemplate>) {
      const { data } = state.open;
      ended(state, template.id);
      if (data?.what !== template.id) return;
      const mine = renumberAdded(data.base, data.built, contentOf(template));
      const place = data.built.fields.findIndex(({ id }) => id === data.chosen);
      const { content, conflicts } = merged(data.base, mine, contentOf(template));
      const before = { base: data.base, version: data.version };
      data.chosen = mine.fields[place]?.id ?? data.chosen;
      data.built = content;
      data.base = contentOf(template);
      data.version = template.version;
      data.theirs = conflicts.length > 0 ? { template, conflicts, before } : null;
    },
    partTaken({ open: { data } }, { payload: part }: PayloadAction<Part>) {
      if (data?.theirs) data.built = withPartOf(data.built, contentOf(data.theirs.template), part);
    },
    /** Whoever has opened another one meanwhile stays there. */
    templateRemoved(state, { payload: id }: PayloadAction<number>) {
      ended(state, id);
      if (state.open.data?.what === id && !state.isLeft) state.next = 'list';
    },
    versionsRequested: requested('versions'),
    versionsReceived: received<FormTemplatesState>()('versions'),
    versionsFailed: failedWith('versions'),
  },
});

export const formTemplatesReducer = slice.reducer;
export const {
  builderFailed,
  builderGone,
  builderLeft,
  builderOpened,
  builderRequested,
  builderShown,
  conflictFound,
  draftDiscarded,
  draftTakenOver,
  fieldAdded,
  fieldChanged,
  fieldChosen,
  fieldCopied,
  fieldMoved,
  fieldPutBack,
  fieldRemoved,
  formChosen,
  nameChanged,
  partTaken,
  questionsTaken,
  savingBegun,
  savingEnded,
  templateRemoved,
  templateSaved,
  templatesFailed,
  templatesReceived,
  templatesRequested,
  versionsFailed,
  versionsReceived,
  versionsRequested,
} = slice.actions;

export const loadTemplates = createAction('formTemplates/load');
export const openBuilder = createAction<What>('formTemplates/open');
export const saveTemplate = createAction('formTemplates/save');
export const removeTemplate = createAction('formTemplates/remove');
/** removes a field, with undo */
export const dropField = createAction<number>('formTemplates/dropField');
/** starts a new template as a copy of the open one */
export const copyTemplate = createAction('formTemplates/copy');
export const loadVersions = createAction<number>('formTemplates/loadVersions');
export const restoreVersion = createAction<{ id: number; version: number; wanted: number }>(
  'formTemplates/restore',
);
export const importTemplates = createAction<TemplatesImport['templates']>('formTemplates/import');
export const formTemplateCallFailed = createFailure('formTemplates/callFailed');
