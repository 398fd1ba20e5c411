import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const BEFORE_MEASURED = 640;
/** Of what stands alone on paper: wider ones would be shrunk, and their words with them. */
const PAPER = 660;

/** @returns how wide the element is in whole pixels: drawings are made for it, so that their words keep their size */
export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const measure = (): void => setWidth((before) => Math.floor(ref.current?.clientWidth ?? 0) || before);
    // The browser prints what there is when this returns.
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
