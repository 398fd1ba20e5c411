import { useCallback, useSyncExternalStore } from 'react';

/**
 * @param query such as `(min-width: 40rem)`
 * @param onServer what holds while the server's HTML is taken over, and where the browser knows no media queries
 * @returns whether it holds now
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
