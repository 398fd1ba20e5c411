import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { FlexPayload } from '../../../contract/submissions';
import { runLate } from '../../shared/lib/runLate';
import { draftFor } from './draft';
import { readDraft, removeDraft, writeDraft } from './draftStore';
import { selectDraft, selectIsRestored } from './flexSelectors';
import {
  courseChosen,
  courseGiven,
  draftRestored,
  estimateAsked,
  estimateFailed,
  hotelsAsked,
  hotelsFailed,
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
import { rememberCourse } from './steps';

type Submitted = { payload: FlexPayload };

const importCalls = () => import(/* webpackChunkName: "opening-flex" */ './flexCalls');
const importEstimate = () => importCalls().then(({ estimateCost }) => ({ work: estimateCost }));
const importHotels = () => importCalls().then(({ loadHotels }) => ({ work: loadHotels }));
const importSubmit = () => importCalls().then(({ submitRegistration }) => ({ work: submitRegistration }));

export function* answerEstimate() {
  yield* call(runLate<[]>, importEstimate, estimateFailed);
}

export function* answerHotels() {
  yield* call(runLate<[]>, importHotels, hotelsFailed);
}

export function* answerRegistration(action: Submitted) {
  yield* call(runLate<[Submitted]>, importSubmit, registrationFailed, action);
}

/** Brings back what was entered before a reload, once. */
export function* restoreDraft({ payload: courseId }: { payload: number }) {
  if (yield* select(selectIsRestored)) return;
  const draft = yield* call(readDraft);
  yield* put(draftRestored(draft && draftFor(draft, courseId)));
}

export function* saveDraft() {
  if (!(yield* select(selectIsRestored))) return;
  yield* call(writeDraft, yield* select(selectDraft));
}

export function* forgetDraft() {
  yield* call(removeDraft);
}

export function* keepCourse({ payload: course }: { payload: number }) {
  yield* call(rememberCourse, course);
}

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
  yield* takeLatest(courseChosen, keepCourse);
  // Only the latest choice has a price that anybody wants to see.
  yield* takeLatest(estimateAsked, answerEstimate);
  yield* takeLeading(hotelsAsked, answerHotels);
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(registrationSubmitted, answerRegistration);
}
