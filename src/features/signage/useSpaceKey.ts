import { useEffect, useRef } from 'react';

/** Runs on the space key wherever the focus is, except on a button, which handles it itself. */
export function useSpaceKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.repeat || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
