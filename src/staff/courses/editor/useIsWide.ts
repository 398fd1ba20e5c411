import { useSyncExternalStore } from 'react';

/** From this width on, the preview is beside the editor. */
const WIDE = '(min-width: 80rem)';

const subscribe = (heard: () => void): (() => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', heard);
  return () => media.removeEventListener('change', heard);
};

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
