import { flushSync } from 'react-dom';

/**
 * Makes a change and scrolls so that the element stays under the pointer, which something closing
 * above it would otherwise pull away. Browser only.
 */
export function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  flushSync(change);
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}
