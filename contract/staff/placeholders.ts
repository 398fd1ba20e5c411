/** Placeholders in the team's texts: `{{name}}`. Page and server validate them alike. */

/** Captures the text between the braces. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface Placeholder {
  name: string;
  meaning: string;
}

/** @returns the error of the text's placeholders; undefined if all can be filled in */
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
