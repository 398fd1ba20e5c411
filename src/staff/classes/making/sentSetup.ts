/** Prepares a class for sending, and merges the response. */
import type { ClassPerson, ClassSetup } from '@/contract/staff/classMaking';
import { usableAddress } from '@/contract/usableText';
import { isSameJson } from '../../shared/isSameJson';

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined;
/** As the server stores it. */
const address = (text: string | undefined): string | undefined => trimmed(text && usableAddress(text));

/** @returns the class for sending, without empty values */
export const toSend = (setup: ClassSetup): ClassSetup => ({
  ...setup,
  coordinator_name: trimmed(setup.coordinator_name),
  trainees: setup.trainees.map((one) => ({
    ...one,
    email: address(one.email),
    company_label: trimmed(one.company_label),
  })),
  // Drafts of earlier versions may have instructors with a company.
  trainers: setup.trainers.map((one) => ({ ...one, email: address(one.email), company_label: undefined })),
});

/** @returns people with the numbers that the server assigned to those without one */
function numbered(
  typed: readonly ClassPerson[],
  sent: readonly ClassPerson[],
  stored: readonly ClassPerson[],
): ClassPerson[] {
  const isNew = (person: ClassPerson | undefined): boolean => person !== undefined && person.id === undefined;
  const placeOf = (person: ClassPerson): number => sent.findIndex((one) => isSameJson(one, person));
  return typed.map((person, index) => {
    if (!isNew(person)) return person;
    const isInPlace = isSameJson(sent[index], person) || placeOf(person) < 0;
    // Somebody who was edited meanwhile is in the same place.
    const at = isInPlace ? index : placeOf(person);
    return isNew(sent[at]) ? { ...person, id: stored[at]?.id } : person;
  });
}

const written = ({ name, email, company_label: company }: ClassPerson): string =>
  [name, address(email), company].map((text) => text?.trim() ?? '').join('\n');

/** @returns people, with the assigned numbers of those that are stored by now */
function known(
  mine: readonly ClassPerson[],
  base: readonly ClassPerson[],
  theirs: readonly ClassPerson[],
): ClassPerson[] {
  const added = theirs.filter(({ id }) => ![...base, ...mine].some((one) => one.id === id));
  return mine.map((person) => {
    const at = person.id === undefined ? added.findIndex((one) => written(one) === written(person)) : -1;
    return added.splice(at, at < 0 ? 0 : 1)[0] ?? person;
  });
}

/** @returns my class, without adding people again whom a save without a response has added */
export const withKnownIds = ({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', ClassSetup>) => ({
  ...mine,
  trainees: known(mine.trainees, base.trainees, theirs.trainees),
  trainers: known(mine.trainers, base.trainers, theirs.trainers),
});

/** @returns input since `sent` was sent, with the people's assigned numbers, so that they are not added twice */
export const withGivenIds = (typed: ClassSetup, sent: ClassSetup, stored: ClassSetup): ClassSetup => ({
  ...typed,
  trainees: numbered(typed.trainees, sent.trainees, stored.trainees),
  trainers: numbered(typed.trainers, sent.trainers, stored.trainers),
});
