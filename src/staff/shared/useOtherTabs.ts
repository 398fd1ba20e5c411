import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectMemberId } from '../session/sessionSelectors';
import { hearOtherTabs } from './drafts';

/** Calls a function when a draft of the signed-in member is changed, sent or discarded in another tab. */
export function useOtherTabs(what: string, heard: () => void): void {
  const memberId = useSelector(selectMemberId);
  const hear = useEffectEvent(heard);
  useEffect(
    () =>
      hearOtherTabs((place) => {
        if (place.memberId === memberId && place.what === what) hear();
      }),
    [memberId, what],
  );
}
