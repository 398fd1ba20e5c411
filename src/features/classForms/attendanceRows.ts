/** The rows of the coordinator's table: unsaved input, merged with what somebody else has stored meanwhile. */
import {
  ATTENDANCE_COLUMNS,
  cellsOf,
  changesBetween,
  type AttendanceCells,
  type AttendanceColumn,
} from '@/contract/classForms/attendance';
import type { CoordinatedSave, CoordinatedTrainee, ListedTrainee } from '@/contract/classForms/entities';

export interface AttendanceRow extends AttendanceCells {
  /** 0: not stored yet */
  id: number;
  /** the stored values, as far as this page knows */
  was?: AttendanceCells;
  /** the next save removes it from the list */
  removed?: 'yes';
  /** whether the trainee has not started any form */
  removable?: 'yes' | 'no';
  /** somebody else's values of cells that were changed here, too */
  meanwhile?: Partial<AttendanceCells>;
  /** somebody else has removed the trainee: a save adds the row again */
  isGone?: true;
  /** it is stored, and cannot be changed until its id is known */
  isPending?: true;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readCells = (value: unknown): AttendanceCells => {
  const { name, email, company_label } = asRecord(value);
  return { name: asText(name), email: asText(email), company_label: asText(company_label) };
};

/** Drafts of earlier versions contain neither the company nor the earlier values. */
function readRow(value: unknown, stored: readonly ListedTrainee[]): AttendanceRow {
  const { id, was, removed, meanwhile, company_label } = asRecord(value);
  const known = stored.find((trainee) => trainee.id === id);
  const cells = readCells(value);
  return {
    ...cells,
    ...(company_label === undefined && known && { company_label: known.company_label }),
    id: typeof id === 'number' ? id : 0,
    ...(typeof was === 'object' && was !== null && { was: readCells(was) }),
    ...(removed === 'yes' && { removed }),
    ...(typeof meanwhile === 'object' && meanwhile !== null && { meanwhile }),
  };
}

export const rowOf = (trainee: ListedTrainee): AttendanceRow => ({
  id: trainee.id,
  ...cellsOf(trainee),
  was: cellsOf(trainee),
  removable: trainee.removable,
});

const isSame = (one: AttendanceCells, other: AttendanceCells): boolean =>
  ATTENDANCE_COLUMNS.every((column) => one[column].trim() === other[column]);

/** Merges cell by cell: input stays, and everything else gets the stored value. */
function mergedRow(mine: AttendanceRow, stored: ListedTrainee): AttendanceRow {
  const was = mine.was ?? cellsOf(stored);
  const row = rowOf(stored);
  const meanwhile: Partial<AttendanceCells> = {};
  for (const column of ATTENDANCE_COLUMNS) {
    const wasTyped = mine[column] !== was[column];
    if (!wasTyped && mine.meanwhile?.[column] === undefined) continue;
    row[column] = mine[column];
    const isDisputed = stored[column] !== was[column] || mine.meanwhile?.[column] !== undefined;
    if (isDisputed && stored[column] !== mine[column].trim()) meanwhile[column] = stored[column];
  }
  return {
    ...row,
    ...(mine.removed && stored.removable === 'yes' && { removed: mine.removed }),
    ...(Object.keys(meanwhile).length > 0 && { meanwhile }),
  };
}

/** A changed row that somebody else has removed is not lost: it can be added again. */
function orphan({ was, removed, ...cells }: AttendanceRow): AttendanceRow[] {
  const isTouched = was !== undefined && !isSame(cells, was) && removed === undefined;
  return isTouched ? [{ ...cellsOf(cells), id: 0, isGone: true }] : [];
}

/**
 * @param draft rows from an earlier visit; anything else is ignored
 * @param stored the currently stored list
 */
export function attendanceRows(draft: unknown, stored: readonly ListedTrainee[]): AttendanceRow[] {
  if (!Array.isArray(draft)) return stored.map(rowOf);
  const mine = draft.map((row) => readRow(row, stored));
  const known = stored.map((trainee) => {
    const row = mine.find(({ id }) => id === trainee.id);
    return row ? mergedRow(row, trainee) : rowOf(trainee);
  });
  const gone = mine.filter(({ id }) => id !== 0 && !stored.some((trainee) => trainee.id === id));
  return [...known, ...gone.flatMap(orphan), ...mine.filter(({ id }) => id === 0)];
}

/** Removes one row with the same contents from a list. @returns whether there was one */
function takeSame(rows: AttendanceCells[], row: AttendanceCells): boolean {
  const place = rows.findIndex((other) => isSame(row, other));
  if (place >= 0) rows.splice(place, 1);
  return place >= 0;
}

export const addedBy = (saved: readonly CoordinatedSave[]): AttendanceCells[] =>
  saved.filter(({ id }) => id === 0).map((row) => cellsOf({ company_label: '', ...row }));

/**
 * The unsaved input after rows of it were saved: what that save has changed, added or removed is no longer a
 * change.
 */
export function rowsAfterSave(draft: unknown, saved: readonly CoordinatedSave[]): unknown {
  if (!Array.isArray(draft)) return draft;
  const added = addedBy(saved);
  return (draft as AttendanceRow[]).flatMap((row): AttendanceRow[] => {
    if (row.id === 0) return takeSame(added, cellsOf(row)) ? [] : [row];
    const own = saved.find(({ id, was }) => id === row.id && was !== undefined);
    if (!own) return [row];
    // Kept after all: it is added again.
    if (own.removed) return row.removed ? [] : [{ ...cellsOf(row), id: 0 }];
    return [{ ...row, was: cellsOf({ company_label: '', ...own }), meanwhile: undefined }];
  });
}

/** @returns the name of a control; rows count from 0 */
export const cellName = (place: number, column: AttendanceColumn): string => `trainee-${place}-${column}`;

/** Whether it is an added row in which nothing is typed. */
export const isBlankRow = ({ id, ...row }: AttendanceRow): boolean =>
  id === 0 && ATTENDANCE_COLUMNS.every((column) => row[column].trim() === '');

/** @returns the whole list with the earlier values of changed rows, without added rows that are empty */
export function toSave(rows: readonly AttendanceRow[]): CoordinatedSave[] {
  return rows
    .filter((row) => !isBlankRow(row))
    .map(({ id, was, removed, ...row }) => {
      const [name, email, company_label] = [row.name.trim(), row.email.trim(), row.company_label.trim()];
      const cells = { name, email, company_label };
      const isChanged = was !== undefined && (removed !== undefined || !isSame(cells, was));
      return { id, ...cells, ...(isChanged && { was }), ...(removed && { removed }) };
    });
}

/** The list after a save without changes by others. */
export function afterSave<Trainee extends CoordinatedTrainee>(
  stored: readonly Trainee[],
  rows: readonly CoordinatedSave[],
): Trainee[] {
  return stored.flatMap((trainee) => {
    const row = rows.find(({ id, was }) => id === trainee.id && was !== undefined);
    if (row?.removed) return [];
    return [{ ...trainee, ...(row && { ...cellsOf({ ...trainee, ...row }) }) }];
  });
}

/** @returns other people's changes between two lists, besides what was saved here */
export function changesOfOthers(
  before: readonly CoordinatedTrainee[],
  saved: readonly CoordinatedSave[],
  now: readonly CoordinatedTrainee[],
) {
  const own = addedBy(saved);
  return changesBetween(afterSave(before, saved), now).filter((change) => {
    if (change.kind !== 'added') return true;
    const added = now.find(({ id }) => id === change.id);
    return !added || !takeSame(own, added);
  });
}
