import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClassTime } from '@/contract/staff/classes';
import type { ClassesResponse, ClassSummary } from '@/contract/staff/classesSchemas';
import type { ClassesQuery } from '@/contract/staff/classesSchemas';
import type { RequestError } from '../../shared/lib/errors';
import { failedWith } from '../../shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';

export interface ClassesState {
  /** the latest request */
  query: ClassesQuery;
  list: RequestState<ClassSummary[]>;
  counts: Record<ClassTime, number> | null;
  total: number;
  /** the head of the open class */
  open: RequestState<ClassSummary | null>;
  /** the class that was requested last: a deleted one may come back, for example if an import is undone */
  openId: string | null;
  /** the site says that there is no such class */
  isGone: boolean;
}

const initialState: ClassesState = {
  query: {},
  list: idle([]),
  counts: null,
  total: 0,
  open: idle(null),
  openId: null,
  isGone: false,
};

const isSameQuery = (one: ClassesQuery, other: ClassesQuery): boolean =>
  one.time === other.time && one.q === other.q && one.page === other.page;

const slice = createSlice({
  name: 'classes',
  initialState,
  reducers: {
    classesRequested(state, { payload }: PayloadAction<ClassesQuery>) {
      // Stays visible during a reload.
      state.list = loading(isSameQuery(state.query, payload) ? state.list : idle<ClassSummary[]>([]));
      state.query = payload;
    },
    classesReceived(state, { payload }: PayloadAction<ClassesResponse>) {
      state.list = ready(payload.list);
      state.counts = payload.counts;
      state.total = payload.total;
    },
    classesFailed: failedWith('list'),
    classRequested(state, { payload: id }: PayloadAction<string>) {
      // What is shown stays during a reload, also that the class is not there.
      if (state.openId === id && state.isGone) return;
      state.open = loading(state.openId === id ? state.open : idle<ClassSummary | null>(null));
      state.openId = id;
      state.isGone = false;
    },
    classReceived(state, { payload }: PayloadAction<ClassSummary>) {
      state.open = ready<ClassSummary | null>(payload);
      state.isGone = false;
    },
    classFailed(
      state,
      { payload: { isGone, ...failure } }: PayloadAction<RequestError & { isGone: boolean }>,
    ) {
      state.open = failed(isGone ? idle<ClassSummary | null>(null) : state.open, failure);
      state.isGone = isGone;
    },
  },
});

export const classesReducer = slice.reducer;
export const {
  classFailed,
  classReceived,
  classRequested,
  classesFailed,
  classesReceived,
  classesRequested,
} = slice.actions;

export const loadClasses = createAction<ClassesQuery>('classes/load');
export const openClass = createAction<string>('classes/open');

export const selectClasses = ({ classes }: { classes: ClassesState }): ClassesState => classes;
