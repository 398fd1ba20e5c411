import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fontScale } from '@/src/shared/lib/fontScale';

const BEFORE_MEASURED = 640;
/** Maximum width in print: a wider chart would be scaled down together with its text. */
const PAPER = 660;

/**
 * @returns the element's width in whole pixels at the usual font size: charts are rendered for it, so that
 * their text has the font size of the page
 */
export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const measure = (): void =>
      setWidth((before) => Math.floor((ref.current?.clientWidth ?? 0) / fontScale()) || before);
    // The browser prints the page as it is when this returns.
    const fitPaper = (): void => flushSync(() => setWidth((before) => Math.min(before, PAPER)));
    measure();
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    if (ref.current) observer?.observe(ref.current);
    return () => {
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', measure);
      observer?.disconnect();
    };
  }, []);
  return [ref, width] as const;
}
