/** The course being edited: input, the server's version, and saves in progress. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { fieldsOfRow } from '@/contract/staff/courseSections';
import type { CourseDraft } from '@/contract/staff/draftsSchemas';
import { failedWith } from '@/src/shared/lib/requestReducers';
import { idle, loading, ready, type RequestState } from '@/src/shared/lib/requestState';
import { isSameValue } from '../../catalogue/valueText';
import { moved } from '../menuOrder';
import { rowOf, sectionsOf, type Section } from './courseRow';

/** A course on the server: a draft of it, the published course, or both. */
export interface Stored {
  draft: CourseDraft | null;
  current: CatalogueRow | null;
}
/** Somebody else saved the draft, or changed the course on which it is based. */
export interface Clash {
  base: ImportRow;
  /** null: the course was removed */
  theirs: ImportRow | null;
  stored: Stored;
}
export type SavingState = 'none' | 'saving' | 'saved' | 'kept' | 'refused';

export interface EditorState extends Stored {
  /** of the course; null: none is open */
  number: number | null;
  loading: RequestState<readonly number[]>;
  fields: ImportRow;
  sections: Section[];
  nextKey: number;
  /** number of changes made here; `savedEdit` is the last one that the server has */
  edit: number;
  savedEdit: number;
  saving: SavingState;
  /** the last save had no answer */
  isOffline: boolean;
  /** of the page, such as `title` or `course_profile[2].heading` */
  errors: FieldProblem[];
  clash: Clash | null;
  /** publishing, discarding, or scheduling */
  isBusy: boolean;
  /** there is no such course any more: discarded before it was ever published, or published with another number */
  isGone: boolean;
}

const initialState: EditorState = {
  number: null,
  draft: null,
  current: null,
  loading: idle([]),
  fields: {},
  sections: [],
  nextKey: 1,
  edit: 0,
  savedEdit: 0,
  saving: 'none',
  isOffline: false,
  errors: [],
  clash: null,
  isBusy: false,
  isGone: false,
};

function show(state: EditorState, row: ImportRow): void {
  state.fields = fieldsOfRow(row);
  state.sections = sectionsOf(row, state.sections, state.nextKey);
  state.nextKey += state.sections.length;
}

function edited(state: EditorState): void {
  state.edit += 1;
  // Keeps the same empty list: a new one would re-render every field.
  if (state.errors.length > 0) state.errors = [];
}

const slice = createSlice({
  name: 'courseEditor',
  initialState,
  reducers: {
    courseRequested(state, { payload }: PayloadAction<number>) {
      const isSame = state.number === payload;
      Object.assign(state, isSame ? {} : initialState, { number: payload });
      state.loading = loading(state.loading);
    },
    /** @param row the displayed row: the draft, the course, or this device's copy of either */
    courseReceived(state, { payload }: PayloadAction<Stored & { row: ImportRow; isUnsaved?: boolean }>) {
      state.draft = payload.draft;
      state.current = payload.current;
      state.loading = ready([1]);
      show(state, payload.row);
      state.edit += 1;
      state.savedEdit = payload.isUnsaved ? state.savedEdit : state.edit;
      state.saving = 'none';
      state.clash = null;
      state.isGone = false;
    },
    /** Its number was taken when it was published. What is typed from now on belongs to the new one. */
    courseRenumbered(state, { payload }: PayloadAction<number>) {
      state.number = payload;
    },
    courseFailed: failedWith('loading'),
    editorLeft: () => initialState,
    fieldEdited(state, { payload: { name, value } }: PayloadAction<{ name: string; value: unknown }>) {
      if (isSameValue(state.fields[name], value)) return;
      if (value === undefined) delete state.fields[name];
      else state.fields[name] = value;
      edited(state);
    },
    sectionEdited(
      state,
      { payload: { key, ...changes } }: PayloadAction<{ key: number; heading?: string; html?: string }>,
    ) {
      const section = state.sections.find((one) => one.key === key);
      if (!section) return;
      Object.assign(section, changes);
      edited(state);
    },
    sectionAdded(state) {
      state.sections.push({ key: state.nextKey, heading: '', html: '' });
      state.nextKey += 1;
      edited(state);
    },
    sectionRemoved(state, { payload }: PayloadAction<number>) {
      state.sections = state.sections.filter(({ key }) => key !== payload);
      edited(state);
    },
    sectionMoved(state, { payload: { from, to } }: PayloadAction<{ from: number; to: number }>) {
      state.sections = moved(state.sections, from, to);
      edited(state);
    },
    savingBegun(state) {
      state.saving = 'saving';
      state.isOffline = false;
    },
    /** For a course without a draft, one is created before saving. */
    draftBegun(state, { payload }: PayloadAction<Stored>) {
      state.draft = payload.draft;
      state.current = payload.current;
    },
    draftSaved(state, { payload }: PayloadAction<Stored & { edit: number }>) {
      state.draft = payload.draft;
      state.current = payload.current;
      state.savedEdit = payload.edit;
      state.saving = 'saved';
    },
    /** The network (without an answer) or the server is unavailable: input is kept on this device. */
    savingKept(state, { payload }: PayloadAction<{ isOffline: boolean }>) {
      state.saving = 'kept';
      state.isOffline = payload.isOffline;
    },
    savingRefused(state, { payload }: PayloadAction<FieldProblem[]>) {
      state.saving = 'refused';
      state.isBusy = false;
      state.errors = payload;
    },
    clashFound(state, { payload }: PayloadAction<Clash>) {
      state.clash = payload;
      state.saving = 'kept';
      state.isBusy = false;
    },
    /** The resolved row, based on what they have saved. */
    clashSettled(state, { payload }: PayloadAction<ImportRow>) {
      if (state.clash) Object.assign(state, state.clash.stored);
      state.clash = null;
      show(state, payload);
      edited(state);
    },
    actingBegun(state) {
      state.isBusy = true;
      state.errors = [];
    },
    actingEnded(state) {
      state.isBusy = false;
    },
    draftScheduled(state, { payload }: PayloadAction<Stored>) {
      state.draft = payload.draft;
      state.current = payload.current;
    },
    courseGone(state) {
      state.isGone = true;
      state.savedEdit = state.edit;
    },
  },
});

export const editorReducer = slice.reducer;
export const {
  actingBegun,
  actingEnded,
  clashFound,
  clashSettled,
  courseFailed,
  courseGone,
  courseReceived,
  courseRenumbered,
  courseRequested,
  draftBegun,
  draftSaved,
  draftScheduled,
  editorLeft,
  fieldEdited,
  savingBegun,
  savingKept,
  savingRefused,
  sectionAdded,
  sectionEdited,
  sectionMoved,
  sectionRemoved,
} = slice.actions;

export const openCourse = createAction<number>('courseEditor/open');
/** The page is being closed: the latest input is stored now. */
export const keepNow = createAction('courseEditor/keepNow');
export const publishDraft = createAction('courseEditor/publish');
export const discardDraft = createAction('courseEditor/discard');
/** @param payload epoch milliseconds; null: not scheduled */
export const scheduleDraft = createAction<number | null>('courseEditor/schedule');
/** @param payload whether visitors see the course */
export const showCourse = createAction<boolean>('courseEditor/show');

export interface WithEditor {
  courseEditor: EditorState;
}
export const selectEditor = ({ courseEditor }: WithEditor): EditorState => courseEditor;
/** @returns the draft and the course as last heard of, also while a choice about them is postponed */
export const storedOf = ({ draft, current, clash }: EditorState): Stored =>
  clash?.stored ?? { draft, current };
export const isUnsaved = ({ edit, savedEdit }: EditorState): boolean => edit !== savedEdit;
export const editedRow = ({ fields, sections }: EditorState): ImportRow => rowOf(fields, sections);
