/** Compares what a coordinator saves with the list that the page had loaded, so that nobody's change is overwritten unseen. */
import {
  ATTENDANCE_COLUMNS,
  cellsOf,
  sameAs,
  type AttendanceCells,
  type AttendanceChange,
} from './attendance';
import type { CoordinatedSave, CoordinatedTrainee } from './entities';

/** What is to be written, and what stands against it. */
export interface SavePlan {
  updates: ({ id: number } & AttendanceCells)[];
  added: AttendanceCells[];
  removed: CoordinatedTrainee[];
  /** what somebody else changed since, and the sender would change otherwise */
  conflicts: AttendanceChange[];
}

/** Callers that name no company leave it as it is. */
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

/** Somebody else has removed the trainee: only what was changed here is lost by that. */
function planGone(plan: SavePlan, row: CoordinatedSave): void {
  const { was } = row;
  if (!was || row.removed === 'yes') return;
  const wanted = wantedOf(row, was);
  if (ATTENDANCE_COLUMNS.every((column) => wanted[column] === was[column])) return;
  plan.conflicts.push({ kind: 'removed', id: row.id, name: was.name });
}

/**
 * @param rows as sent; those whom they leave out stay as they are
 * @param current the list as it is stored
 */
export function planSave(rows: readonly CoordinatedSave[], current: readonly CoordinatedTrainee[]): SavePlan {
  const plan: SavePlan = { updates: [], added: [], removed: [], conflicts: [] };
  const byId = new Map(current.map((trainee) => [trainee.id, trainee]));
  for (const row of rows) {
    const stored = byId.get(row.id);
    if (row.id === 0) plan.added.push(wantedOf(row, { name: '', email: '', company_label: '' }));
    else if (stored) planRow(plan, row, stored);
    else planGone(plan, row);
  }
  return plan;
}

/** @returns those who are to be removed although nobody who stays is the same person */
export function withoutTwin(
  { removed }: SavePlan,
  current: readonly CoordinatedTrainee[],
): CoordinatedTrainee[] {
  const stays = current.filter((trainee) => !removed.includes(trainee));
  return removed.filter((trainee) => !stays.some((other) => sameAs(trainee, other)));
}
