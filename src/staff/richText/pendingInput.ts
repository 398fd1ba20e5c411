/**
 * Texts whose input has not been passed to the form yet: a key press is rendered first, and the form is
 * updated after that frame.
 * Whoever reads the form to store, save or merge it flushes them first.
 */
const waiting = new Set<() => void>();

/** @param flush updates the form with pending input. @returns a function that flushes and unregisters the text */
export function addPendingInput(flush: () => void): () => void {
  waiting.add(flush);
  return () => {
    flush();
    waiting.delete(flush);
  };
}

export const flushPendingInput = (): void => waiting.forEach((flush) => flush());
