import { eventChannel } from 'redux-saga';
import { call, select, takeEvery } from 'typed-redux-saga';
import { selectMemberId } from '../session/sessionSelectors';
import { hearOtherTabs, type DraftPlace } from './drafts';

/** Runs a saga for each draft of the signed-in member that is changed, sent or discarded in another tab. */
export function* takeOtherTabs(saga: (place: DraftPlace) => Generator) {
  const channel = yield* call(eventChannel<DraftPlace>, hearOtherTabs);
  yield* takeEvery(channel, function* ofMember(place: DraftPlace) {
    const memberId = yield* select(selectMemberId);
    if (place.memberId === memberId) yield* call(saga, place);
  });
}
