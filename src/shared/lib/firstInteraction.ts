import { hasEarlyClick } from './earlyClicks';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;
/** Includes earlier signs that somebody is about to use the page. */
const ACTIVITY = [...INTERACTIONS, 'pointermove', 'scroll'] as const;

/** In the capture phase, because React stops the propagation of events in parts that are not hydrated. */
const listening = { passive: true, capture: true };

function once(types: readonly string[], run: () => void): () => void {
  const stop = (): void => types.forEach((type) => document.removeEventListener(type, first, listening));
  const first = (): void => {
    stop();
    run();
  };
  types.forEach((type) => document.addEventListener(type, first, listening));
  // A press from before the listener was added.
  if (hasEarlyClick()) first();
  return stop;
}

/**
 * Runs once when the visitor next presses, types or moves the focus: early enough to load what a click or a
 * form needs.
 * @returns a function that removes the listeners
 */
export const onFirstInteraction = (run: () => void): (() => void) => once(INTERACTIONS, run);

/** Resolves when the visitor next interacts with the page, scrolls it, or moves the pointer over it. */
export const firstActivity = (): Promise<void> => new Promise((resolve) => void once(ACTIVITY, resolve));
