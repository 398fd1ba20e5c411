/** The list of courses, and the menu with portfolios and groups. */
import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow, RowsResponse } from '@/contract/staff/catalogueResponses';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import type { DraftSummary, NewDraft } from '@/contract/staff/draftsSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import type { Pending } from '../../shared/lib/submissionKey';
import { catalogueChanged, changesSaved } from '../catalogue/catalogueSlice';
import { isEvent } from '../live/liveSlice';
import { isSameJson } from '../shared/isSameJson';
import { MENU } from './menuOrder';

/** Portfolios and groups as they were when they were changed, by `baseName`. */
export type Bases = Readonly<Record<string, ImportRow>>;

export interface CoursesState {
  list: RequestState<CatalogueRow[]>;
  total: number;
  /** the query of the list; null: it is not shown */
  query: CatalogueQuery | null;
  /** the query whose rows these are */
  received: CatalogueQuery | null;
  portfolios: RequestState<CatalogueRow[]>;
  groups: CatalogueRow[];
  /** a save may end, or be asked about, after the menu was left and opened again */
  bases: Bases;
  /** the entry whose change is not saved yet: another one may be open when the response arrives */
  sender: { name: string; label: string } | null;
  drafts: RequestState<DraftSummary[]>;
  /** the number of the course whose draft was created here, for opening it */
  begun: number | null;
  isBeginning: boolean;
  /** drafts created here without a response: pressing again returns the same draft */
  pending: Pending<NewDraft>[];
}

const initialState: CoursesState = {
  list: idle([]),
  total: 0,
  query: null,
  received: null,
  portfolios: idle([]),
  groups: [],
  bases: {},
  sender: null,
  drafts: idle([]),
  begun: null,
  isBeginning: false,
  pending: [],
};

const slice = createSlice({
  name: 'courses',
  initialState,
  reducers: {
    coursesRequested(state, { payload }: PayloadAction<CatalogueQuery>) {
      state.query = payload;
      state.list = loading(state.list);
    },
    coursesReceived(state, { payload }: PayloadAction<RowsResponse>) {
      state.list = ready(payload.rows);
      state.total = payload.total;
      state.received = state.query;
    },
    coursesFailed(state, { payload }: PayloadAction<RequestError>) {
      // Those of another search, portfolio or page would stand in the place of these.
      const isSame = isSameJson(state.received, state.query);
      state.list = failed(isSame ? state.list : idle<CatalogueRow[]>([]), payload);
    },
    coursesLeft(state) {
      state.query = null;
      // Somebody may open and edit that draft meanwhile: the next press creates another one.
      state.pending = [];
      state.begun = null;
    },
    menuRequested: requested('portfolios'),
    menuReceived(state, { payload }: PayloadAction<{ portfolios: CatalogueRow[]; groups: CatalogueRow[] }>) {
      state.portfolios = ready(payload.portfolios);
      state.groups = payload.groups;
    },
    menuFailed: failedWith('portfolios'),
    basesKept(state, { payload }: PayloadAction<Bases>) {
      state.bases = { ...state.bases, ...payload };
    },
    menuEntrySent(state, { payload }: PayloadAction<CoursesState['sender']>) {
      state.sender = payload;
    },
    draftsRequested: requested('drafts'),
    draftsReceived: received<CoursesState>()('drafts'),
    draftsFailed: failedWith('drafts'),
    beginningBegun(state, { payload }: PayloadAction<Pending<NewDraft>>) {
      state.isBeginning = true;
      state.pending = [payload];
    },
    beginningFailed(state, { payload }: PayloadAction<{ mayHaveArrived: boolean }>) {
      state.isBeginning = false;
      if (!payload.mayHaveArrived) state.pending = [];
    },
    courseBegun(state, { payload }: PayloadAction<number | null>) {
      state.begun = payload;
      state.isBeginning = false;
      state.pending = [];
    },
  },
  extraReducers: (builder) =>
    builder.addCase(changesSaved, (state, { payload: { by } }) => {
      if (by === MENU) state.sender = null;
    }),
});

export const coursesReducer = slice.reducer;
export const {
  basesKept,
  beginningBegun,
  beginningFailed,
  courseBegun,
  coursesFailed,
  coursesLeft,
  coursesReceived,
  coursesRequested,
  draftsFailed,
  draftsReceived,
  draftsRequested,
  menuEntrySent,
  menuFailed,
  menuReceived,
  menuRequested,
} = slice.actions;

export const loadCourses = createAction<CatalogueQuery>('courses/load');
export const loadMenu = createAction('courses/loadMenu');
export const loadDrafts = createAction('courses/loadDrafts');
/** A new course, or a copy of one; it is a draft until it is published. */
export const beginCourse = createAction<NewDraft>('courses/begin');
export const coursesCallFailed = createFailure('courses/callFailed');

/** Whether drafts, or the courses that they change, are to be loaded again. */
export const isAboutDrafts = isAnyOf(catalogueChanged, isEvent('draft'));

export const selectCourses = ({ courses }: { courses: CoursesState }): CoursesState => courses;
