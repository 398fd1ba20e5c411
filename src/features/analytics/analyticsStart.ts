import { actionChannel, call, select } from 'typed-redux-saga';
import { selectSite } from '../site/siteSlice';
import { pageShown } from './analyticsEvents';

const importAnalytics = () => import('./analyticsSaga');

/** Brings the reports of pages where a collector is configured; what is shown meanwhile is kept for them. */
export function* analyticsStart() {
  const { analytics } = yield* select(selectSite);
  if (analytics === null) return;
  const shown = yield* actionChannel<ReturnType<typeof pageShown>>(pageShown);
  const { analyticsSaga } = yield* call(importAnalytics);
  yield* call(analyticsSaga, shown);
}
