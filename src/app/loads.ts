/** What each page needs, as the saga that its route runs on the server and in the browser. */
import * as effects from 'redux-saga/effects';
import { all, call } from 'typed-redux-saga';
import { readSearchFilters } from '../../contract/searchFilters';
import { loadResellers } from '../features/resellers/resellersSaga';
import { loadFeatured } from '../features/featured/featuredSaga';
import { loadSearchPage } from '../features/search/searchSaga';
import { loadContactCourse, loadCoursePage, loadOverview } from '../features/courses/loadCourses';
import { loadPortfolio } from '../features/courses/loadPortfolio';
import { readPortfolioAddress } from '../features/courses/portfolioAddress';
import { parseId } from '../shared/lib/parseId';
import type { RouteMatch } from './routes';

export function* loadHome() {
  yield* all([effects.call(loadOverview, null, 0), effects.call(loadFeatured)]);
}

export function* loadOverviewRoute({ query }: RouteMatch) {
  const asked = readPortfolioAddress(query);
  yield* all([
    effects.call(loadOverview, asked.portfolio, asked.group),
    ...(asked.portfolio || asked.group ? [effects.call(loadPortfolio, asked)] : []),
  ]);
}

export function* loadCourseRoute({ params }: RouteMatch) {
  yield* call(loadCoursePage, parseId(params.course_id));
}

export function* loadContactPage({ query }: RouteMatch) {
  const id = parseId(query.get('course_id'));
  yield* all([effects.call(loadResellers), ...(id ? [effects.call(loadContactCourse, id)] : [])]);
}

export function* loadSearchRoute({ query }: RouteMatch) {
  yield* call(
    loadSearchPage,
    (query.get('q') ?? '').trim(),
    parseId(query.get('page')) || 1,
    readSearchFilters(query),
  );
}
