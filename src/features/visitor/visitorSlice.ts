import { createAction, createReducer } from '@reduxjs/toolkit';
import type { VisitorLocation } from './visitorLocation';

export interface VisitorState {
  /** null: not requested yet; false: the request failed (docs/rules/pages.md#home-slider) */
  location: VisitorLocation | false | null;
}

const initialState: VisitorState = { location: null };

export const visitorLocated = createAction<VisitorLocation>('visitor/visitorLocated');
/** Without an alert: the site is complete without a country. */
export const visitorNotLocated = createAction('visitor/visitorNotLocated');

export const visitorReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(visitorLocated, (state, { payload }) => {
      state.location = payload;
    })
    .addCase(visitorNotLocated, (state) => {
      state.location = false;
    }),
);

export interface WithVisitor {
  visitor: VisitorState;
}

export const selectLocation = (state: WithVisitor) => state.visitor.location;

/** The visitor's country (ISO 3166 alpha-2, upper case), or null if unknown. */
export const selectCountryCode = (state: WithVisitor): string | null =>
  (state.visitor.location || undefined)?.countryCode ?? null;
