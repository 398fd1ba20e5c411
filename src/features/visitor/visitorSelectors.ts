import type { VisitorState } from './visitorSlice';

export interface WithVisitor {
  visitor: VisitorState;
}

export const selectLocation = (state: WithVisitor) => state.visitor.location;

/** The visitor's country (ISO 3166 alpha-2, upper case), or null where it is not known. */
export const selectCountryCode = (state: WithVisitor): string | null =>
  (state.visitor.location || undefined)?.countryCode ?? null;
