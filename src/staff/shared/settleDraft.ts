import { call, select } from 'typed-redux-saga';
import { selectMember } from '../session/sessionSelectors';
import { dropDraft, isSameDraft, keepDraft, readDraft, type Draft } from './drafts';

interface Settled<Fields> {
  sent: Fields;
  /** what is stored now, and its version; left out: what was sent went away, as a letter does */
  stored?: Fields;
  version?: number;
  /** the name of a draft of what is no longer new */
  as?: string;
  /** gives what was typed meanwhile what the server has added to what was sent */
  carry?: (typed: Fields) => Fields;
}

/** What was sent has arrived: its draft is done with, unless something else was typed on the way. That is a draft of what is stored now. */
export function* settleDraft<Fields extends object>(
  what: string,
  { sent, stored, version, as = what, carry = (typed) => typed }: Settled<Fields>,
) {
  const memberId = (yield* select(selectMember))?.id ?? 0;
  const draft = yield* call(readDraft<Draft<Fields>>, memberId, what);
  if (!draft) return;
  yield* call(dropDraft, memberId, what);
  if (isSameDraft(draft.fields, sent)) return;
  const rest: Draft<Fields> = {
    fields: carry(draft.fields),
    base: stored ?? draft.base,
    version: version ?? draft.version,
  };
  yield* call(keepDraft, memberId, as, rest);
}
