import { onFirstInteraction } from './firstInteraction';

/**
 * Resolves when the element comes near the viewport, or the visitor interacts. @param selector of an element
 * of the page
 */
export function whenNear(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && done(),
      { rootMargin: '200px' },
    );
    const element = document.querySelector(selector);
    if (element) observer.observe(element);
    // Wherever they interact: a change of the URL would wait for the part.
    onFirstInteraction(done);
  });
}
