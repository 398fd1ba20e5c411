import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts';
import { isSameJson } from './isSameJson';
import { useOtherTabs } from './useOtherTabs';

interface Stored<Fields> {
  stored: Fields;
  /** incremented with each save */
  version: number;
  /** whether it is being saved */
  isSaving?: boolean;
}

/**
 * Fields that are being edited. Differences from the stored values are kept on this device until they are
 * discarded or saved: then `settleDraft` keeps later input.
 */
export function useDraft<Fields extends object>(
  what: string,
  { stored, version, isSaving = false }: Stored<Fields>,
) {
  const memberId = useSelector(selectMemberId);
  const kept = (): Draft<Fields> | undefined => readDraft<Draft<Fields>>(memberId, what);
  const fresh: Draft<Fields> = { fields: stored, base: stored, version };
  const [draft, setDraft] = useState(() => kept() ?? fresh);
  const [seen, setSeen] = useState(version);
  // Saved here, or by somebody else: the stored values are shown, unless there is later input.
  if (seen !== version) {
    setSeen(version);
    setDraft(kept() ?? fresh);
  }
  const isChanged = !isSameJson(draft.fields, stored);
  const heard = useRef<Draft<Fields>>(undefined);
  const keep = useEffectEvent(() => {
    // The other tab keeps it, and may know of a newer save.
    if (draft === heard.current) return;
    // Restoring the stored values during a save is a change to what will be stored.
    if (isChanged || (isSaving && kept())) keepDraft(memberId, what, draft);
    else dropDraft(memberId, what);
  });
  useEffect(() => keep(), [draft]);
  // All tabs share one draft, so that what was sent from one is not sent again from another.
  useOtherTabs(what, () => {
    heard.current = kept() ?? fresh;
    setDraft(heard.current);
  });
  return {
    ...draft,
    isChanged,
    set: (changes: Partial<Fields>): void =>
      setDraft((before) => ({ ...before, fields: { ...before.fields, ...changes } })),
    replace: (fields: Fields): void => setDraft((before) => ({ ...before, fields })),
    /** Somebody else's save is known: the fields are now based on that. */
    rebase: (fields: Fields): void => setDraft({ fields, base: stored, version }),
    discard: (): void => setDraft(fresh),
    /** For a dialog that closes: `discard` needs one more rendering. */
    forget: (): void => dropDraft(memberId, what),
  };
}
