import { useLayoutEffect, useRef, useState } from 'react';

const BEFORE_MEASURED = 640;

/** @returns how wide the element is in whole pixels: drawings are made for it, so that their words keep their size */
export function useWidth<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [width, setWidth] = useState(BEFORE_MEASURED);
  useLayoutEffect(() => {
    const { current } = ref;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setWidth((before) => Math.floor(current.clientWidth) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
