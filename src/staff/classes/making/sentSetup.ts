/** A class on its way to the server, and what comes back of it. */
import type { ClassPerson, ClassSetup } from '@/contract/staff/classMaking';
import { isSameDraft } from '../../shared/drafts';

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** @returns the class as it is sent: without what was left empty */
export const toSend = (setup: ClassSetup): ClassSetup => ({
  ...setup,
  coordinator_name: trimmed(setup.coordinator_name),
  trainees: setup.trainees.map((one) => ({
    ...one,
    email: trimmed(one.email),
    company_label: trimmed(one.company_label),
  })),
  trainers: setup.trainers.map((one) => ({ ...one, email: trimmed(one.email) })),
});

/** @returns people with the numbers that the server gave to those who had none when they were sent */
function numbered(
  typed: readonly ClassPerson[],
  sent: readonly ClassPerson[],
  stored: readonly ClassPerson[],
): ClassPerson[] {
  const isNew = (person: ClassPerson | undefined): boolean => person !== undefined && person.id === undefined;
  const placeOf = (person: ClassPerson): number => sent.findIndex((one) => isSameDraft(one, person));
  return typed.map((person, index) => {
    if (!isNew(person)) return person;
    const isInPlace = isSameDraft(sent[index], person) || placeOf(person) < 0;
    // One who was edited meanwhile is where they were.
    const at = isInPlace ? index : placeOf(person);
    return isNew(sent[at]) ? { ...person, id: stored[at]?.id } : person;
  });
}

/** @returns what was typed while `sent` was on its way, with the numbers that people have now: they are not added once more */
export const withGivenIds = (typed: ClassSetup, sent: ClassSetup, stored: ClassSetup): ClassSetup => ({
  ...typed,
  trainees: numbered(typed.trainees, sent.trainees, stored.trainees),
  trainers: numbered(typed.trainers, sent.trainers, stored.trainers),
});
