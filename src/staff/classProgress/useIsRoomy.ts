import { useSyncExternalStore } from 'react';

/** Here a table of people and forms can be read; below it, a list by person. */
const ROOMY = '(min-width: 43.75rem)';

const subscribe = (heard: () => void): (() => void) => {
  const media = window.matchMedia(ROOMY);
  media.addEventListener('change', heard);
  return () => media.removeEventListener('change', heard);
};

export const useIsRoomy = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(ROOMY).matches);
