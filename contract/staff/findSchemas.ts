/**
 * Schemas of "Go to or find…". In their own file, because the console's first script does not need
 * validation.
 */
import { array, mixed, object, string, type InferType } from 'yup';
import { ok } from '../schemas/responses';
import { FOUND_KINDS, MAX_FIND_LENGTH, type FoundKind } from './find';

export const findSchema = object({ q: string().trim().default('').max(MAX_FIND_LENGTH) });
export type FindQuery = InferType<typeof findSchema>;

const found = object({
  kind: mixed<FoundKind>().oneOf(FOUND_KINDS).required(),
  title: string().required(),
  /** distinguishes it from others with the same title */
  detail: string().defined(),
  /** of its page in the console or on the site */
  path: string().required(),
});
export type Found = InferType<typeof found>;

export const findResponseSchema = object({
  status: ok(),
  /** grouped by kind in the order of `FOUND_KINDS`, the best match first */
  list: array(found).defined(),
});
export type FindResponse = InferType<typeof findResponseSchema>;
