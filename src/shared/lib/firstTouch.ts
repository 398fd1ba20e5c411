import { hasEarlyPress } from './earlyPresses';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
/** A sooner sign that somebody is about to touch the page. */
const STIRS = [...TOUCHES, 'pointermove', 'scroll'] as const;

/** Heard on the way down: React lets nothing up that goes to a part of the page which waits for its script. */
const listening = { passive: true, capture: true };

function once(types: readonly string[], run: () => void): () => void {
  const stop = (): void => types.forEach((type) => document.removeEventListener(type, first, listening));
  const first = (): void => {
    stop();
    run();
  };
  types.forEach((type) => document.addEventListener(type, first, listening));
  // Touched before anybody listened.
  if (hasEarlyPress()) first();
  return stop;
}

/**
 * Runs once when the visitor next touches the page: time enough to fetch what only a click or a form needs.
 * @returns a function that stops waiting
 */
export const onFirstTouch = (run: () => void): (() => void) => once(TOUCHES, run);

/** Resolves when the visitor next touches the page, scrolls it, or moves the pointer over it. */
export const firstStir = (): Promise<void> => new Promise((resolve) => void once(STIRS, resolve));
