/** Saves of places where another can be opened while one is on its way: what becomes of it is shown at what it is of, and nowhere else. */
import type { RequestError } from '../../shared/lib/errors';
import type { FieldError } from './fieldErrors';

/** @template What as the place tells its entries apart */
export interface Saves<What> {
  /** null: none is */
  open: What | null;
  /** what is on its way */
  saving: What[];
  /** what was refused of the open one */
  errors: FieldError[];
}

export function saveBegun<What>(state: Saves<What>, what: What): void {
  state.saving.push(what);
  if (state.open === what) state.errors = [];
}

export function saveEnded<What>(state: Saves<What>, what: What, errors: FieldError[] = []): void {
  state.saving = state.saving.filter((other) => other !== what);
  if (state.open === what) state.errors = errors;
}

/** @returns the failure for whoever looks at something else by now */
export const failureOf = (name: string, failure: RequestError): RequestError => ({
  ...failure,
  message: `“${name}”: ${failure.message}`,
});
