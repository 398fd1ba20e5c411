/** Suggests the intended name for a mistyped one. */
import { editDistance } from '../editDistance';

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** @returns the nearest known name, if near enough: up to a third of it may be wrong, or its end missing */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const given = plain(typed);
  if (given === '') return undefined;
  const ranked = known
    .map((name) => ({ name, far: editDistance(given, plain(name)), isBegun: plain(name).startsWith(given) }))
    .filter(({ name, far, isBegun }) => isBegun || far <= Math.max(1, Math.floor(plain(name).length / 3)))
    .sort((one, other) => one.far - other.far);
  return ranked[0]?.name;
}

/** @returns ` (did you mean title?)`, or an empty text if no known name is near */
export function didYouMean(typed: string, known: readonly string[]): string {
  const name = nearestName(typed, known);
  return name === undefined ? '' : ` (did you mean ${name}?)`;
}
