import { useCallback, useEffect, useRef, useState } from 'react';

/** How long controls stay visible after the pointer last moved, in milliseconds. */
const STAY_MS = 4000;

/** @returns whether somebody is using the screen, and a function that reports it */
export function useAwake(): { isAwake: boolean; wake: () => void } {
  const [isAwake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), STAY_MS);
  }, []);
  return { isAwake, wake };
}
