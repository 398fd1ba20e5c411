/** Compares attendance lists that several coordinators edit: duplicates, and changes since a page was opened. */
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

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

type Named = Pick<CoordinatedTrainee, 'name' | 'email'>;

/**
 * @returns what two rows have in common, which suggests that they are the same person; undefined for
 *   different people
 */
export function sameAs(one: Named, other: Named): 'name' | 'email' | undefined {
  if (one.email.trim() !== '' && plain(one.email) === plain(other.email)) return 'email';
  return one.name.trim() !== '' && plain(one.name) === plain(other.name) ? 'name' : undefined;
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
