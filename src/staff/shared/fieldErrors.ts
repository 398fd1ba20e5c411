import { isRefusedBySite } from '../../shared/lib/siteRefusal';

/** An error that the server reports for a field. */
export interface FieldError {
  field: string;
  message: string;
}

export const statusOf = (error: unknown): unknown =>
  ((error ?? {}) as { response?: { status?: unknown } }).response?.status;

/** @returns what the server has sent with this status; empty if the request failed for another reason */
export function refusalData<Data extends object>(error: unknown, status: number): Partial<Data> {
  const { response } = (error ?? {}) as { response?: { data?: Partial<Data> } };
  return (statusOf(error) === status && response?.data) || {};
}

/** @returns the field errors of a failed request; empty if it failed for another reason */
export const fieldErrorsOf = (error: unknown): FieldError[] =>
  refusalData<{ errors: FieldError[] }>(error, 422).errors ?? [];

/** @returns the message about a field, or about a part of it */
export const errorOf = (errors: readonly FieldError[], name: string): string | undefined =>
  errors.find(({ field }) => field === name || field.startsWith(`${name}[`))?.message;

/** @returns the errors after row `index` of `list` was removed: those of later rows move up with them */
export const withoutRow = (errors: readonly FieldError[], list: string, index: number): FieldError[] =>
  errors.flatMap((error) => {
    const [, row, rest] = new RegExp(`^${list}\\[(\\d+)\\](.*)$`).exec(error.field) ?? [];
    const at = row === undefined ? -1 : Number(row);
    if (at === index) return [];
    return [at > index ? { ...error, field: `${list}[${at - 1}]${rest}` } : error];
  });

/** Whether the site says that an entry does not exist any more; a 404 from something in between does not. */
export const isGone = (error: unknown): boolean => statusOf(error) === 404 && isRefusedBySite(error);
