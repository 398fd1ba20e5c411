import { createAction, createReducer } from '@reduxjs/toolkit';
import type { PortfolioCoursesResponse } from '@/contract/portfolioCourses';
import type { RequestError } from '../../shared/lib/errors';
import { failedWith, received } from '../../shared/lib/requestReducers';
import { failed, idle, loading, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';

/** The courses that a URL requests; 0 if it names no group, and 1 for the first page. */
export interface AskedPortfolio {
  portfolio: string | null;
  group: number;
  page: number;
}

export type PortfolioCourses = Omit<PortfolioCoursesResponse, 'status'> & {
  /** from the menu of a host that does not have this list: when the courses are held is unknown */
  hasNoDates?: true;
};

export interface PortfolioState {
  asked: AskedPortfolio | null;
  courses: RequestState<PortfolioCourses | null>;
}

const initialState: PortfolioState = { asked: null, courses: idle(null) };

export const portfolioRequested = createAction<AskedPortfolio>('portfolio/requested');
export const portfolioReceived = createAction<PortfolioCourses>('portfolio/received');
/** The portfolio, group or page does not exist: shown by the page, not by an alert. */
export const portfolioMissing = createAction<RequestError>('portfolio/missing');
export const portfolioFailed = createFailure('portfolio/failed');
/** The visitor retries a failed load. */
export const portfolioRetried = createAction('portfolio/retried');

export const portfolioReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(portfolioRequested, (_state, { payload }) => ({
      asked: payload,
      // Courses of another URL are not shown under this one's name.
      courses: loading<PortfolioCourses | null>(idle(null)),
    }))
    .addCase(portfolioReceived, received<PortfolioState>()('courses'))
    .addCase(portfolioMissing, (state, { payload }) => {
      state.courses = failed(idle(null), payload);
    })
    .addCase(portfolioFailed, failedWith('courses')),
);

interface WithPortfolio {
  portfolio: PortfolioState;
}

export const selectPortfolioCourses = (state: WithPortfolio) => state.portfolio.courses;
export const selectAskedPortfolio = (state: WithPortfolio) => state.portfolio.asked;
