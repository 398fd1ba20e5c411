import { useEffect, useState } from 'react';
import { recall, remember } from '@/src/shared/lib/entryMemory';
import { useIsPrinting } from '@/src/shared/lib/useIsPrinting';
import { PORTION } from '../calendarExtract';

/**
 * How many rows are rendered: a portion at first, more on demand, all of them in print. Going back to a view
 * renders as many as before in the first frame, because the browser can only scroll to rendered rows.
 * @param key of the view
 * @param first number of rows of a new view
 * @param entry of the history
 */
export function usePortions(key: string, first: number, entry: string) {
  const [shown, setShown] = useState(() => ({ key, count: recall(entry, key) ?? PORTION }));
  const isPrinting = useIsPrinting();
  if (shown.key !== key) setShown({ key, count: recall(entry, key) ?? first });
  useEffect(() => remember(entry, key, shown.count), [entry, key, shown.count]);
  return {
    count: isPrinting ? Infinity : shown.count,
    showMore: () => setShown((before) => ({ ...before, count: before.count + PORTION })),
  };
}
