import { createAction, createSelector, createReducer } from '@reduxjs/toolkit';
import type { RegionGroup, Reseller } from '@/contract/entities';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';

export interface ResellersState {
  regions: RequestState<RegionGroup[]>;
}

const initialState: ResellersState = { regions: idle([]) };

export const resellersRequested = createAction('resellers/requested');
export const resellersReceived = createAction<RegionGroup[]>('resellers/received');
export const resellersFailed = createFailure('resellers/failed');

export const resellersReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(resellersRequested, requested('regions'))
    .addCase(resellersReceived, received<ResellersState>()('regions'))
    .addCase(resellersFailed, failedWith('regions')),
);

export interface WithResellers {
  resellers: ResellersState;
}

export const selectResellerRegions = (state: WithResellers): RequestState<RegionGroup[]> =>
  state.resellers.regions;

/** The resellers of one country, also if it is in several regions; empty if it is not listed. */
export const selectResellersIn = createSelector(
  [selectResellerRegions, (_state: WithResellers, country: string) => country],
  ({ data }, country): Reseller[] =>
    data
      .flatMap(({ countries }) => countries)
      .filter((each) => each.country === country)
      .flatMap(({ resellers }) => resellers),
);

export const resellersFeature = {
  reducers: { resellers: resellersReducer },
} satisfies FeatureModule;
