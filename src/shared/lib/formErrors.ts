import type { AnySchema } from 'yup';
import { findProblems, formMessage, type Checks } from '@/contract/schemas/problems';

/** The message of each invalid field, in the order of the form's checks; empty if all are valid. */
export type FormErrors = Partial<Record<string, string>>;

export const errorsOf = (schema: AnySchema, values: unknown, checks: Checks): FormErrors =>
  Object.fromEntries(findProblems(schema, values, checks).map(({ field, message }) => [field, message]));

/** @returns the first invalid field, and the form's message about it */
export function firstError(errors: FormErrors, checks: Checks): [string, string] | undefined {
  const [first] = Object.entries(errors);
  if (!first) return undefined;
  const [field, message = ''] = first;
  return [field, formMessage({ field, message }, checks)];
}
