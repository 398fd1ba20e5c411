import { call, select } from 'typed-redux-saga';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft, type Draft } from './drafts';
import { isSameJson } from './isSameJson';

interface Settled<Fields> {
  sent: Fields;
  /** the stored values and version; omitted: it was sent off, like an email */
  stored?: Fields;
  version?: number;
  /** the key of a draft for an entry that is no longer new */
  as?: string;
  /** merges the server's additions into later input */
  carry?: (typed: Fields) => Fields;
}

/**
 * Deletes the draft of what was sent, unless there is later input: that becomes a draft of what is stored
 * now.
 */
export function* settleDraft<Fields extends object>(
  what: string,
  { sent, stored, version, as = what, carry = (typed) => typed }: Settled<Fields>,
) {
  const memberId = yield* select(selectMemberId);
  const draft = yield* call(readDraft<Draft<Fields>>, memberId, what);
  if (!draft) return;
  yield* call(dropDraft, memberId, what);
  if (isSameJson(draft.fields, sent)) return;
  const rest: Draft<Fields> = {
    fields: carry(draft.fields),
    base: stored ?? draft.base,
    version: version ?? draft.version,
  };
  yield* call(keepDraft, memberId, as, rest);
}
