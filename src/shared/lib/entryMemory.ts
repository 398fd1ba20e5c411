/**
 * Numbers that belong to one history entry, such as its scroll position, for going back. They live as
 * long as the document; after a reload the browser itself restores the position.
 */
const known = new Map<string, number>();

/** @param entry identifies a history entry */
export const remember = (entry: string, what: string, value: number): void =>
  void known.set(`${entry} ${what}`, value);

export const recall = (entry: string, what: string): number | undefined => known.get(`${entry} ${what}`);
