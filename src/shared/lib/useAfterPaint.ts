import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether the whole page renders at once: it was server-rendered, or the visitor is taken to a place below. */
export const WholePage = createContext(true);

/**
 * For content below the first screen that is expensive to render.
 * @returns false in the first frame of a page opened inside the site, and true once that has been painted
 */
export function useAfterPaint(): boolean {
  const [isDue, setDue] = useState(useContext(WholePage));
  useEffect(() => {
    if (isDue) return undefined;
    // The first callback runs before the frame is painted, the second one after.
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() => startTransition(() => setDue(true)));
    });
    return () => cancelAnimationFrame(next);
  }, [isDue]);
  return isDue;
}
