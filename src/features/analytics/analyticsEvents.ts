import { createAction } from '@reduxjs/toolkit';

export interface ShownPage {
  pathname: string;
  /** with its question mark, or empty */
  search: string;
  title: string;
}

/** A page is shown, with its data and its head. */
export const pageShown = createAction<ShownPage>('analytics/pageShown');
