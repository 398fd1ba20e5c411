import type { Action } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Pending } from './submissionKey';
import { readDraft, writeDraft } from './tabDrafts';

/** A form's unsent input, and submissions without a response, whose keys a retry needs. */
export interface TabDraft<Values, Payload> {
  values: Values;
  pending: Pending<Payload>[];
}

/**
 * Keeps a form's input until its tab is closed: through a reload, and while the visitor looks at another
 * page.
 * @param pending the store's pending submissions
 * @param recalled restores them from the draft, after a reload
 * @returns the draft from before the form was opened, and a function that stores its values, or removes them
 *   with null
 */
export function useTabDraft<Values, Payload>(
  name: string,
  pending: Pending<Payload>[],
  recalled: (pending: Pending<Payload>[]) => Action,
) {
  const dispatch = useDispatch();
  const [kept] = useState(() => readDraft(name) as TabDraft<Partial<Values>, Payload> | null);
  const typed = useRef<Partial<Values> | null>(kept?.values);
  const sent = useRef(pending);
  useEffect(() => {
    if (kept) dispatch(recalled(kept.pending));
  }, [dispatch, recalled, kept]);
  useEffect(() => {
    if (sent.current === pending) return;
    sent.current = pending;
    if (typed.current) writeDraft(name, { values: typed.current, pending });
  }, [name, pending]);
  const keep = useCallback(
    (values: Values | null): void => {
      typed.current = values;
      writeDraft(name, values && { values, pending: sent.current });
    },
    [name],
  );
  return { kept, keep };
}
