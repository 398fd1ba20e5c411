/** Size of a number, a property name, or a reference. */
const WORD_BYTES = 8;

/**
 * Freezes a value deeply, because pages of many visitors share the objects.
 * @returns its approximate size in bytes; objects that were frozen before are owned by others and count as
 *   zero
 */
export function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return 0;
  Object.freeze(value);
  return Object.values(value).reduce((sum: number, each) => sum + WORD_BYTES + freeze(each), WORD_BYTES);
}
