/** What is wrong with a form, told in the same order by the page and by the endpoint. */
import { ValidationError, type AnySchema } from 'yup';

export interface FieldProblem {
  /** as in `form_name`, `participants[0].email` */
  field: string;
  message: string;
}

/** How a form lists its problems. */
export interface Checks {
  /** its fields in the order in which they are checked; others follow in the order of the schema */
  order: readonly string[];
  /** messages of rules that are checked when no other rule fails */
  last?: readonly string[];
  /** what the form says for the first problem, where that is not the field's own message */
  ofForm?: (message: string) => string;
}

/** @returns each field's first failing rule, in the order of the checks */
export function problemsOf(error: ValidationError, { order, last = [] }: Checks): FieldProblem[] {
  const first = new Map<string, string>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error])
    if (!first.has(path)) first.set(path, message);
  const rank = ({ field, message }: FieldProblem): number => {
    const place = order.indexOf(field.replace(/[.[].*/, ''));
    return (last.includes(message) ? order.length + 1 : 0) + (place < 0 ? order.length : place);
  };
  return [...first]
    .map(([field, message]) => ({ field, message }))
    .sort((one, other) => rank(one) - rank(other));
}

/** @returns what is wrong with the values; nothing when all is well */
export function findProblems(schema: AnySchema, values: unknown, checks: Checks): FieldProblem[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error, checks);
    throw error;
  }
}

/** @returns what the form says as a whole, which is about one problem at a time */
export const formMessage = ({ message }: FieldProblem, { ofForm }: Checks): string =>
  ofForm ? ofForm(message) : message;
