/** Searches: those of the lists, and "Go to or find…" with the first few matches of each kind. */

/** The search of a list. */
export const MAX_SEARCH_LENGTH = 200;

export const FOUND_KINDS = ['enquiry', 'course', 'session', 'class', 'person'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter words match nearly everything. */
export const MIN_FIND_LENGTH = 2;
export const MAX_FIND_LENGTH = 100;
