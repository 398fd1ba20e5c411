import { call, fork, select, take } from 'typed-redux-saga';
import type { Channel } from 'redux-saga';
import { selectSite } from '../site/siteSlice';
import { pageShown } from './analyticsEvents';
import { reportPageView } from './collector';
import { pageView, reportedPath, reportedReferrer } from './pageView';
import { readVisitor } from './visitor';

type Shown = typeof pageShown | Channel<ReturnType<typeof pageShown>>;

/**
 * Reports every page view, on production host names only and only to a configured collector
 * (docs/rules/shell.md#page-views). Visitors who opt out are not counted.
 */
export function* analyticsSaga(shown: Shown = pageShown) {
  const { analytics } = yield* select(selectSite);
  if (analytics === null) return;
  const { hostname, origin, referrer, refusesTracking } = yield* call(readVisitor);
  if (refusesTracking || !analytics.hosts.includes(hostname)) return;
  for (let before = reportedReferrer(referrer, origin); ;) {
    const { payload } = yield* take(shown as Channel<ReturnType<typeof pageShown>>);
    const view = pageView(payload, before);
    // Forked, so that the next page view is not missed while this report is being sent.
    if (view) yield* fork(reportPageView, view, analytics);
    before = reportedPath(payload.pathname, payload.search) ?? '';
  }
}
