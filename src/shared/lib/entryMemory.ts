/**
 * Numbers that belong to one entry of the history, such as how far down its page was read: who goes back finds them. They live as
 * long as the document; after a reload the browser itself knows the place.
 */
const known = new Map<string, number>();

/** @param entry the `key` of a location */
export const remember = (entry: string, what: string, value: number): void =>
  void known.set(`${entry} ${what}`, value);

export const recall = (entry: string, what: string): number | undefined => known.get(`${entry} ${what}`);
