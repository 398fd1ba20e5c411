const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Runs once when the visitor next touches the page: time enough to fetch what only a click or a form needs.
 * @returns a function that stops waiting
 */
export function onFirstTouch(run: () => void): () => void {
  const stop = (): void => TOUCHES.forEach((type) => document.removeEventListener(type, first));
  const first = (): void => {
    stop();
    run();
  };
  TOUCHES.forEach((type) => document.addEventListener(type, first, { passive: true }));
  return stop;
}
