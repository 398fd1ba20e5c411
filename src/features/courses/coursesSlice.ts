import { createAction, createReducer } from '@reduxjs/toolkit';
import type { CoursesResponse, MenuPart } from '@/contract/endpoints';
import type { CourseDetail, Portfolio, Session } from '@/contract/entities';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';
import { mergeMenu } from './menu';

export interface CoursesState {
  menu: RequestState<Portfolio[]>;
  /** groups whose courses are being loaded, or failed to load */
  groups: Record<number, 'loading' | 'failed'>;
  /** the same for portfolios, by `value`, whose groups were not included in the page */
  portfolios: Record<string, 'loading' | 'failed'>;
  details: Record<number, RequestState<CourseDetail | null>>;
  schedules: Record<number, RequestState<Session[]>>;
  /** what is open in the course menu: one portfolio, and one group in it */
  opened: { portfolio: number | null; group: number | null };
}

const initialState: CoursesState = {
  menu: idle([]),
  groups: {},
  portfolios: {},
  details: {},
  schedules: {},
  opened: { portfolio: null, group: null },
};

/** The page opens the menu at its course, or at what the URL names. */
export const menuOpenedAt = createAction<{ portfolio: number | null; group: number | null }>(
  'courses/menuOpenedAt',
);
export const portfolioToggled = createAction<number>('courses/portfolioToggled');
export const groupToggled = createAction<number>('courses/groupToggled');

export const menuRequested = createAction<MenuPart>('courses/menuRequested');
export const menuReceived = createAction<MenuPart & { answer: Pick<CoursesResponse, 'list'> }>(
  'courses/menuReceived',
);
export const menuFailed = createFailure<MenuPart>('courses/menuFailed');

export const courseRequested = createAction<number>('courses/courseRequested');
export const courseReceived = createAction<CourseDetail>('courses/courseReceived');
/** The course does not exist: shown as a page, not as an alert. */
export const courseMissing = createAction<{ id: number } & RequestError>('courses/courseMissing');
export const courseFailed = createFailure<{ id: number }>('courses/courseFailed');

export const schedulesReceived = createAction<{ id: number; schedules: Session[] }>(
  'courses/schedulesReceived',
);
export const schedulesFailed = createFailure<{ id: number }>('courses/schedulesFailed');

function markPart(state: CoursesState, { group, portfolio }: MenuPart, mark: 'loading' | 'failed'): void {
  if (group) state.groups[group] = mark;
  if (portfolio) state.portfolios[portfolio] = mark;
}

export const coursesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(menuOpenedAt, (state, { payload }) => {
      state.opened = payload;
    })
    .addCase(portfolioToggled, (state, { payload }) => {
      state.opened = { portfolio: state.opened.portfolio === payload ? null : payload, group: null };
    })
    .addCase(groupToggled, (state, { payload }) => {
      state.opened.group = state.opened.group === payload ? null : payload;
    })
    .addCase(menuRequested, (state, { payload }) => {
      if (state.menu.status !== 'ready') state.menu = loading(state.menu as RequestState<Portfolio[]>);
      markPart(state, payload, 'loading');
    })
    .addCase(menuReceived, (state, { payload: { group, portfolio = '', answer } }) => {
      state.menu = ready(mergeMenu(state.menu.data as Portfolio[], answer.list));
      delete state.groups[group];
      delete state.portfolios[portfolio];
    })
    .addCase(menuFailed, (state, { payload: { group, portfolio, ...failure } }) => {
      if (state.menu.status !== 'ready')
        state.menu = failed(state.menu as RequestState<Portfolio[]>, failure);
      markPart(state, { group, portfolio }, 'failed');
    })
    .addCase(courseRequested, (state, { payload: id }) => {
      state.details[id] = loading((state.details[id] as RequestState<CourseDetail | null>) ?? idle(null));
      state.schedules[id] = loading((state.schedules[id] as RequestState<Session[]>) ?? idle([]));
    })
    .addCase(courseReceived, (state, { payload }) => {
      state.details[payload.id] = ready(payload);
    })
    .addCase(courseMissing, (state, { payload: { id, ...failure } }) => {
      state.details[id] = failed(idle(null), failure);
    })
    .addCase(courseFailed, (state, { payload: { id, ...failure } }) => {
      state.details[id] = failed(
        (state.details[id] as RequestState<CourseDetail | null>) ?? idle(null),
        failure,
      );
    })
    .addCase(schedulesReceived, (state, { payload: { id, schedules } }) => {
      state.schedules[id] = ready(schedules);
    })
    .addCase(schedulesFailed, (state, { payload: { id, ...failure } }) => {
      state.schedules[id] = failed((state.schedules[id] as RequestState<Session[]>) ?? idle([]), failure);
    }),
);
