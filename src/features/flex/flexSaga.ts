import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FLEX_THANKS } from '@/contract/formMessages';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { readDraft, writeDraft } from '../../shared/lib/tabDrafts';
import { alertRaised } from '../notifications/notificationsSlice';
import { draftFor, toDraft } from './draft';
import { estimateCost, loadHotels, refreshOffers, submitRegistration } from './flexCalls';
import { selectDraft, selectIsRestored } from './flexSelectors';
import {
  courseChosen,
  courseGiven,
  draftRestored,
  estimateAsked,
  flexReducer,
  hotelsAsked,
  locationChosen,
  nightsChosen,
  ratingChosen,
  registrationFailed,
  registrationRestarted,
  registrationSending,
  registrationStored,
  registrationSubmitted,
  registrationTyped,
  sessionChosen,
  wizardOpened,
} from './flexSlice';
import { isAtRegistration, rememberCourse } from './steps';

const DRAFT_NAME = 'flex';

/** Restores the input from before a reload, once. */
export function* restoreDraft({ payload: courseId }: { payload: number }) {
  if (yield* select(selectIsRestored)) return;
  const draft = toDraft(yield* call(readDraft, DRAFT_NAME));
  yield* put(draftRestored(draft && draftFor(draft, courseId)));
}

export function* saveDraft() {
  if (!(yield* select(selectIsRestored))) return;
  yield* call(writeDraft, DRAFT_NAME, yield* select(selectDraft));
}

export function* forgetDraft() {
  yield* call(writeDraft, DRAFT_NAME, null);
}

export function* keepCourse({ payload: course }: { payload: number }) {
  yield* call(rememberCourse, course);
}

/** Tells a visitor who has left step 2 that the registration is stored. */
export function* thank() {
  if (yield* call(isAtRegistration)) return;
  yield* put(alertRaised({ kind: 'success', text: FLEX_THANKS, stays: ALERT_MS.formSuccess }));
}

/** @returns whether the server parsed a registration and refused it */
const isUnprocessable = (action: Action): boolean =>
  registrationFailed.match(action) && action.payload.status === 422;

const draftChanges = [
  courseGiven,
  courseChosen,
  locationChosen,
  sessionChosen,
  ratingChosen,
  nightsChosen,
  registrationTyped,
  registrationSending,
];

export function* flexSaga() {
  yield* takeLeading(wizardOpened, restoreDraft);
  yield* takeLatest(draftChanges, saveDraft);
  yield* takeLatest([registrationStored, registrationRestarted], forgetDraft);
  yield* takeLatest(registrationStored, thank);
  yield* takeLatest(courseChosen, keepCourse);
  // Only the price of the latest choice matters.
  yield* takeLatest(estimateAsked, estimateCost);
  yield* takeLeading(hotelsAsked, loadHotels);
  // A second click must not cancel a request that may have arrived.
  yield* takeLeading(registrationSubmitted, submitRegistration);
  yield* takeLatest(isUnprocessable, refreshOffers);
}

export const flexFeature = { reducers: { flex: flexReducer }, saga: flexSaga } satisfies FeatureModule;
