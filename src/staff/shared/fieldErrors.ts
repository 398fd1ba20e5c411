/** What the server refused, field by field. */
export interface FieldError {
  field: string;
  message: string;
}

/** @returns the refused fields of a failed call; none when it failed for another reason */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const { response } = (error ?? {}) as { response?: { status?: unknown; data?: { errors?: FieldError[] } } };
  return response?.status === 422 ? (response.data?.errors ?? []) : [];
}

/** @returns the words about a field, also about a place within it */
export const errorOf = (errors: readonly FieldError[], name: string): string | undefined =>
  errors.find(({ field }) => field === name || field.startsWith(`${name}[`))?.message;

export const statusOf = (error: unknown): unknown =>
  ((error ?? {}) as { response?: { status?: unknown } }).response?.status;
