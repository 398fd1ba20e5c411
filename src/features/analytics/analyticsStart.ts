import { actionChannel, call, select } from 'typed-redux-saga';
import { selectSite } from '../site/siteSlice';
import { pageShown } from './analyticsEvents';

const importAnalytics = () => import('./analyticsSaga');

/** Loads the reporting saga if a collector is configured; earlier page views are buffered for it. */
export function* analyticsStart() {
  const { analytics } = yield* select(selectSite);
  if (analytics === null) return;
  const shown = yield* actionChannel<ReturnType<typeof pageShown>>(pageShown);
  const { analyticsSaga } = yield* call(importAnalytics);
  yield* call(analyticsSaga, shown);
}
