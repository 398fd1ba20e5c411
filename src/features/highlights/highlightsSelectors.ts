import { selectCountryCode, type WithVisitor } from '../visitor/visitorSlice';
import { setOfCountry, type HighlightSet } from './highlightSets';
import type { HighlightsState } from './highlightsSlice';

interface WithHighlights {
  highlights: HighlightsState;
}

export const selectCurrentSlide = (state: WithHighlights): number => state.highlights.current;

/** The set for the visitor's country, or the one that they have interacted with. */
export const selectHighlightSet = (state: WithHighlights & WithVisitor): HighlightSet =>
  state.highlights.held ?? setOfCountry(selectCountryCode(state));

/** Whether the slides are paused: by the visitor's choice, otherwise by their system's preference. */
export const selectIsPaused = (state: WithHighlights, prefersStill: boolean): boolean =>
  state.highlights.rotation === null ? prefersStill : state.highlights.rotation === 'paused';
