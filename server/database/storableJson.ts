/** Which JSON the database can store: less than JSON allows. */

/**
 * No value of the site nests this deep. PostgreSQL refuses endless nesting, and the embedded one can crash on
 * it.
 */
const DEEPEST = 100;

/** NUL, and lone surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** @returns the text with U+FFFD for each character that the database cannot store */
export const storableText = (text: string): string => text.split(UNSTORABLE).join('\ufffd');

/** Whether the database can store the value and compare it with others. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.entries(value);
  return (
    depth < DEEPEST && parts.every(([name, part]) => !UNSTORABLE.test(name) && isStorable(part, depth + 1))
  );
}

/** Whether a text is JSON that a column of type jsonb can store. */
export function isStorableJson(text: string): boolean {
  try {
    return isStorable(JSON.parse(text));
  } catch {
    return false;
  }
}
