import { onFirstInteraction } from './firstInteraction';

/** Resolves when the element comes near the screen, or the visitor uses the page. @param selector of what is in the page */
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
    // Wherever they use it: a change of the address waits for the part.
    onFirstInteraction(done);
  });
}
