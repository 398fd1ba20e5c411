const nothing = (): void => undefined;

/** Defines `window.matchMedia`, which jsdom lacks. No answer changes by itself. */
export function answerMediaQueries(matches: (query: string) => boolean): void {
  const list = { addEventListener: nothing, removeEventListener: nothing };
  Object.assign(window, { matchMedia: (query: string) => ({ ...list, matches: matches(query) }) });
}
