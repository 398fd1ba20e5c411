import { call, put, select } from 'typed-redux-saga';
import { FAILURE } from '../../../contract/messages';
import { toFailure } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { getCalendarOfRegion } from './calendarApi';
import { selectCalendar, selectCalendarRegion } from './calendarSelectors';
import { calendarFailed, calendarReceived, calendarRequested } from './calendarSlice';

/** Brings one region's sessions and stores them with their region; what is there already is not fetched again. */
export function* loadCalendar(region: number) {
  const known = yield* select(selectCalendarRegion);
  const { status } = yield* select(selectCalendar);
  if (known === region && status === 'ready') return;
  yield* put(calendarRequested(region));
  try {
    const http = yield* call(getHttp);
    const { list } = yield* call(getCalendarOfRegion, http, region);
    yield* put(calendarReceived({ region, list }));
  } catch (error) {
    yield* put(calendarFailed({ region, ...toFailure(error, FAILURE.maintenance) }));
  }
}
