/** Searches: those of the lists, and "Go to or find…" with the first few matches of each kind. */
import type { Ok } from '../endpoint';

/** The search of a list. */
export const MAX_SEARCH_LENGTH = 200;

export const FOUND_KINDS = ['enquiry', 'course', 'session', 'class', 'person'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter words match nearly everything. */
export const MIN_FIND_LENGTH = 2;
export const MAX_FIND_LENGTH = 100;

export interface Found {
  kind: FoundKind;
  title: string;
  /** distinguishes it from others with the same title */
  detail: string;
  /** of its page in the console or on the site */
  path: string;
}

export interface FindResponse extends Ok {
  /** grouped by kind in the order of `FOUND_KINDS`, the best match first */
  list: Found[];
}
