import type { ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { call, takeEvery } from 'typed-redux-saga';

/** As takeLeading, for each subject by itself: what is pressed twice acts once, what is pressed for something else acts, too. */
export function* takeLeadingBy<Payload>(
  pattern: ActionCreatorWithPayload<Payload>,
  subjectOf: (payload: Payload) => string | number,
  worker: (action: PayloadAction<Payload>) => Generator,
) {
  const underWay = new Set<string | number>();
  yield* takeEvery(pattern, function* once(action: PayloadAction<Payload>) {
    const subject = subjectOf(action.payload);
    if (underWay.has(subject)) return;
    underWay.add(subject);
    try {
      yield* call(worker, action);
    } finally {
      underWay.delete(subject);
    }
  });
}
