import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PORTION } from '../calendarExtract';

/**
 * How many rows are put on the page: a portion at first, more on demand, all of them on paper.
 * @param key of the view
 * @param first how many another view begins with
 */
export function usePortions(key: string, first: number) {
  const [shown, setShown] = useState({ key, count: PORTION });
  const [isPrinting, setPrinting] = useState(false);
  if (shown.key !== key) setShown({ key, count: first });
  useEffect(() => {
    // The browser takes its picture of the page as soon as this returns.
    const print = (): void => flushSync(() => setPrinting(true));
    const printed = (): void => setPrinting(false);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', printed);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', printed);
    };
  }, []);
  return {
    count: isPrinting ? Infinity : shown.count,
    showMore: () => setShown((before) => ({ ...before, count: before.count + PORTION })),
  };
}
