import { useEffect } from 'react';

/** @param run called each time the network returns; undefined: nothing */
export function useWhenOnline(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return undefined;
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [run]);
}
