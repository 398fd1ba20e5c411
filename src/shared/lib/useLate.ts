import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether all of the page stands from the beginning: it is the one that the server sent, or the visitor is led to a place below. */
export const WholePage = createContext(true);

/**
 * For what lies below the first screen and is heavy to draw.
 * @returns false in the first frame of a page that is opened inside the site, and true once that has been painted
 */
export function useLate(): boolean {
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
