/** Lists a form's problems in the same order on the page and in the endpoint. */
import { ValidationError, type AnySchema } from 'yup';

export interface FieldProblem {
  /** for example `form_name`, `participants[0].email` */
  field: string;
  message: string;
}

/** How a form lists its problems. */
export interface Checks {
  /** its fields in the order of checking; others follow in the order of the schema */
  order: readonly string[];
  /** messages of rules that are checked only if no other rule fails */
  last?: readonly string[];
  /** the form's message for its first problem, if it differs from the field's */
  ofForm?: (message: string) => string;
}

/** Problems are listed in the order of the schema. */
export const NO_CHECKS: Checks = { order: [] };

/** @returns each field's first failing rule, in the order of the checks */
export function problemsOf(error: ValidationError, { order, last = [] }: Checks = NO_CHECKS): FieldProblem[] {
  const first = new Map<string, string>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error])
    if (!first.has(path)) first.set(path, message);
  const places = new Map(order.map((field, place) => [field, place]));
  const rank = ({ field, message }: FieldProblem): number =>
    (last.includes(message) ? order.length + 1 : 0) +
    (places.get(field.replace(/[.[].*/, '')) ?? order.length);
  return [...first]
    .map(([field, message]) => ({ field, message }))
    .sort((one, other) => rank(one) - rank(other));
}

interface FindOptions {
  /** stops at the first rule that fails: listing very many takes yup seconds */
  abortEarly?: boolean;
  /** for the rules of the schema */
  context?: object;
}

/** @returns the problems of the values; empty if there are none */
export function findProblems(
  schema: AnySchema,
  values: unknown,
  checks: Checks,
  { abortEarly = false, context }: FindOptions = {},
): FieldProblem[] {
  try {
    schema.validateSync(values, { abortEarly, context, disableStackTrace: true });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error, checks);
    throw error;
  }
}

/** @returns the form's message, which describes one problem at a time */
export const formMessage = ({ message }: FieldProblem, { ofForm }: Checks): string =>
  ofForm ? ofForm(message) : message;
