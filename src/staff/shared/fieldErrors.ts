import type { FieldProblem } from '@/contract/schemas/problems';
import { isRefusedBySite } from '../../shared/lib/siteRefusal';

export const statusOf = (error: unknown): unknown =>
  ((error ?? {}) as { response?: { status?: unknown } }).response?.status;

/** @returns what the server has sent with this status; empty if the request failed for another reason */
export function refusalData<Data extends object>(error: unknown, status: number): Partial<Data> {
  const { response } = (error ?? {}) as { response?: { data?: Partial<Data> } };
  return (statusOf(error) === status && response?.data) || {};
}

/** @returns the field errors of a failed request; empty if it failed for another reason */
export const fieldErrorsOf = (error: unknown): FieldProblem[] =>
  refusalData<{ errors: FieldProblem[] }>(error, 422).errors ?? [];

/** @returns the message about a field, or about a part of it */
export const errorOf = (errors: readonly FieldProblem[], name: string): string | undefined =>
  errors.find(({ field }) => field === name || field.startsWith(`${name}[`))?.message;

/** @returns the errors after row `index` of `list` was removed: those of later rows move up with them */
export const withoutRow = (errors: readonly FieldProblem[], list: string, index: number): FieldProblem[] =>
  errors.flatMap((error) => {
    const [, row, rest] = new RegExp(`^${list}\\[(\\d+)\\](.*)$`).exec(error.field) ?? [];
    const at = row === undefined ? -1 : Number(row);
    if (at === index) return [];
    return [at > index ? { ...error, field: `${list}[${at - 1}]${rest}` } : error];
  });

/** Whether the site says that an entry does not exist any more; a 404 from something in between does not. */
export const isGone = (error: unknown): boolean => statusOf(error) === 404 && isRefusedBySite(error);
