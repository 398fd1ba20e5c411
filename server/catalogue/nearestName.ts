/** Suggests the intended name for a mistyped one. */

/** Edit distance: the number of letters to add, remove, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_item, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** @returns the nearest known name, if near enough: up to a third of it may be wrong, or its end missing */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const given = plain(typed);
  if (given === '') return undefined;
  const ranked = known
    .map((name) => ({ name, far: distance(given, plain(name)), isBegun: plain(name).startsWith(given) }))
    .filter(({ name, far, isBegun }) => isBegun || far <= Math.max(1, Math.floor(plain(name).length / 3)))
    .sort((one, other) => one.far - other.far);
  return ranked[0]?.name;
}

/** @returns ` (did you mean title?)`, or an empty text if no known name is near */
export function didYouMean(typed: string, known: readonly string[]): string {
  const name = nearestName(typed, known);
  return name === undefined ? '' : ` (did you mean ${name}?)`;
}
