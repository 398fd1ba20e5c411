/** Ids of people within a class. */
import { LARGEST_ID } from '../../contract/constants';

/** @returns so many ids that were never given; counting on, as long as that goes */
export function freeIds(given: ReadonlySet<number>, count: number): number[] {
  const first = Math.max(0, ...given) + 1;
  const ids: number[] = [];
  for (let id = first + count - 1 > LARGEST_ID ? 1 : first; ids.length < count; id += 1) {
    if (!given.has(id)) ids.push(id);
  }
  return ids;
}
