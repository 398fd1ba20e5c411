import { createSelector } from '@reduxjs/toolkit';
import type { RegionGroup, Reseller } from '@/contract/entities';
import type { RequestState } from '../../shared/lib/requestState';
import type { ResellersState } from './resellersSlice';

export interface WithResellers {
  resellers: ResellersState;
}

export const selectResellerRegions = (state: WithResellers): RequestState<RegionGroup[]> =>
  state.resellers.regions;

/** The resellers of one country, also when it stands in several regions; none for a country that is not listed. */
export const selectResellersIn = createSelector(
  [selectResellerRegions, (_state: WithResellers, country: string) => country],
  ({ data }, country): Reseller[] =>
    data
      .flatMap(({ countries }) => countries)
      .filter((each) => each.country === country)
      .flatMap(({ resellers }) => resellers),
);
