import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { recall, remember } from '@/src/shared/lib/entryMemory';
import { PORTION } from '../calendarExtract';

/**
 * How many rows are put on the page: a portion at first, more on demand, all of them on paper. Who goes back to a view finds as many
 * as there were, in the first frame: the browser leads to a row only when it is there.
 * @param key of the view
 * @param first how many another view begins with
 * @param entry of the history
 */
export function usePortions(key: string, first: number, entry: string) {
  const [shown, setShown] = useState(() => ({ key, count: recall(entry, key) ?? PORTION }));
  const [isPrinting, setPrinting] = useState(false);
  if (shown.key !== key) setShown({ key, count: recall(entry, key) ?? first });
  useEffect(() => remember(entry, key, shown.count), [entry, key, shown.count]);
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
