/** The model of the grid: row heights, visible rows, contents of cells, and the arrow keys' targets. */
import type { GridCourse, GridSession } from '@/contract/staff/sessionGridSchemas';
import { monthOf } from '@/contract/sessionDays';

/** Heights in px at the usual font size; those of CSS are the same in rem. */
const CHIP_HEIGHT = 44;
const GAP = 4;
const MIN_HEIGHT = 60;
/** Rows beyond the visible ones, so that scrolling does not show blank space. */
const BEYOND = 6;

const heightOf = ({ most }: Pick<GridCourse, 'most'>): number =>
  Math.max(MIN_HEIGHT, most * (CHIP_HEIGHT + GAP) + 2 * GAP);

/**
 * @param scale of the font, so that a session's text stays in its box
 * @returns the offset of each row, and the total height at the end
 */
export function offsetsOf(courses: readonly Pick<GridCourse, 'most'>[], scale = 1): number[] {
  const offsets = [0];
  for (const course of courses) offsets.push((offsets.at(-1) ?? 0) + heightOf(course) * scale);
  return offsets;
}

/** @returns the last row that begins at or above an offset */
export function rowAt(offsets: readonly number[], top: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface Rows {
  first: number;
  /** exclusive */
  end: number;
}
/**
 * Includes some rows above and below. They are rendered one at a time, because two would exceed a frame. The
 * end may be beyond the last row, so that the last one stays rendered when another is inserted.
 */
export const rowsInView = (offsets: readonly number[], top: number, height: number): Rows => ({
  first: Math.max(0, rowAt(offsets, top) - BEYOND),
  end: rowAt(offsets, top + height) + 1 + BEYOND,
});

/** @returns the sessions of each month, by day */
export function cellsOf(sessions: readonly GridSession[], months: readonly string[]): GridSession[][] {
  return months.map((month) => sessions.filter(({ row }) => monthOf(String(row.start_date)) === month));
}

/** A position in the grid: row, month, and index within the cell. */
export interface Place {
  row: number;
  month: number;
  item: number;
}
interface Size {
  rows: number;
  months: number;
  /** number of sessions in a cell */
  count: (row: number, month: number) => number;
}
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(0, most));
const PAGE = 8;

/** @returns the target of a key; undefined if there is none */
export function step(place: Place, key: string, { rows, months, count }: Size): Place | undefined {
  const at = (row: number, month: number, item = 0): Place => ({
    row: clamp(row, rows - 1),
    month: clamp(month, months - 1),
    item,
  });
  const { row, month, item } = place;
  switch (key) {
    case 'ArrowDown':
      return item + 1 < count(row, month) ? { ...place, item: item + 1 } : at(row + 1, month);
    case 'ArrowUp': {
      if (item > 0) return { ...place, item: item - 1 };
      return row === 0 ? place : at(row - 1, month, Math.max(0, count(row - 1, month) - 1));
    }
    case 'ArrowRight':
      return at(row, month + 1);
    case 'ArrowLeft':
      return at(row, month - 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, months - 1);
    case 'PageDown':
      return at(row + PAGE, month);
    case 'PageUp':
      return at(row - PAGE, month);
    default:
      return undefined;
  }
}
