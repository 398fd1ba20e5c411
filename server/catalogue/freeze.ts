/** Of a number, a name of a field, or a reference. */
const WORD_BYTES = 8;

/**
 * Freezes a value with all that it holds: pages of many visitors hold the same objects.
 * @returns what it takes in memory, roughly and in bytes; what was frozen before belongs to others and takes nothing
 */
export function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return 0;
  Object.freeze(value);
  return Object.values(value).reduce((sum: number, each) => sum + WORD_BYTES + freeze(each), WORD_BYTES);
}
