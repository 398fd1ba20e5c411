import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectMemberId } from '../session/sessionSelectors';
import { subscribeToUnstored, isUnstored } from './drafts';

/** @returns where an unsaved draft is, such as in "Not saved yet: kept on this device." */
export function useWhereKept(what: string): string {
  const memberId = useSelector(selectMemberId);
  const isOfPage = useSyncExternalStore(subscribeToUnstored, () => isUnstored(memberId, what));
  return isOfPage ? 'kept only while this page is open' : 'kept on this device';
}
