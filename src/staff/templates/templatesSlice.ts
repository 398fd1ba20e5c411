import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type {
  RenderedReplyResponse,
  ReplyTemplate,
  ReplyTemplatesResponse,
} from '@/contract/staff/enquiriesResponses';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import type { Placeholder } from '@/contract/staff/placeholders';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { failedWith, requested } from '../../shared/lib/requestReducers';
import { idle, ready, type RequestState } from '../../shared/lib/requestState';
import { saveBegun, saveEnded, type Saves } from '../shared/saves';

/** A template, filled in for an enquiry. */
export interface Filled extends Pick<RenderedReplyResponse, 'subject' | 'text' | 'missing'> {
  enquiryId: number;
}

/** The id of a template, or `new` for an unsaved one. */
export type What = number | 'new';

export interface TemplatesState extends Saves<What> {
  list: RequestState<ReplyTemplate[]>;
  placeholders: Placeholder[];
  /** somebody else's version */
  theirs: ReplyTemplate | null;
  /** the open one, once the server has said that somebody else has removed it */
  removed: ReplyTemplate | null;
  /** the last added one; null once it is open */
  added: number | null;
  /** inserted into the reply */
  filled: Filled | null;
}

const initialState: TemplatesState = {
  list: idle([]),
  placeholders: [],
  open: null,
  saving: [],
  errors: [],
  theirs: null,
  removed: null,
  added: null,
  filled: null,
};

const slice = createSlice({
  name: 'templates',
  initialState,
  reducers: {
    templatesRequested: requested('list'),
    templatesReceived(state, { payload }: PayloadAction<ReplyTemplatesResponse>) {
      state.list = ready(payload.list);
      state.placeholders = payload.placeholders;
    },
    templatesFailed: failedWith('list'),
    /** another template is edited from now on, or none */
    editingBegun(state, { payload: open }: PayloadAction<What | null>) {
      Object.assign(state, { open, errors: [], theirs: null, removed: null, added: null });
    },
    savingBegun(state, { payload: what }: PayloadAction<What>) {
      saveBegun(state, what);
      if (state.open === what) state.theirs = null;
    },
    templateSaved(state, { payload }: PayloadAction<{ what: What; template: ReplyTemplate }>) {
      const { what, template } = payload;
      saveEnded(state, what);
      const others = state.list.data.filter(({ id }) => id !== template.id);
      state.list.data = [...others, template].sort((a, b) => a.name.localeCompare(b.name));
      // Whoever has opened another one meanwhile stays there.
      if (state.open === what) state.added = what === template.id ? null : template.id;
    },
    templateRemoved(state, { payload: id }: PayloadAction<number>) {
      saveEnded(state, id);
      state.list.data = state.list.data.filter((template) => template.id !== id);
    },
    /** Somebody else has removed it: the input can be saved as a new one. */
    templateGone(state, { payload: template }: PayloadAction<ReplyTemplate>) {
      saveEnded(state, template.id);
      state.list.data = state.list.data.filter(({ id }) => id !== template.id);
      if (state.open === template.id) Object.assign(state, { theirs: null, removed: template });
    },
    savingRefused(
      state,
      { payload: { what, errors } }: PayloadAction<{ what: What; errors: FieldProblem[] }>,
    ) {
      saveEnded(state, what, errors);
    },
    /** Somebody else was faster: their version is shown beside the input. */
    conflictFound(state, { payload }: PayloadAction<ReplyTemplate>) {
      saveEnded(state, payload.id);
      if (state.open === payload.id) state.theirs = payload;
    },
    templateFilled(state, { payload }: PayloadAction<Filled>) {
      state.filled = payload;
    },
    templateInserted(state) {
      state.filled = null;
    },
  },
});

export const templatesReducer = slice.reducer;
export const {
  conflictFound,
  editingBegun,
  savingBegun,
  savingRefused,
  templateFilled,
  templateGone,
  templateInserted,
  templateRemoved,
  templateSaved,
  templatesFailed,
  templatesReceived,
  templatesRequested,
} = slice.actions;

export const loadTemplates = createAction('templates/load');
/** `template` is null for a new one */
export const saveTemplate = createAction<{
  template: ReplyTemplate | null;
  version: number;
  words: TemplateTexts;
  /** somebody else has removed it: the words become a new one */
  isRemoved?: boolean;
}>('templates/save');
export const removeTemplate = createAction<ReplyTemplate>('templates/remove');
export const fillTemplate = createAction<{ id: number; enquiryId: number }>('templates/fill');
export const templateCallFailed = createFailure('templates/callFailed');

export const selectTemplates = ({ templates }: { templates: TemplatesState }): TemplatesState => templates;
