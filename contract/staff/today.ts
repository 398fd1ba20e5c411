/** "Today": current sessions and classes, open work, and problems. */

/** Number of days after today. */
export const DAYS_AHEAD = 7;
