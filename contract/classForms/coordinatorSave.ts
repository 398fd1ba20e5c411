/**
 * Compares a coordinator's save with the list that the page had loaded, so that nobody's change is silently
 * overwritten.
 */
import {
  ATTENDANCE_COLUMNS,
  cellsOf,
  sameAs,
  type AttendanceCells,
  type AttendanceChange,
} from './attendance';
import type { CoordinatedSave, CoordinatedTrainee } from './entities';
import { erasedName } from './erasedName';

/** The rows to write, and the conflicts. */
export interface SavePlan {
  updates: ({ id: number } & AttendanceCells)[];
  added: AttendanceCells[];
  removed: CoordinatedTrainee[];
  /** somebody else's changes that the save would overwrite */
  conflicts: AttendanceChange[];
}

/** Requests without a company leave it unchanged. */
const wantedOf = (row: CoordinatedSave, current: AttendanceCells): AttendanceCells => ({
  name: row.name,
  email: row.email,
  company_label: row.company_label ?? current.company_label,
});

function planRow(plan: SavePlan, row: CoordinatedSave, current: CoordinatedTrainee): void {
  const wanted = wantedOf(row, current);
  const was = row.was ?? cellsOf(current);
  const isRemoval = row.removed === 'yes';
  const touched = ATTENDANCE_COLUMNS.filter((column) => isRemoval || wanted[column] !== was[column]);
  const against = touched.filter(
    (column) => current[column] !== was[column] && (isRemoval || current[column] !== wanted[column]),
  );
  for (const column of against) {
    const { id } = row;
    plan.conflicts.push({ kind: 'changed', id, name: was.name, column, value: current[column] });
  }
  if (isRemoval) plan.removed.push(current);
  else if (touched.length > 0) {
    const cells = Object.fromEntries(touched.map((column) => [column, wanted[column]]));
    plan.updates.push({ id: row.id, ...cellsOf(current), ...cells });
  }
}

/** Whether the trainee was erased since the page was loaded: what is typed there is about the person. The seat stays. */
const isErasedSince = ({ was, removed }: CoordinatedSave, { id, name }: CoordinatedTrainee): boolean =>
  removed !== 'yes' && was !== undefined && was.name !== name && name === erasedName(id);

/** Somebody else has removed the trainee, so only changes made here would be lost. */
function planGone(plan: SavePlan, row: CoordinatedSave): void {
  const { was } = row;
  if (!was || row.removed === 'yes') return;
  const wanted = wantedOf(row, was);
  if (ATTENDANCE_COLUMNS.every((column) => wanted[column] === was[column])) return;
  plan.conflicts.push({ kind: 'removed', id: row.id, name: was.name });
}

/**
 * @param rows as sent; omitted people stay unchanged
 * @param current the stored list
 */
export function planSave(rows: readonly CoordinatedSave[], current: readonly CoordinatedTrainee[]): SavePlan {
  const plan: SavePlan = { updates: [], added: [], removed: [], conflicts: [] };
  const byId = new Map(current.map((trainee) => [trainee.id, trainee]));
  for (const row of rows) {
    const stored = byId.get(row.id);
    if (row.id === 0) plan.added.push(wantedOf(row, { name: '', email: '', company_label: '' }));
    else if (stored && !isErasedSince(row, stored)) planRow(plan, row, stored);
    else planGone(plan, row);
  }
  return plan;
}

/** @returns the people to be removed of whom no duplicate stays */
export function withoutTwin(
  { removed }: SavePlan,
  current: readonly CoordinatedTrainee[],
): CoordinatedTrainee[] {
  const stays = current.filter((trainee) => !removed.includes(trainee));
  return removed.filter((trainee) => !stays.some((other) => sameAs(trainee, other)));
}
