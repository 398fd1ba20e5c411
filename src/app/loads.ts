/** What each page needs, as the saga that its route runs on the server and in the browser. */
import * as effects from 'redux-saga/effects';
import { all, call } from 'typed-redux-saga';
import { loadResellers } from '../features/resellers/resellersSaga';
import { loadSignage as loadSignageData } from '../features/signage/signageSaga';
import { loadWizard } from '../features/flex/flexSaga';
import { loadFeatured } from '../features/featured/featuredSaga';
import { loadSearchPage } from '../features/search/searchSaga';
import { readCalendarAddress } from '../features/calendar/calendarAddress';
import { extractCalendar, loadCalendar } from '../features/calendar/calendarSaga';
import { loadContactCourse, loadCoursePage, loadOverview } from '../features/courses/coursesSaga';
import { loadMaintenance } from '../features/maintenance/maintenanceSaga';
import { parseId } from '../shared/lib/parseId';
import type { RouteMatch } from './routes';

export function* loadHome() {
  yield* all([effects.call(loadOverview, null, 0), effects.call(loadFeatured)]);
}

export function* loadOverviewRoute({ query }: RouteMatch) {
  yield* call(loadOverview, query.get('portfolio'), parseId(query.get('group')));
}

export function* loadCourseRoute({ params }: RouteMatch) {
  yield* call(loadCoursePage, parseId(params.course_id));
}

export function* loadCalendarPage({ query }: RouteMatch) {
  const { region } = readCalendarAddress(query);
  yield* all([effects.call(loadCalendar, region), effects.call(loadMaintenance, 'regions')]);
}

export function* trimCalendarPage({ query }: RouteMatch) {
  yield* call(extractCalendar, readCalendarAddress(query));
}

export function* loadSignage() {
  yield* call(loadSignageData);
}

export function* loadContactPage({ query }: RouteMatch) {
  const id = parseId(query.get('course_id'));
  yield* all([effects.call(loadResellers), ...(id ? [effects.call(loadContactCourse, id)] : [])]);
}

export function* loadSearchRoute({ query }: RouteMatch) {
  yield* call(loadSearchPage, (query.get('q') ?? '').trim(), parseId(query.get('page')) || 1);
}

export function* loadFlexWizard({ query }: RouteMatch) {
  yield* call(loadWizard, parseId(query.get('course_id')));
}
