/** Compares attendance lists that several coordinators edit: duplicates, and changes since a page was opened. */
import { comparable } from '../comparable';
import type { CoordinatedTrainee } from './entities';

export const ATTENDANCE_COLUMNS = ['name', 'email', 'company_label'] as const;
export type AttendanceColumn = (typeof ATTENDANCE_COLUMNS)[number];
export type AttendanceCells = Record<AttendanceColumn, string>;

const COLUMN_LABELS: Record<AttendanceColumn, string> = {
  name: 'name',
  email: 'e-mail address',
  company_label: 'company',
};

export const cellsOf = ({ name, email, company_label }: AttendanceCells): AttendanceCells => ({
  name,
  email,
  company_label,
});

type Named = Pick<CoordinatedTrainee, 'name' | 'email'>;

/**
 * @returns what two rows have in common, which suggests that they are the same person; undefined for
 *   different people
 */
export function sameAs(one: Named, other: Named): 'name' | 'email' | undefined {
  if (one.email.trim() !== '' && comparable(one.email) === comparable(other.email)) return 'email';
  return one.name.trim() !== '' && comparable(one.name) === comparable(other.name) ? 'name' : undefined;
}

/** Another row that may be the same person. */
export interface Twin {
  /** counted from 1 */
  number: number;
  has: 'name' | 'email';
}

/**
 * Runs with every letter that is typed, so the rows are not compared in pairs.
 * @returns for each row the first other one that may be the same person; none for a removed row
 */
export function twinsOf(rows: readonly (Named & { removed?: unknown })[]): (Twin | undefined)[] {
  const keys = rows.map(({ removed, ...row }) =>
    removed
      ? []
      : (['email', 'name'] as const)
          .map((has) => ({ has, key: `${has} ${comparable(row[has])}` }))
          .filter(({ has }) => row[has].trim() !== ''),
  );
  const places = new Map<string, number[]>();
  for (const [place, own] of keys.entries())
    for (const { key } of own) {
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  return keys.map((own, place) =>
    own
      .flatMap(({ has, key }): Twin[] => {
        const other = places.get(key)?.find((one) => one !== place);
        return other === undefined ? [] : [{ number: other + 1, has }];
      })
      .toSorted((one, other) => one.number - other.number)
      .at(0),
  );
}

/** A single change of the list. */
export type AttendanceChange =
  | { kind: 'changed'; id: number; name: string; column: AttendanceColumn; value: string }
  | { kind: 'added' | 'removed'; id: number; name: string };

/** @returns the changes from one list to the other, in the order of the list */
export function changesBetween(
  before: readonly CoordinatedTrainee[],
  after: readonly CoordinatedTrainee[],
): AttendanceChange[] {
  const known = new Map(before.map((trainee) => [trainee.id, trainee]));
  const changes = after.flatMap((trainee): AttendanceChange[] => {
    const { id, name } = trainee;
    const earlier = known.get(id);
    if (!earlier) return [{ kind: 'added', id, name }];
    return ATTENDANCE_COLUMNS.filter((column) => earlier[column] !== trainee[column]).map((column) => ({
      kind: 'changed',
      id,
      name: earlier.name,
      column,
      value: trainee[column],
    }));
  });
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id));
  return [...changes, ...removed.map(({ id, name }): AttendanceChange => ({ kind: 'removed', id, name }))];
}

/** A change as text, such as: the name of “Siti” is now “Siti Ravi”. */
export function changeText(change: AttendanceChange): string {
  if (change.kind !== 'changed') return `“${change.name}” was ${change.kind}`;
  const value = change.value === '' ? 'empty' : `“${change.value}”`;
  return `the ${COLUMN_LABELS[change.column]} of “${change.name}” is now ${value}`;
}

/** @returns other people's changes to the list as text, or an empty text */
export const meanwhileText = (changes: readonly AttendanceChange[]): string =>
  changes.length === 0 ? '' : `Changed by somebody else meanwhile: ${changes.map(changeText).join('; ')}.`;
