/**
 * Refuses malicious files before they are expanded: references and columns can stand for more than fits into
 * memory.
 */
import type { Column, TapedList } from './lists';
import { isBranch, type Branch, type Table } from './parts';
import { TapeProblem } from './tapeSchema';
import type { Json } from './tape';

/** More values than any flow has. */
const MAX_VALUES = 5_000_000;

interface Short {
  $same?: unknown;
  $list?: unknown;
  $table?: Table;
  order?: string[];
}

/** Counts the values of files whose parts and lists have these sizes. */
function counter(parts: readonly number[], lists: readonly number[]) {
  const sumOf = (values: readonly Json[]): number =>
    values.reduce((sum: number, part) => sum + sizeOf(part), 0);

  function sizeOf(part: Json): number {
    if (!isBranch(part)) return 1;
    const { $same, $list, $table, order } = part as unknown as Short;
    if ($same !== undefined) return parts[Number($same)] ?? 1;
    if ($list !== undefined) return lists[Number($list)] ?? 1;
    if (!$table || !order) return 1 + sumOf(Object.values(part));
    const every = sumOf(order.map((field) => $table.every[field] ?? null));
    return $table.rows.reduce((sum, row) => sum + every + sumOf(row), 1);
  }

  return sizeOf;
}

const written = counter([], []);

/** @returns the maximum number of values of a row in it */
const cellOf = (column: Column): number =>
  'every' in column
    ? written(column.every)
    : 'values' in column
      ? column.values.reduce((most: number, value) => Math.max(most, written(value)), 1)
      : 1;

const listOf = ({ length, columns }: TapedList): number =>
  columns.reduce((sum, column) => sum + length * cellOf(column), length);

/**
 * @param file as written, with its compressed parts expanded
 * @throws TapeProblem if it stands for more values than any flow has
 */
export function checkUnfoldedSize({ parts = [], lists = [], ...rest }: Branch): void {
  const listed = (lists as unknown as TapedList[]).map(listOf);
  const sizes: number[] = [];
  const sizeOf = counter(sizes, listed);
  // A part refers only to earlier parts.
  for (const part of parts as Json[]) sizes.push(sizeOf(part));
  const total = [...sizes, ...listed].reduce((sum, size) => sum + size, sizeOf(rest));
  // NaN: an invalid length or index.
  if (!(total <= MAX_VALUES)) throw new TapeProblem('It stands for more than any flow holds.');
}
