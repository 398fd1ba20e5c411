import { onFirstTouch } from './firstTouch';

/** Resolves when the element comes near the screen, or the page is touched. @param selector of what is in the page */
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
    // Wherever the page is touched: a change of the address waits for the part.
    onFirstTouch(done);
  });
}
