import { useMediaQuery } from './useMediaQuery';

/** @returns whether the visitor's system asks for reduced motion; false during hydration */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', false);
