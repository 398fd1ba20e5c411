import { useSelector } from 'react-redux';
import { selectMemberId } from '../session/sessionSelectors';
import { sentOf } from './sendOnce';
import { readDraft } from './drafts';
import { isSameJson } from './isSameJson';
import type { Pending } from '../../shared/lib/submissionKey';

/** @returns whether this was sent by `sendOnce` without a response: the same once more is stored only once */
export function useMayBeStored(by: string, payload: object): boolean {
  const memberId = useSelector(selectMemberId);
  const sent = readDraft<Pending<object>[]>(memberId, sentOf(by)) ?? [];
  return sent.some((one) => isSameJson(one.payload, payload));
}
