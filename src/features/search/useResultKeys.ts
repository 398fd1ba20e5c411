import { useEffect, type RefObject } from 'react';

/** Marks the stops of the arrow keys: every result, and the button for more. */
export const STEP = { 'data-step': '' };

const isModified = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

/** @returns the element to which a key moves, or undefined for other keys */
function targetOf(frame: HTMLElement, key: string): HTMLElement | null | undefined {
  const steps = Array.from(frame.querySelectorAll<HTMLElement>('[data-step]'));
  const at = steps.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return steps[at + 1];
  // Outside of the results, all other keys keep their usual function.
  if (at < 0) return undefined;
  if (key === 'ArrowUp')
    return at > 0 ? steps[at - 1] : frame.querySelector<HTMLElement>('input[type="search"]');
  if (key === 'Home') return steps[0];
  if (key === 'End') return steps.findLast((step) => step.matches('a'));
  return undefined;
}

/** Arrow keys, Home and End move through the results of the frame, starting at its search field. */
export function useResultKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listen = (event: KeyboardEvent): void => {
      const target = isModified(event) ? undefined : targetOf(element, event.key);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [frame]);
}
