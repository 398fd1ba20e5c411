import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { DEFAULT_REGION } from '@/contract/constants';
import type { CalendarSession } from '@/contract/entities';
import { FAILURE } from '@/contract/failures';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { whenIdle } from '../../shared/lib/whenIdle';
import type { CalendarAddress } from './calendarAddress';
import { getCalendarOfRegion, getCourseList, hasCourse, withCourses } from './calendarApi';
import { extractOf, WHOLE_UP_TO } from './calendarExtract';
import {
  selectCalendarChoice,
  selectCalendarIndex,
  selectCalendarState,
  selectCalendarView,
} from './calendarSelectors';
import {
  calendarCompletionRequested,
  calendarExtracted,
  calendarFailed,
  calendarReceived,
  calendarRequested,
} from './calendarSlice';

/** A region's sessions with their courses, which our server sends along and other hosts keep in the course list. */
function* readCalendar(region: number): SagaGenerator<CalendarSession[]> {
  const http = yield* call(getHttp);
  const answered = yield* call(getCalendarOfRegion, http, region);
  if (answered.every(hasCourse)) return answered as CalendarSession[];
  return withCourses(answered, yield* call(getCourseList, http));
}

function* fetchCalendar(region: number) {
  try {
    const list = yield* call(readCalendar, region);
    yield* put(calendarReceived({ region, list }));
  } catch (error) {
    yield* put(calendarFailed({ region, ...toRequestError(error, FAILURE.maintenance) }));
  }
}

/** Brings one region's sessions and stores them with their region; what is there already is not fetched again. */
export function* loadCalendar(region: number) {
  const { region: known, asked, sessions, extract, isCompleting } = yield* select(selectCalendarState);
  const isThere = known === region && asked === region && sessions.status === 'ready';
  if (isThere && !extract) return;
  if (isThere && isCompleting) {
    // The rest is on its way already: a second call would not bring it sooner.
    yield* take([calendarReceived, calendarFailed]);
    return;
  }
  yield* put(calendarRequested(region));
  yield* call(fetchCalendar, region);
}

/** Of a large calendar the server keeps only what the visitor sees first, so that the page stays light. */
export function* extractCalendar(address: CalendarAddress) {
  const { sessions } = yield* select(selectCalendarState);
  if (sessions.status !== 'ready' || sessions.data.length <= WHOLE_UP_TO) return;
  const choice = yield* select(selectCalendarChoice, address);
  const view = yield* select(selectCalendarView, choice);
  yield* put(calendarExtracted(extractOf(choice, view)));
}

/** Brings the rest of an extract, once the page that showed it has come to rest. */
export function* completeCalendar() {
  const { region, extract } = yield* select(selectCalendarState);
  if (!extract || region === null) return;
  yield* put(calendarCompletionRequested());
  yield* call(whenIdle);
  yield* call(fetchCalendar, region);
  // Computed in idle time, so that the first choice is as quick as later ones.
  yield* call(whenIdle);
  yield* select(selectCalendarIndex);
}

/** Asks once more for what could not be had. */
export function* retryCalendar() {
  const { asked } = yield* select(selectCalendarState);
  const region = asked ?? DEFAULT_REGION;
  yield* put(calendarRequested(region));
  yield* call(fetchCalendar, region);
}
