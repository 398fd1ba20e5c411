import { useEffect, useRef } from 'react';

/** Tells the values of a form when they change, and when it unmounts, so that neither a reload nor closing it by accident loses anything. */
export function useKeptValues<Values>(
  values: Values,
  onTyped: (values: Values) => void,
  onLeave: (values: Values) => void,
): void {
  const latest = useRef({ values, onLeave });
  useEffect(() => {
    if (values !== latest.current.values) onTyped(values);
    latest.current = { values, onLeave };
  });
  useEffect(() => () => latest.current.onLeave(latest.current.values), []);
}
