import * as effects from 'redux-saga/effects';
import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { FAILURE } from '../../../contract/messages';
import type { FlexPayload } from '../../../contract/submissions';
import { toFailure } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { keyFor } from '../../shared/lib/submissionKey';
import { draftFor } from './draft';
import { readDraft, removeDraft, writeDraft } from './draftStore';
import { getAllCourses, getEstimate, getHotelRates, getScheduled, postFlex } from './flexApi';
import {
  selectChoice,
  selectChosenSession,
  selectDraft,
  selectHotels,
  selectIsRestored,
  selectOffers,
  selectPending,
} from './flexSelectors';
import {
  courseChosen,
  courseGiven,
  draftRestored,
  estimateAsked,
  estimateFailed,
  estimateReceived,
  estimateRequested,
  hotelsFailed,
  hotelsReceived,
  hotelsRequested,
  locationChosen,
  nightsChosen,
  offersFailed,
  offersReceived,
  offersRequested,
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
import { flexCourses } from './offers';
import { rememberCourse } from './steps';

/** The courses that can be flown to. Only scheduled ones are kept: the flat list is long. */
export function* loadOffers() {
  if ((yield* select(selectOffers)).status === 'ready') return;
  yield* put(offersRequested());
  const http = yield* call(getHttp);
  try {
    const { schedules } = yield* call(getScheduled, http);
    try {
      const { courses } = yield* call(getAllCourses, http);
      yield* put(offersReceived(flexCourses(courses, schedules)));
    } catch (error) {
      yield* put(offersFailed(toFailure(error, FAILURE.courses)));
    }
  } catch (error) {
    yield* put(offersFailed(toFailure(error, FAILURE.schedules)));
  }
}

export function* loadHotels() {
  if ((yield* select(selectHotels)).status === 'ready') return;
  yield* put(hotelsRequested());
  try {
    const http = yield* call(getHttp);
    const { list } = yield* call(getHotelRates, http);
    yield* put(hotelsReceived(list));
  } catch (error) {
    yield* put(hotelsFailed(toFailure(error, FAILURE.hotelRates)));
  }
}

/** What the wizard needs. @param courseId that the address asks for, or 0 */
export function* loadWizard(courseId: number) {
  if (courseId) yield* put(courseGiven(courseId));
  yield* all([effects.call(loadOffers), effects.call(loadHotels)]);
}

/** Asks for the price of the chosen session; without one there is nothing to ask for. */
export function* estimateCost() {
  const session = yield* select(selectChosenSession);
  if (!session) return;
  const { course, rating, nights } = yield* select(selectChoice);
  yield* put(estimateRequested());
  try {
    const http = yield* call(getHttp);
    const { estimate_data } = yield* call(getEstimate, http, {
      course_id: course,
      schedule_id: session.schedule_id,
      hotel_rating: rating,
      hotel_stay: nights,
    });
    yield* put(estimateReceived({ data: estimate_data, at: yield* call(Date.now) }));
  } catch (error) {
    yield* put(estimateFailed(toFailure(error, FAILURE.estimate)));
  }
}

/** Sends a registration; anything but "success" is a failure (catalogue, section 3 "Submit result"). */
export function* submitRegistration({ payload }: { payload: FlexPayload }) {
  const pending = yield* select(selectPending);
  const key = yield* call(keyFor, pending, payload);
  yield* put(registrationSending({ key, payload }));
  try {
    const http = yield* call(getHttp);
    const { status, message } = yield* call(postFlex, http, payload, key);
    if (status === 'success') yield* put(registrationStored());
    else yield* put(registrationFailed({ message: message || FAILURE.estimate }));
  } catch (error) {
    yield* put(registrationFailed(toFailure(error, FAILURE.estimate)));
  }
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
  yield* takeLatest(estimateAsked, estimateCost);
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(registrationSubmitted, submitRegistration);
}
