import type { AnySchema } from 'yup';
import { findProblems, formMessage, type Checks } from '@/contract/schemas/problems';

/** The message of each field that fails, in the order of the form's checks; none when all is well. */
export type FormErrors = Partial<Record<string, string>>;

export const errorsOf = (schema: AnySchema, values: unknown, checks: Checks): FormErrors =>
  Object.fromEntries(findProblems(schema, values, checks).map(({ field, message }) => [field, message]));

/** @returns the first field that fails, and what the form says of it */
export function firstError(errors: FormErrors, checks: Checks): [string, string] | undefined {
  const [first] = Object.entries(errors);
  if (!first) return undefined;
  const [field, message = ''] = first;
  return [field, formMessage({ field, message }, checks)];
}
