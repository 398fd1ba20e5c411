/**
 * Texts of which the form has not heard yet: a key press is shown first, and what it makes of the text is told after that frame.
 * Whoever reads the form in order to keep, save or merge it makes them tell first.
 */
const untold = new Set<() => void>();

/** @param tell writes into the form what was typed since it was last told. @returns what takes the text out, told */
export function addTypedText(tell: () => void): () => void {
  untold.add(tell);
  return () => {
    tell();
    untold.delete(tell);
  };
}

export const tellTyped = (): void => untold.forEach((tell) => tell());
