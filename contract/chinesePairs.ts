/** Chinese has no spaces between words: it is searched, and highlighted, by pairs of neighbouring characters. */

/** @returns "路由器" as "路由" and "由器"; none of a single character */
export function chinesePairs(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
