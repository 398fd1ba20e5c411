import { call, put, select, take } from 'typed-redux-saga';
import { DEFAULT_REGION } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import { toRequestError } from '../../shared/lib/errors';
import { whenIdle } from '../../shared/lib/whenIdle';
import type { CalendarAddress } from './calendarAddress';
import { readCalendar } from './answeredSessions';
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
  calendarMissing,
  calendarReceived,
  calendarRequested,
} from './calendarSlice';

function* fetchCalendar(region: number) {
  try {
    const list = yield* call(readCalendar, region);
    yield* put(calendarReceived({ region, list }));
  } catch (error) {
    const failure = toRequestError(error, FAILURE.maintenance);
    yield* put((failure.status === 404 ? calendarMissing : calendarFailed)({ region, ...failure }));
  }
}

/** Loads one region's sessions and stores them with their region, unless they are loaded already. */
export function* loadCalendar(region: number) {
  const { region: known, asked, sessions, extract, isCompleting } = yield* select(selectCalendarState);
  const isThere = known === region && asked === region && sessions.status === 'ready';
  if (isThere && !extract) return;
  if (isThere && isCompleting) {
    // The rest is being loaded already: a second request would not be faster.
    yield* take([calendarReceived, calendarFailed, calendarMissing]);
    return;
  }
  yield* put(calendarRequested(region));
  yield* call(fetchCalendar, region);
}

/** The server reduces a large calendar to what the visitor sees first, so that the page stays small. */
export function* extractCalendar(address: CalendarAddress) {
  const { sessions } = yield* select(selectCalendarState);
  if (sessions.status !== 'ready' || sessions.data.length <= WHOLE_UP_TO) return;
  const choice = yield* select(selectCalendarChoice, address);
  const view = yield* select(selectCalendarView, choice);
  yield* put(calendarExtracted(extractOf(choice, view)));
}

/** Loads the rest of an extract once its page is idle. */
export function* completeCalendar() {
  const { region, extract } = yield* select(selectCalendarState);
  if (!extract || region === null) return;
  yield* put(calendarCompletionRequested());
  yield* call(whenIdle);
  yield* call(fetchCalendar, region);
  // Computed in idle time, so that the first choice is as fast as later ones.
  yield* call(whenIdle);
  yield* select(selectCalendarIndex);
}

/** Repeats a failed load. */
export function* retryCalendar() {
  const { asked } = yield* select(selectCalendarState);
  const region = asked ?? DEFAULT_REGION;
  yield* put(calendarRequested(region));
  yield* call(fetchCalendar, region);
}
