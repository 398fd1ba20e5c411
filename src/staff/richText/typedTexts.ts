/**
 * Texts whose input has not been passed to the form yet: a key press is rendered first, and the form is
 * updated after that frame.
 * Whoever reads the form to store, save or merge it flushes them first.
 */
const untold = new Set<() => void>();

/** @param tell updates the form with pending input. @returns a function that flushes and unregisters the text */
export function addTypedText(tell: () => void): () => void {
  untold.add(tell);
  return () => {
    tell();
    untold.delete(tell);
  };
}

export const tellTyped = (): void => untold.forEach((tell) => tell());
