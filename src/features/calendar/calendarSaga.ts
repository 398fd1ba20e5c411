import type { Action } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { race, select, takeLeading } from 'typed-redux-saga';
import { DEFAULT_REGION } from '@/contract/constants';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { selectCalendarState } from './calendarSelectors';
import { calendarReducer, calendarRequested, calendarRetried } from './calendarSlice';
import { retryCalendar } from './loadCalendar';

/** Cancelled when another region is requested, so that it does not block a retry of that region. */
export function* answerRetry() {
  const { asked } = yield* select(selectCalendarState);
  const isAnother = (action: Action): boolean =>
    calendarRequested.match(action) && action.payload !== (asked ?? DEFAULT_REGION);
  yield* race({
    answered: effects.call(retryCalendar),
    left: effects.take(isAnother),
  });
}

export function* calendarSaga() {
  yield* takeLeading(calendarRetried, answerRetry);
}

export const calendarFeature = {
  reducers: { calendar: calendarReducer },
  saga: calendarSaga,
} satisfies FeatureModule;
