import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectMember } from '../session/sessionSelectors';
import { dropDraft, hearOtherTabs, isSameDraft, keepDraft, readDraft, type Draft } from './drafts';

interface Stored<Fields> {
  stored: Fields;
  /** rises with what is stored */
  version: number;
  /** whether it is on its way to the server */
  isSaving?: boolean;
}

/**
 * Fields that are being edited. What differs from what is stored is kept on this device, until it is discarded, or saved: then
 * `settleDraft` leaves what was typed since it was sent.
 */
export function useDraft<Fields extends object>(
  what: string,
  { stored, version, isSaving = false }: Stored<Fields>,
) {
  const memberId = useSelector(selectMember)?.id ?? 0;
  const kept = (): Draft<Fields> | undefined => readDraft<Draft<Fields>>(memberId, what);
  const fresh: Draft<Fields> = { fields: stored, base: stored, version };
  const [draft, setDraft] = useState(() => kept() ?? fresh);
  const [seen, setSeen] = useState(version);
  // Saved here, or by somebody else: what is stored is shown, unless something else was typed.
  if (seen !== version) {
    setSeen(version);
    setDraft(kept() ?? fresh);
  }
  const isChanged = !isSameDraft(draft.fields, stored);
  const heard = useRef<Draft<Fields>>(undefined);
  const keep = useEffectEvent(() => {
    // It is the other tab's to keep, which may know of a newer save.
    if (draft === heard.current) return;
    // Typed back to what is stored while something else is on its way: that is a change of what will be stored.
    if (isChanged || (isSaving && kept())) keepDraft(memberId, what, draft);
    else dropDraft(memberId, what);
  });
  useEffect(() => keep(), [draft]);
  // A draft is one over all tabs: what was sent from one is not sent from the next once more.
  const takeOver = useEffectEvent(() => {
    heard.current = kept() ?? fresh;
    setDraft(heard.current);
  });
  useEffect(() => hearOtherTabs(memberId, what, () => takeOver()), [memberId, what]);
  return {
    ...draft,
    isChanged,
    set: (changes: Partial<Fields>): void =>
      setDraft((before) => ({ ...before, fields: { ...before.fields, ...changes } })),
    replace: (fields: Fields): void => setDraft((before) => ({ ...before, fields })),
    /** What somebody else has saved is known: the fields are a change of that from now on. */
    rebase: (fields: Fields): void => setDraft({ fields, base: stored, version }),
    discard: (): void => setDraft(fresh),
  };
}
