import { useEffect } from 'react';
import { isSavingData } from '../../shared/lib/saveData';
import { matchRoute } from '../routes';
import { addressInside } from './addressInside';

/** Events that suggest that a link is about to be followed; a press is almost a click. */
const SIGNS = ['pointerdown', 'pointerover', 'focusin'] as const;

function prepare({ type, target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const address = link && addressInside(link);
  if (!address || (type !== 'pointerdown' && isSavingData())) return;
  // A failed load is repeated, and reported, by the click.
  matchRoute(address)
    .route.module.load()
    .catch(() => undefined);
}

/**
 * Loads the script of a page before the click that opens it, so that its data can be requested sooner.
 * Listens in the capture phase, because React receives no events in a part that is not hydrated yet.
 */
export function usePreparedLinks(): void {
  useEffect(() => {
    SIGNS.forEach((type) => document.addEventListener(type, prepare, { passive: true, capture: true }));
    return () => SIGNS.forEach((type) => document.removeEventListener(type, prepare, { capture: true }));
  }, []);
}
