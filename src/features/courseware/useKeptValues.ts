import { useEffect, useRef } from 'react';

/**
 * Reports a form's values when they change and when it unmounts, so that neither a reload nor closing it by
 * accident loses input.
 */
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
