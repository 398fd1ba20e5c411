import { useEffect, useRef } from 'react';

/** Hands over what a form holds when it goes away, so that nothing typed is lost by a key or a click beside it. */
export function useKeptValues<Values>(values: Values, onLeave: (values: Values) => void): void {
  const latest = useRef({ values, onLeave });
  useEffect(() => {
    latest.current = { values, onLeave };
  });
  useEffect(() => () => latest.current.onLeave(latest.current.values), []);
}
