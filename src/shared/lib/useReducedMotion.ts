import { useMediaQuery } from './useMediaQuery';

/** @returns whether the visitor asked their system for less motion; false while the server's HTML is taken over */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', false);
