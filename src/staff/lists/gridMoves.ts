/**
 * Keyboard navigation of a grid by the ARIA pattern: arrows, Home and End, with Control to the corners, Page
 * Up and Down.
 */
export interface Place {
  row: number;
  column: number;
}

const PAGE = 10;
const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** @returns the new position; undefined for other keys */
export function placeAfter(
  key: string,
  isFar: boolean,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | undefined {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? rows : row + 1, column);
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, isFar ? columns : column + 1);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows : row, columns);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(row - PAGE, column);
    default:
      return undefined;
  }
}

/** @returns the next cell in reading order, across rows */
export function placeBeside(
  { row, column }: Place,
  by: 1 | -1,
  { rows, columns }: { rows: number; columns: number },
): Place {
  const at = within(row * columns + column + by, rows * columns);
  return { row: Math.floor(at / columns), column: at % columns };
}

/** @returns whether a cell is in the rectangle between two cells */
export const isBetween = ({ row, column }: Place, a: Place, b: Place): boolean =>
  row >= Math.min(a.row, b.row) &&
  row <= Math.max(a.row, b.row) &&
  column >= Math.min(a.column, b.column) &&
  column <= Math.max(a.column, b.column);
