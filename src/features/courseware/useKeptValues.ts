import { useEffect, useRef } from 'react';

/** Saves the values of a form when it unmounts, so that closing it by accident loses nothing. */
export function useKeptValues<Values>(values: Values, onLeave: (values: Values) => void): void {
  const latest = useRef({ values, onLeave });
  useEffect(() => {
    latest.current = { values, onLeave };
  });
  useEffect(() => () => latest.current.onLeave(latest.current.values), []);
}
