/** "Go to or find…": what has the words, of each kind a few. */
import type { Ok } from '../endpoint';

export const FOUND_KINDS = ['enquiry', 'course', 'session', 'class', 'person'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter words are in nearly everything. */
export const SHORTEST_FIND = 2;
export const LONGEST_FIND = 100;

export interface Found {
  kind: FoundKind;
  title: string;
  /** what tells it from others of the same title */
  detail: string;
  /** of the page, of the console or of the site, on which it is dealt with */
  path: string;
}

export interface FindResponse extends Ok {
  /** kind by kind, as `FOUND_KINDS` has them, the best match first */
  list: Found[];
}
