import { call, select, takeEvery } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { selectHasPortfolio, selectMenu, selectOpened } from './coursesSelectors';
import { coursesReducer, groupToggled, portfolioToggled } from './coursesSlice';
import { loadMenu } from './loadCourses';

/** Loads the courses of a group that was opened. */
export function* openGroup({ payload: group }: { payload: number }) {
  const { group: opened } = yield* select(selectOpened);
  if (opened !== group) return;
  yield* call(loadMenu, group);
}

/** Loads the groups of a portfolio that was opened, if the page does not include them. */
export function* openPortfolio({ payload: id }: { payload: number }) {
  const { portfolio: opened } = yield* select(selectOpened);
  const portfolio = (yield* select(selectMenu)).find((each) => each.portfolio_id === id)?.value;
  if (opened !== id || !portfolio || (yield* select(selectHasPortfolio, portfolio))) return;
  yield* call(loadMenu, 0, portfolio);
}

export function* coursesSaga() {
  // Each group has its own request, so that opening a second one does not cancel the first.
  yield* takeEvery(groupToggled, openGroup);
  yield* takeEvery(portfolioToggled, openPortfolio);
}

export const coursesFeature = {
  reducers: { courses: coursesReducer },
  saga: coursesSaga,
} satisfies FeatureModule;
