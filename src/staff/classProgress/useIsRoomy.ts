import { useSyncExternalStore } from 'react';

/** From this width on, the table of people and forms is readable; below it, a list of people is shown. */
const ROOMY = '(min-width: 43.75rem)';

const subscribe = (heard: () => void): (() => void) => {
  const media = window.matchMedia(ROOMY);
  media.addEventListener('change', heard);
  return () => media.removeEventListener('change', heard);
};

export const useIsRoomy = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(ROOMY).matches);
