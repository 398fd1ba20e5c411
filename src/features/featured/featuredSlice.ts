import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Featured } from '@/contract/entities';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
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

export const featuredReducer = createSlice({
  name: 'featured',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(featuredRequested, (state) => {
        state.list = loading(state.list as RequestState<Featured[]>);
      })
      .addCase(featuredReceived, (state, { payload }) => {
        state.list = ready(payload);
      })
      .addCase(featuredFailed, (state, { payload }) => {
        state.list = failed(state.list as RequestState<Featured[]>, payload);
      })
      .addCase(featuredPortfolioChosen, (state, { payload }) => {
        state.portfolio = payload;
      }),
}).reducer;

export const featuredFeature = {
  reducers: { featured: featuredReducer },
} satisfies FeatureModule;
