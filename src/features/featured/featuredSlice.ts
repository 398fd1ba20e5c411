import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Featured } from '@/contract/entities';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';

export interface FeaturedState {
  list: RequestState<Featured[]>;
  /** the portfolio that the visitor selected; null: none yet */
  portfolio: number | null;
}

const initialState: FeaturedState = { list: idle([]), portfolio: null };

export const featuredRequested = createAction('featured/featuredRequested');
export const featuredReceived = createAction<Featured[]>('featured/featuredReceived');
export const featuredFailed = createFailure('featured/featuredFailed');
export const featuredPortfolioChosen = createAction<number>('featured/featuredPortfolioChosen');

export const featuredReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(featuredRequested, requested('list'))
    .addCase(featuredReceived, received<FeaturedState>()('list'))
    .addCase(featuredFailed, failedWith('list'))
    .addCase(featuredPortfolioChosen, (state, { payload }) => {
      state.portfolio = payload;
    }),
);

export const featuredFeature = {
  reducers: { featured: featuredReducer },
} satisfies FeatureModule;
