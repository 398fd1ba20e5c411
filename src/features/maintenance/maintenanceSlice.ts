import { createAction, createReducer } from '@reduxjs/toolkit';
import type { MAINTENANCE_KINDS } from '@/contract/constants';
import type { PortfolioItem, RegionItem } from '@/contract/entities';
import { failedWith, received } from '../../shared/lib/requestReducers';
import { idle, loading, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';

export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

type PortfolioMeta = 'meta_title' | 'meta_desc' | 'meta_keywords';
/** Its text is shown only by the page of the portfolio; other pages omit it from their state. */
export type KnownPortfolio = Omit<PortfolioItem, PortfolioMeta> & Partial<Pick<PortfolioItem, PortfolioMeta>>;

export interface MaintenanceState {
  course_portfolio: RequestState<KnownPortfolio[]>;
  regions: RequestState<RegionItem[]>;
}

const initialState: MaintenanceState = { course_portfolio: idle([]), regions: idle([]) };

/** The kind is a string because it can come from a URL: an unknown one sends no request and raises an error. */
export const maintenanceRequested = createAction<string>('maintenance/requested');
export const maintenanceLoading = createAction<MaintenanceKind>('maintenance/loading');
export const portfoliosReceived = createAction<KnownPortfolio[]>('maintenance/portfoliosReceived');
export const regionsReceived = createAction<RegionItem[]>('maintenance/regionsReceived');
/** Named after what brings the list: the notice of a failure ends with it. */
export const portfoliosFailed = createFailure('maintenance/portfoliosFailed');
export const regionsFailed = createFailure('maintenance/regionsFailed');
export const unknownListFailed = createFailure('maintenance/unknownListFailed');

export const maintenanceReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(maintenanceLoading, (state, { payload }) =>
      payload === 'regions'
        ? { ...state, regions: loading(state.regions) }
        : { ...state, course_portfolio: loading(state.course_portfolio) },
    )
    .addCase(portfoliosReceived, received<MaintenanceState>()('course_portfolio'))
    .addCase(regionsReceived, received<MaintenanceState>()('regions'))
    .addCase(portfoliosFailed, failedWith('course_portfolio'))
    .addCase(regionsFailed, failedWith('regions')),
);
