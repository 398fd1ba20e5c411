/** The requests of FLEX: on the server, when the wizard is opened inside the site, and by a visitor's action. */
import * as effects from 'redux-saga/effects';
import { all, call, put, select } from 'typed-redux-saga';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { startOfDay } from '@/contract/time';
import type { FlexPayload } from '@/contract/submissions';
import { toRequestError } from '../../shared/lib/errors';
import { loadOnce, request, send } from '../../shared/lib/requests';
import { keyFor } from '../../shared/lib/submissionKey';
import { selectSite } from '../site/siteSlice';
import {
  selectChoice,
  selectChosenSession,
  selectHotels,
  selectOffers,
  selectPending,
} from './flexSelectors';
import {
  courseGiven,
  estimateFailed,
  estimateReceived,
  estimateRequested,
  hotelsFailed,
  hotelsReceived,
  hotelsRequested,
  offersFailed,
  offersReceived,
  offersRequested,
  registrationFailed,
  registrationSending,
  registrationStored,
} from './flexSlice';
import { flexCourses } from './offers';

/**
 * Loads the courses that can be reached by plane. Only scheduled ones are kept, because the flat list is
 * long.
 */
export function* loadOffers() {
  if ((yield* select(selectOffers)).status === 'ready') return;
  yield* put(offersRequested());
  try {
    const { schedules } = yield* send(endpoints.schedules);
    try {
      const { courses } = yield* send(endpoints.courses);
      const { now } = yield* select(selectSite);
      yield* put(offersReceived(flexCourses(courses, schedules, startOfDay(now))));
    } catch (error) {
      yield* put(offersFailed(toRequestError(error, FAILURE.courses)));
    }
  } catch (error) {
    yield* put(offersFailed(toRequestError(error, FAILURE.schedules)));
  }
}

/** A refused session may be full or moved, so the offers are reloaded. If that fails, they stay as they are. */
export function* refreshOffers() {
  try {
    const { schedules } = yield* send(endpoints.schedules);
    const { courses } = yield* send(endpoints.courses);
    const { now } = yield* select(selectSite);
    yield* put(offersReceived(flexCourses(courses, schedules, startOfDay(now))));
  } catch {
    // An alert has already shown why the registration was refused.
  }
}

export function* loadHotels() {
  yield* loadOnce(endpoints.hotelRates, {
    selector: selectHotels,
    requested: hotelsRequested,
    received: ({ list }) => hotelsReceived(list),
    failed: hotelsFailed,
  });
}

/** Loads the wizard's data. @param courseId in the URL, or 0 */
export function* loadWizard(courseId: number) {
  if (courseId) yield* put(courseGiven(courseId));
  yield* all([effects.call(loadOffers), effects.call(loadHotels)]);
}

/** Requests the price of the selected session, if there is one. */
export function* estimateCost() {
  const session = yield* select(selectChosenSession);
  if (!session) return;
  const { course, rating, nights } = yield* select(selectChoice);
  yield* put(estimateRequested());
  try {
    const { estimate_data } = yield* send(endpoints.estimateCost, {
      params: {
        course_id: course,
        schedule_id: session.schedule_id,
        hotel_rating: rating,
        hotel_stay: nights,
      },
    });
    // Not by the device's clock, which may be wrong: a quotation states the day.
    const { now: at } = yield* select(selectSite);
    yield* put(estimateReceived({ data: estimate_data, at }));
  } catch (error) {
    yield* put(estimateFailed(toRequestError(error, FAILURE.estimate)));
  }
}

/** Sends a registration; anything but "success" is a failure (docs/rules/flex.md#registration). */
export function* submitRegistration({ payload }: { payload: FlexPayload }) {
  const pending = yield* select(selectPending);
  const key = yield* call(keyFor, pending, payload);
  yield* put(registrationSending({ key, payload }));
  yield* request(endpoints.submitFlex, {
    body: payload,
    headers: { [IDEMPOTENCY_HEADER]: key },
    received: ({ status, message }) =>
      status === 'success'
        ? registrationStored()
        : registrationFailed({ message: message || FAILURE.estimate }),
    failed: registrationFailed,
  });
}
