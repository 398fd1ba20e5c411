/** Parses people from a pasted table. Each row is validated before any is added. */
import { comparable } from '../comparable';
import { emailPattern } from '../schemas/patterns';
import { usableAddress } from '../usableText';
import type { ClassPerson } from './classMaking';
import type { PeopleTable, PersonColumn } from './peopleTable';

const MAX_LENGTH = 200;

export interface PastedPerson {
  /** in the text, from 1, including the header row and empty ones */
  row: number;
  /** among the rows that are not empty, from 1: drafts of every version keep corrections by it */
  place: number;
  name: string;
  email: string;
  company_label: string;
  /** the name was derived from the address */
  isNameGuessed: boolean;
  /** why the row cannot be used as it is */
  problems: string[];
  /** a probable duplicate of the same person */
  twin: { where: string; by: 'address' | 'name' } | null;
}

export const PEOPLE_MESSAGES = {
  name: 'There is no name.',
  email: 'This is no e-mail address.',
  long: `More than ${MAX_LENGTH} characters.`,
} as const;

/** `ana.tan@example.com` is probably Ana Tan. */
const nameOfAddress = (address: string): string =>
  (address.split('@')[0] ?? '')
    .split(/[._\-+\d]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export type PersonCells = Pick<PastedPerson, 'name' | 'email' | 'company_label'>;

/** @returns the errors of a person's cells */
function personProblems({ name, email, company_label }: PersonCells): string[] {
  const isLong = [name, company_label].some((text) => text.length > MAX_LENGTH) || email.length > 254;
  return [
    ...(name === '' ? [PEOPLE_MESSAGES.name] : []),
    ...(email !== '' && !emailPattern.test(email) ? [PEOPLE_MESSAGES.email] : []),
    ...(isLong ? [PEOPLE_MESSAGES.long] : []),
  ];
}

function personOf(
  cells: readonly string[],
  mapping: PeopleTable['mapping'],
  at: Pick<PastedPerson, 'row' | 'place'>,
): PastedPerson {
  const textOf = (column: PersonColumn): string => cells[mapping.indexOf(column)] ?? '';
  const email = usableAddress(textOf('email')).replace(/^mailto:/i, '');
  const written = textOf('name') || [textOf('first_name'), textOf('last_name')].filter(Boolean).join(' ');
  const isNameGuessed = written === '' && emailPattern.test(email);
  const person = {
    name: isNameGuessed ? nameOfAddress(email) : written,
    email,
    company_label: textOf('company_label'),
  };
  return {
    ...{ ...at, ...person, isNameGuessed: isNameGuessed && person.name !== '' },
    ...{ problems: personProblems(person), twin: null },
  };
}

/**
 * @param corrected cells that were corrected by hand, by place
 * @param known people who are already on the list
 * @returns everybody in the table, in order; nobody is left out
 */
export function peopleFromTable(
  { rows, numbers, isHeaded, mapping }: PeopleTable,
  known: readonly ClassPerson[] = [],
  corrected: Readonly<Record<number, Partial<PersonCells>>> = {},
): PastedPerson[] {
  const byAddress = new Map<string, string>();
  const byName = new Map<string, string>();
  const note = ({ name, email = '' }: Pick<ClassPerson, 'name' | 'email'>, where: string): void => {
    if (email && !byAddress.has(comparable(email))) byAddress.set(comparable(email), where);
    if (name && !byName.has(comparable(name))) byName.set(comparable(name), where);
  };
  for (const person of known) note(person, 'the list');
  const skipped = isHeaded ? 1 : 0;
  return rows.slice(skipped).map((cells, index) => {
    const row = numbers[index + skipped] ?? 0;
    const place = index + skipped + 1;
    const read = personOf(cells, mapping, { row, place });
    const mended = { ...read, ...corrected[place] };
    const address = byAddress.get(comparable(mended.email));
    const name = byName.get(comparable(mended.name));
    note(mended, `row ${row}`);
    const twin =
      address !== undefined
        ? ({ where: address, by: 'address' } as const)
        : name !== undefined
          ? ({ where: name, by: 'name' } as const)
          : null;
    return { ...mended, problems: personProblems(mended), twin };
  });
}

/** Two people may share a name, but not an address. */
export const isTakenAtFirst = ({ problems, twin, email }: PastedPerson): boolean =>
  problems.length === 0 && (twin === null || (twin.by === 'name' && email !== ''));

export const toClassPerson = ({ name, email, company_label }: PersonCells): ClassPerson => ({
  name,
  ...(email && { email }),
  ...(company_label && { company_label }),
});
