import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectMember } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft } from './drafts';

interface Draft<Fields> {
  fields: Fields;
  /** that it was made to: somebody else may have saved another one since */
  version: number;
}

/** Fields that are being edited. What differs from what is stored is kept on this device, until it is saved or discarded. */
export function useDraft<Fields extends object>(what: string, stored: Fields, version: number) {
  const memberId = useSelector(selectMember)?.id ?? 0;
  const fresh: Draft<Fields> = { fields: stored, version };
  const [draft, setDraft] = useState(() => readDraft<Draft<Fields>>(memberId, what) ?? fresh);
  const [seen, setSeen] = useState(version);
  // Saved here, or by somebody else: what is stored is shown, unless something else was typed.
  if (seen !== version) {
    setSeen(version);
    if (!readDraft(memberId, what)) setDraft(fresh);
  }
  const isSame = (fields: Fields): boolean => JSON.stringify(fields) === JSON.stringify(stored);
  return {
    ...draft,
    isChanged: !isSame(draft.fields),
    set(changes: Partial<Fields>): void {
      const next = { ...draft, fields: { ...draft.fields, ...changes } };
      setDraft(next);
      if (isSame(next.fields)) dropDraft(memberId, what);
      else keepDraft(memberId, what, next);
    },
    discard(): void {
      dropDraft(memberId, what);
      setDraft(fresh);
    },
  };
}
