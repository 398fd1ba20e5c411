import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pending } from './submissionKey';
import { readDraft, writeDraft } from './tabDrafts';

/** What was typed into a form and not sent yet, and what was sent and got no answer: a second try needs its key. */
export interface TabDraft<Values, Payload> {
  values: Values;
  pending: Pending<Payload>[];
}

/**
 * Keeps what is typed into a form as long as its tab is open: through a reload, and while the visitor looks at another page.
 * @param pending what the store knows of
 * @returns what was kept before the form was opened; and what keeps its values, or with null forgets them
 */
export function useTabDraft<Values, Payload>(name: string, pending: Pending<Payload>[]) {
  const [kept] = useState(() => readDraft(name) as TabDraft<Partial<Values>, Payload> | null);
  const typed = useRef<Partial<Values> | null>(kept?.values);
  const sent = useRef(pending);
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
