import { nextFrame } from './nextFrame';

/**
 * Browsers that do not report paint times are assumed to have painted this long after the frame, in
 * milliseconds.
 */
const TIMEOUT_MS = 1000;

const reported = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Resolves once the page's first text has been painted. The frame is produced some time earlier, and work in
 * between would slow down the rendering threads. Browser only.
 */
export const firstPaint = (): Promise<void> =>
  Promise.race([
    reported(),
    nextFrame().then(() => new Promise<void>((done) => setTimeout(done, TIMEOUT_MS))),
  ]);
