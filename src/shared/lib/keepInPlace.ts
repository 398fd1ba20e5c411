import { flushSync } from 'react-dom';

/**
 * Makes a change that the element asked for, and lets the page scroll so that the element stays under the pointer: what closes
 * above it would else pull it away. Browser only.
 */
export function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}
