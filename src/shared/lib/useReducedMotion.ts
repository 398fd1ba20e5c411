import { useSyncExternalStore } from 'react';

const preference = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const list = preference();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** @returns whether the visitor asked their system for less motion; false while the server's HTML is taken over */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => preference().matches,
    () => false,
  );
