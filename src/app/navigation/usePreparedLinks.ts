import { useEffect } from 'react';
import { isSavingData } from '../../shared/lib/saveData';
import { matchRoute } from '../routes';
import { addressInside } from './addressInside';

/** Signs that a link is about to be followed; a press is as good as a click. */
const SIGNS = ['pointerdown', 'pointerover', 'focusin'] as const;

function prepare({ type, target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const address = link && addressInside(link);
  if (!address || (type !== 'pointerdown' && isSavingData())) return;
  // What does not come is asked for again by the click, which reports it.
  matchRoute(address)
    .route.module.load()
    .catch(() => undefined);
}

/**
 * The script of a page is under way before the click that opens it: its data, which is asked for next, comes sooner by that time.
 * Heard on the way down, because React hears nothing in a part that waits for its script.
 */
export function usePreparedLinks(): void {
  useEffect(() => {
    SIGNS.forEach((type) => document.addEventListener(type, prepare, { passive: true, capture: true }));
    return () => SIGNS.forEach((type) => document.removeEventListener(type, prepare, { capture: true }));
  }, []);
}
