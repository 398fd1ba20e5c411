import { ValidationError, type AnySchema } from 'yup';

/** The message of each field that fails, none when all is well. */
export type FormErrors = Partial<Record<string, string>>;

/** @returns each failing field with its first message */
export function errorsOf(schema: AnySchema, values: unknown): FormErrors {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: FormErrors = {};
    for (const { path = '', message } of error.inner) errors[path] ??= message;
    return errors;
  }
}

/** @param order of the fields as the specification checks them; @returns the first that fails, with its message */
export function firstError(errors: FormErrors, order: readonly string[]): [string, string] | undefined {
  const field = [...order, ...Object.keys(errors)].find((name) => errors[name]);
  return field === undefined ? undefined : [field, errors[field] ?? ''];
}
