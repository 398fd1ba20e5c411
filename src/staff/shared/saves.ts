/**
 * Saves in sections where another entry can be opened during a save: the result is shown only at the entry it
 * belongs to.
 */
import type { FieldProblem } from '@/contract/schemas/problems';
import type { RequestError } from '../../shared/lib/errors';

/** @template What identifies the section's entries */
export interface Saves<What> {
  /** null: none */
  open: What | null;
  /** entries being saved */
  saving: What[];
  /** errors of the open one */
  errors: FieldProblem[];
}

export function saveBegun<What>(state: Saves<What>, what: What): void {
  state.saving.push(what);
  if (state.open === what) state.errors = [];
}

export function saveEnded<What>(state: Saves<What>, what: What, errors: FieldProblem[] = []): void {
  state.saving = state.saving.filter((other) => other !== what);
  if (state.open === what) state.errors = errors;
}

/** Told once the page is left: its dialog asks what to keep when it is opened again. */
export const CHANGED_MEANWHILE = 'Somebody else has changed it meanwhile.';

/** Of a template that is edited, also by whoever undoes adding it: nothing typed is lost with it. */
export const REMOVED_MEANWHILE =
  'This template has been removed meanwhile. Save what you typed as a new template, or discard it.';
export const SAVE_AS_NEW = 'Save as a new template';

/** @returns the error with the entry's name, for somebody who looks at another entry by now */
export const failureOf = (name: string, failure: RequestError): RequestError => ({
  ...failure,
  message: `“${name}”: ${failure.message}`,
});
