import { useEffect, useRef, useState } from 'react';

/**
 * Fraction of the top bar that must be visible for the header to count as not yet scrolled past
 * (docs/rules/shell.md#menu-and-header).
 */
const THRESHOLD = 0.2;

/** @returns a ref for the element that scrolls away, and whether it has */
export function useCondensed<E extends Element>() {
  const ref = useRef<E>(null);
  const [isCondensed, setCondensed] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setCondensed(entry.intersectionRatio < THRESHOLD),
      { threshold: THRESHOLD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isCondensed };
}
