/** "Go to or find…": what has the words, of each kind a few. */
import { array, mixed, object, string, type InferType, type ObjectSchema } from 'yup';
import type { Ok } from '../endpoint';
import { ok } from '../schemas/responses';

export const FOUND_KINDS = ['enquiry', 'course', 'session', 'class', 'person'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter words are in nearly everything. */
export const SHORTEST_FIND = 2;
const LONGEST_FIND = 100;

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

export const findSchema = object({ q: string().trim().default('').max(LONGEST_FIND) });
export type FindQuery = InferType<typeof findSchema>;

const found: ObjectSchema<Found> = object({
  kind: mixed<FoundKind>().oneOf(FOUND_KINDS).required(),
  title: string().required(),
  detail: string().defined(),
  path: string().required(),
});
export const findAnswerSchema: ObjectSchema<FindResponse> = object({
  status: ok(),
  list: array(found).defined(),
});
