import type { ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { call, takeEvery } from 'typed-redux-saga';

/**
 * Like `takeLeading`, separately for each subject: a second press for the same subject is ignored, one for
 * another is not.
 */
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
