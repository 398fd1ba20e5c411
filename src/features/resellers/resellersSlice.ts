import { createAction, createSlice } from '@reduxjs/toolkit';
import type { RegionGroup } from '@/contract/entities';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';

export interface ResellersState {
  regions: RequestState<RegionGroup[]>;
}

const initialState: ResellersState = { regions: idle([]) };

export const resellersRequested = createAction('resellers/requested');
export const resellersReceived = createAction<RegionGroup[]>('resellers/received');
export const resellersFailed = createFailure('resellers/failed');

export const resellersReducer = createSlice({
  name: 'resellers',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(resellersRequested, ({ regions }) => ({ regions: loading(regions) }))
      .addCase(resellersReceived, (_state, { payload }) => ({ regions: ready(payload) }))
      .addCase(resellersFailed, ({ regions }, { payload }) => ({ regions: failed(regions, payload) })),
}).reducer;
