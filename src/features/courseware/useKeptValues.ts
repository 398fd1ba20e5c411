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

/**
 * Changes nothing while the form is being sent: a stored form closes, and a change that was not sent would be
 * lost with it. The fields are not `disabled`, because that would take the focus out of the dialog.
 */
export const keepSent = (): void => undefined;
