/** The state of "Sessions": courses as rows, the sessions of those in view, and what is open. */
import { createAction, createSlice, freeze, original, type PayloadAction } from '@reduxjs/toolkit';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { FIRST_ROWS } from '@/contract/staff/sessionGrid';
import type {
  ClashesQuery,
  GridCourse,
  GridCoursesQuery,
  GridCoursesResponse,
  GridSession,
  SessionClash,
} from '@/contract/staff/sessionGridSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { changesSaved, type WithCatalogue } from '../catalogue/catalogueSlice';
import { dialogOf } from './dialogs';
import { failedWith, received } from '../../shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { isSameJson } from '../shared/isSameJson';
import {
  noPages,
  pagesFailed,
  pagesReceived,
  pagesRequested,
  type Page,
  type Pages,
  type PagesRequest,
} from '../shared/pages';

export interface Choice {
  value: string;
  label: string;
}
/** The sessions that a series would copy, and those that already exist half a year later. */
export interface Series {
  from: GridSession[];
  there: GridSession[];
  /** of the range; more than `from` contains are not copied at once */
  total: number;
}
export interface SessionsState {
  isShown: boolean;
  filter: GridCoursesQuery | null;
  courses: RequestState<GridCourse[]>;
  total: number;
  held: number;
  byCourse: Record<number, GridSession[]>;
  /** courses in view */
  seen: number[];
  /** for a narrow screen, by day */
  months: Pages<GridSession> & { filter: GridCoursesQuery | null; received: GridCoursesQuery | null };
  portfolios: Choice[];
  regions: Choice[];
  /** an open session that is not in view, as after a reload */
  opened: RequestState<GridSession | null>;
  clashes: SessionClash[];
  series: RequestState<Series>;
  /** rows as they were when changes to them started, by key */
  bases: Record<string, ImportRow>;
  /** the dialog that the page shows; empty: none */
  dialog: string;
  /** the last save from a dialog, which closes it; a new object each time */
  saved: { dialog: string } | null;
}

const IN_GRID = 'session in the grid ';
/**
 * Each session that is moved or removed in the grid has its own save, so that saves do not wait for each
 * other.
 */
export const savingInGrid = (key: string): string => IN_GRID + key;
/** @returns the key of the session being saved in the grid */
export const keyInGrid = (by: string): string | undefined =>
  by.startsWith(IN_GRID) ? by.slice(IN_GRID.length) : undefined;

const NO_SERIES: Series = { from: [], there: [], total: 0 };
const initialState: SessionsState = {
  isShown: false,
  filter: null,
  courses: idle([]),
  total: 0,
  held: 0,
  byCourse: {},
  seen: [],
  months: { ...noPages<GridSession>(), filter: null, received: null },
  portfolios: [],
  regions: [],
  opened: idle(null),
  clashes: [],
  series: idle(NO_SERIES),
  bases: {},
  dialog: '',
  saved: null,
};

/** A response for earlier months or filters is outdated. */
const isShown = ({ filter }: SessionsState, of: GridCoursesQuery): boolean => isSameJson(filter, of);

interface OfFilter {
  filter: GridCoursesQuery;
}

/** Reloaded rows are mostly the same: they keep their identity, so that they do not re-render. */
const isAsBefore = (before: readonly GridCourse[] | undefined, next: readonly GridCourse[]): boolean =>
  before?.length === next.length && isSameJson(before, next);

/** @param sessions all sessions of these courses */
function keepRows(state: SessionsState, ids: readonly number[], sessions: readonly GridSession[]): void {
  const rows: Record<number, GridSession[]> = Object.fromEntries(ids.map((id) => [id, []]));
  for (const session of sessions) rows[Number(session.row.course_id)]?.push(session);
  for (const id of ids) state.byCourse[id] = freeze(rows[id] ?? []);
}

/**
 * A saved row is applied at once, with its version, because it may be changed again before the rows have been
 * reloaded.
 */
function keepSaved(state: SessionsState, by: string, rows: readonly (CatalogueRow | null)[]): void {
  const saved = new Map(rows.map((row) => [row?.key ?? keyInGrid(by) ?? dialogOf(by) ?? '', row]));
  const kept = (sessions: readonly GridSession[]): GridSession[] =>
    sessions.flatMap((session) => {
      const row = saved.get(session.key);
      return row === null ? [] : { ...session, ...row };
    });
  for (const [id, sessions] of Object.entries(original(state.byCourse) ?? {}))
    if (sessions.some(({ key }) => saved.has(key))) state.byCourse[Number(id)] = freeze(kept(sessions));
  state.months.list.data = kept(original(state.months.list.data) ?? []);
  // It is loaded again when it is reopened.
  if (saved.has(state.opened.data?.key ?? '')) state.opened = idle(null);
}

const slice = createSlice({
  name: 'sessions',
  initialState,
  reducers: {
    gridRequested(state, { payload }: PayloadAction<GridCoursesQuery>) {
      // During a reload, the grid stays as it is.
      const isSame = isShown(state, payload);
      if (!isSame) state.byCourse = {};
      state.filter = payload;
      state.courses = loading(isSame ? state.courses : idle<GridCourse[]>([]));
    },
    gridReceived(state, { payload }: PayloadAction<OfFilter & GridCoursesResponse>) {
      const { filter, courses, first } = payload;
      if (!isShown(state, filter)) return;
      // Immer skips frozen data; walking through thousands of rows would take longer than rendering those in
      // view.
      state.courses = ready(
        isAsBefore(original(state.courses.data), courses) ? state.courses.data : freeze(courses),
      );
      keepRows(
        state,
        courses.slice(0, FIRST_ROWS).map(({ id }) => id),
        first,
      );
      state.total = payload.total;
      state.held = payload.sessions;
    },
    gridFailed(state, { payload }: PayloadAction<OfFilter & { failure: RequestError }>) {
      if (isShown(state, payload.filter)) state.courses = failed(state.courses, payload.failure);
    },
    /** These courses are in view. */
    rowsSeen(state, { payload }: PayloadAction<number[]>) {
      state.seen = payload;
    },
    /** All sessions of these courses. */
    rowsReceived(state, { payload }: PayloadAction<OfFilter & { ids: number[]; sessions: GridSession[] }>) {
      if (isShown(state, payload.filter)) keepRows(state, payload.ids, payload.sessions);
    },
    /** The data of all rows but these is outdated. */
    rowsForgotten(state, { payload: kept }: PayloadAction<number[]>) {
      state.byCourse = Object.fromEntries(kept.map((id) => [id, state.byCourse[id] ?? []]));
    },
    listRequested({ months }, { payload: { filter, ...asked } }: PayloadAction<OfFilter & PagesRequest>) {
      months.filter = filter;
      pagesRequested(months, asked);
    },
    listReceived({ months }, { payload }: PayloadAction<Page<GridSession> & { isMore: boolean }>) {
      pagesReceived(months, payload, payload.isMore);
      months.received = months.filter;
    },
    listFailed({ months }, { payload }: PayloadAction<RequestError>) {
      pagesFailed(months, payload, isSameJson(months.received, months.filter));
    },
    choicesReceived(state, { payload }: PayloadAction<{ portfolios?: Choice[]; regions?: Choice[] }>) {
      Object.assign(state, payload);
    },
    openedRequested(state) {
      state.opened = loading(idle(null));
    },
    openedReceived: received<SessionsState>()('opened'),
    openedFailed: failedWith('opened'),
    clashesReceived(state, { payload }: PayloadAction<SessionClash[]>) {
      state.clashes = payload;
    },
    seriesRequested(state) {
      state.series = loading(idle(NO_SERIES));
    },
    seriesReceived: received<SessionsState>()('series'),
    seriesFailed: failedWith('series'),
    /** Whether the section is on the screen, where conflicts are asked about. */
    gridShown(state, { payload }: PayloadAction<boolean>) {
      state.isShown = payload;
    },
    dialogShown(state, { payload }: PayloadAction<string>) {
      state.dialog = payload;
    },
    seriesClosed(state) {
      state.series = idle(NO_SERIES);
    },
    basesKept(state, { payload }: PayloadAction<Record<string, ImportRow>>) {
      Object.assign(state.bases, payload);
    },
  },
  extraReducers: (builder) =>
    builder.addCase(changesSaved, (state, { payload: { by, answer } }) => {
      const dialog = dialogOf(by);
      if (dialog !== undefined) state.saved = { dialog };
      if (dialog !== undefined || by.startsWith(IN_GRID)) keepSaved(state, by, answer.rows);
    }),
});

export const sessionsReducer = slice.reducer;
export const {
  basesKept,
  choicesReceived,
  clashesReceived,
  gridFailed,
  gridReceived,
  gridRequested,
  dialogShown,
  gridShown,
  listFailed,
  listReceived,
  listRequested,
  openedFailed,
  openedReceived,
  openedRequested,
  rowsForgotten,
  rowsReceived,
  rowsSeen,
  seriesClosed,
  seriesFailed,
  seriesReceived,
  seriesRequested,
} = slice.actions;

export const loadGrid = createAction<GridCoursesQuery>('sessions/load');
export const loadList = createAction<OfFilter & PagesRequest>('sessions/loadList');
export const loadChoices = createAction('sessions/loadChoices');
export const openSession = createAction<string>('sessions/open');
export const findClashes = createAction<ClashesQuery | null>('sessions/findClashes');
/** @param course limits the series to one course */
export const loadSeries = createAction<{ filter: GridCoursesQuery; course?: number }>('sessions/loadSeries');
export const sessionsCallFailed = createFailure('sessions/callFailed');

export interface WithSessions {
  sessions: SessionsState;
}
export const selectSessions = ({ sessions }: WithSessions): SessionsState => sessions;
/** @returns keys of the grid's sessions being saved, for example ` 7 8 ` */
export const selectSavingInGrid = ({ catalogue }: WithCatalogue): string =>
  Object.entries(catalogue.saving)
    .filter(([by, { isSaving }]) => isSaving && by.startsWith(IN_GRID))
    .map(([by]) => ` ${by.slice(IN_GRID.length)} `)
    .join('');
/** @returns the sender of the first change of a session that has a conflict */
export const selectConflict = ({ catalogue }: WithCatalogue): string | undefined =>
  Object.entries(catalogue.saving).find(
    ([by, { conflicts }]) => (by.startsWith(IN_GRID) || dialogOf(by) !== undefined) && conflicts.length > 0,
  )?.[0];
/** The part that does not change during scrolling. */
export const selectPage = ({ sessions: { courses, total, held, opened, saved } }: WithSessions) => ({
  ...{ courses, total, held, opened, saved },
});
/** @returns a session that is, or has been, in view */
export const selectSession = ({ sessions: { byCourse, months } }: WithSessions, wanted: string) =>
  [...Object.values(byCourse).flat(), ...months.list.data].find(({ key }) => key === wanted);
