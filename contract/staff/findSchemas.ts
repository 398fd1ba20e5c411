/**
 * Schemas of "Go to or find…". In their own file, because the console's first script does not need
 * validation.
 */
import { array, mixed, object, string, type InferType, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import { FOUND_KINDS, MAX_FIND_LENGTH, type Found, type FoundKind, type FindResponse } from './find';

export const findSchema = object({ q: string().trim().default('').max(MAX_FIND_LENGTH) });
export type FindQuery = InferType<typeof findSchema>;

const found: ObjectSchema<Found> = object({
  kind: mixed<FoundKind>().oneOf(FOUND_KINDS).required(),
  title: string().required(),
  detail: string().defined(),
  path: string().required(),
});
export const findResponseSchema: ObjectSchema<FindResponse> = object({
  status: ok(),
  list: array(found).defined(),
});
