import { hasEarlyPress } from './earlyPresses';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;
/** Also the sooner signs that somebody is about to use the page. */
const ACTIVITY = [...INTERACTIONS, 'pointermove', 'scroll'] as const;

/** Heard on the way down: React lets nothing up that goes to a part of the page which waits for its script. */
const listening = { passive: true, capture: true };

function once(types: readonly string[], run: () => void): () => void {
  const stop = (): void => types.forEach((type) => document.removeEventListener(type, first, listening));
  const first = (): void => {
    stop();
    run();
  };
  types.forEach((type) => document.addEventListener(type, first, listening));
  // A press that came before anybody listened.
  if (hasEarlyPress()) first();
  return stop;
}

/**
 * Runs once when the visitor next presses, types or moves the focus: time enough to fetch what only a click or a form needs.
 * @returns a function that stops waiting
 */
export const onFirstInteraction = (run: () => void): (() => void) => once(INTERACTIONS, run);

/** Resolves when the visitor next interacts with the page, scrolls it, or moves the pointer over it. */
export const firstActivity = (): Promise<void> => new Promise((resolve) => void once(ACTIVITY, resolve));
