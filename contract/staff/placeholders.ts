/** Place-holders in words that the team writes: `{{name}}`. The page and the server judge them alike. */

/** With what stands between the braces. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface Placeholder {
  name: string;
  meaning: string;
}

/** @returns why the words cannot be filled in; undefined where they can */
export function placeholderProblem(
  words: string,
  known: readonly Pick<Placeholder, 'name'>[],
): string | undefined {
  for (const [written, name] of words.matchAll(PLACEHOLDER))
    if (!known.some((one) => one.name === name)) return `There is nothing to fill in for ${written}.`;
  return /\{\{|\}\}/.test(words.replace(PLACEHOLDER, ''))
    ? 'A place-holder stands between {{ and }}.'
    : undefined;
}
