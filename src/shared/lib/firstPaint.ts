import { nextFrame } from './nextFrame';

/** A browser that keeps its times to itself is taken to have painted so long after it made the frame, in milliseconds. */
const PATIENCE_MS = 1000;

const reported = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Resolves once the first words of the page are on the screen. The frame is made some time before: what a page does in between
 * takes its time from the threads that draw. Browser only.
 */
export const firstPaint = (): Promise<void> =>
  Promise.race([
    reported(),
    nextFrame().then(() => new Promise<void>((done) => setTimeout(done, PATIENCE_MS))),
  ]);
