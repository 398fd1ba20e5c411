/** What each page needs, as the saga that its route runs on the server and in the browser. */
import { call } from 'typed-redux-saga';
import { DEFAULT_REGION } from '../../contract/constants';
import { loadCalendar } from '../features/calendar/calendarSaga';
import { loadContactCourse, loadCoursePage, loadOverview } from '../features/courses/coursesSaga';
import { loadSearchPage } from '../features/search/searchSaga';
import { parseId } from '../shared/lib/parseId';
import type { RouteMatch } from './routes';

export function* loadHome() {
  yield* call(loadOverview, null, 0);
}

export function* loadOverviewRoute({ query }: RouteMatch) {
  yield* call(loadOverview, query.get('portfolio'), parseId(query.get('group')));
}

export function* loadCourseRoute({ params }: RouteMatch) {
  yield* call(loadCoursePage, parseId(params.course_id));
}

export function* loadCalendarPage({ query }: RouteMatch) {
  yield* call(loadCalendar, parseId(query.get('region')) || DEFAULT_REGION);
}

export function* loadContactPage({ query }: RouteMatch) {
  const id = parseId(query.get('course_id'));
  if (id) yield* call(loadContactCourse, id);
}

export function* loadSearchRoute({ query }: RouteMatch) {
  yield* call(loadSearchPage, (query.get('q') ?? '').trim(), parseId(query.get('page')) || 1);
}
