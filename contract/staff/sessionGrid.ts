/** The bounds of "Sessions". */

/** Maximum number of the grid's rows; filters narrow down more. */
export const MAX_COURSES = 5_000;
/** Sessions per response, and the maximum that one copied series contains. */
export const MAX_SESSIONS = 1_000;

/** Portfolios and regions in the filters. */
export const MAX_CHOICES = 500;
/** Rows whose sessions are included in the first response: about a screenful. */
export const FIRST_ROWS = 18;
