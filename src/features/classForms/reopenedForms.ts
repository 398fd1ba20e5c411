/** Resets submitted forms that staff have reopened. */
import type { Draft } from '@reduxjs/toolkit';
import { instructorFormState, traineeFormState } from '@/contract/classForms/availability';
import type { ClassFormsState } from './classFormsState';
import { formTypeOf, personIdOf, type FormKey } from './forms';

type State = Draft<ClassFormsState>;

type Judged = Pick<ClassFormsState, 'trainee' | 'instructor' | 'confirmed' | 'clock'>;

export function isSent({ trainee, instructor, confirmed, clock }: Judged, key: FormKey): boolean {
  const formType = formTypeOf(key);
  const personId = personIdOf(key);
  if (confirmed[key] !== undefined) return true;
  if (formType === 'coordinator') return false;
  if (formType === 'instructor')
    return instructor !== null && instructorFormState(instructor, personId, clock.now) === 'submitted';
  return trainee !== null && traineeFormState(trainee, personId, formType, clock.now) === 'submitted';
}

/** @returns the submitted forms among those that the page knows */
export const sentForms = (state: State): FormKey[] =>
  ([...Object.keys(state.starts), ...Object.keys(state.submissions)] as FormKey[]).filter((key) =>
    isSent(state, key),
  );

/** @param sent the submitted forms of the class before the reload */
export function beginReopened(state: State, sent: readonly FormKey[]): void {
  for (const key of sent.filter((each) => !isSent(state, each))) {
    // The server has deleted the start together with the submission.
    delete state.starts[key];
    const stage = state.submissions[key];
    const saysStored = stage?.at === 'done' || (stage?.at === 'failed' && stage.step !== 'saving');
    if (saysStored && !state.queue[key]) delete state.submissions[key];
  }
}
