/** Refuses malicious files before they are expanded: references can stand for more than fits into memory. */
import { TapeProblem } from './tapeSchema';
import { isBranch, type Branch, type Json } from './tape';

/** More values than any flow has. */
const MAX_VALUES = 5_000_000;

/** @param parts the sizes of the file's parts. @returns how many values this one stands for */
function sizeOf(value: Json, parts: readonly number[]): number {
  if (!isBranch(value)) return 1;
  const place = value['$same'];
  if (place !== undefined) return parts[Number(place)] ?? 1;
  return Object.values(value).reduce((sum: number, part: Json) => sum + sizeOf(part, parts), 1);
}

/**
 * @param file as written, with its compressed parts expanded
 * @throws TapeProblem if it stands for more values than any flow has
 */
export function checkUnfoldedSize({ parts = [], ...rest }: Branch): void {
  const sizes: number[] = [];
  // A part refers only to earlier parts.
  for (const part of parts as Json[]) sizes.push(sizeOf(part, sizes));
  const total = sizes.reduce((sum, size) => sum + size, sizeOf(rest, sizes));
  if (total > MAX_VALUES) throw new TapeProblem('It stands for more than any flow holds.');
}
