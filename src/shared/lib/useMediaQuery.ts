import { useCallback, useSyncExternalStore } from 'react';

/**
 * @param query such as `(min-width: 40rem)`
 * @param onServer the value during hydration, and in browsers without media queries
 * @returns whether it matches
 */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? onServer,
    () => onServer,
  );
}
