import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { HighlightSet } from './highlightSets';

export interface HighlightsState {
  /** index of the current slide */
  current: number;
  /** the visitor's choice; null: none yet */
  rotation: 'playing' | 'paused' | null;
  /** the set that the visitor has interacted with: it stays, even if their country becomes known later */
  held: HighlightSet | null;
}

const initialState: HighlightsState = { current: 0, rotation: null, held: null };

export const highlightsOpened = createAction('highlights/highlightsOpened');
export const slideShown = createAction<number>('highlights/slideShown');
export const rotationPaused = createAction('highlights/rotationPaused');
export const rotationResumed = createAction('highlights/rotationResumed');
export const highlightsTouched = createAction<HighlightSet>('highlights/highlightsTouched');

export const highlightsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(highlightsOpened, (state) => ({ ...initialState, rotation: state.rotation }))
    .addCase(slideShown, (state, { payload }) => {
      state.current = payload;
    })
    .addCase(rotationPaused, (state) => {
      state.rotation = 'paused';
    })
    .addCase(rotationResumed, (state) => {
      state.rotation = 'playing';
    })
    .addCase(highlightsTouched, (state, { payload }) => {
      state.held = payload;
    }),
);

export const highlightsFeature = {
  reducers: { highlights: highlightsReducer },
} satisfies FeatureModule;
