/** The bounds of a class's results. */

/** The default response goal in per cent. */
export const DEFAULT_GOAL = 75;
/** Ratings and comments with fewer answers are withheld: a single one would identify its author. */
export const MIN_ANSWERS = 2;
/** Number of earlier classes of the course, and of the instructors, for comparison: the latest ones. */
export const MAX_EARLIER = 12;
