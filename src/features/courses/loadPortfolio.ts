/** Loads the courses of a portfolio's page. */
import { call, put, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import {
  portfolioFailed,
  portfolioMissing,
  portfolioReceived,
  portfolioRequested,
  selectAskedPortfolio,
  selectPortfolioCourses,
  type AskedPortfolio,
} from './portfolioSlice';

export const getPortfolioCourses = (http: Http, { portfolio, group, page }: AskedPortfolio) =>
  http.send(endpoints.portfolioCourses, {
    params: { portfolio: portfolio ?? undefined, group: group || undefined, page },
  });

const isSame = (one: AskedPortfolio | null, other: AskedPortfolio): boolean =>
  one?.portfolio === other.portfolio && one.group === other.group && one.page === other.page;

/** Loads the courses that the URL requests, unless they are loaded already. */
export function* loadPortfolio(asked: AskedPortfolio) {
  const { status } = yield* select(selectPortfolioCourses);
  if (status === 'ready' && isSame(yield* select(selectAskedPortfolio), asked)) return;
  yield* put(portfolioRequested(asked));
  yield* request(getPortfolioCourses, [asked], {
    received: ({ portfolio, groups, page, pages }) => portfolioReceived({ portfolio, groups, page, pages }),
    failed: (failure) => (failure.status === 404 ? portfolioMissing : portfolioFailed)(failure),
    fallback: FAILURE.courses,
  });
}

/** Repeats a failed load. */
export function* reloadPortfolio() {
  const asked = yield* select(selectAskedPortfolio);
  if (asked) yield* call(loadPortfolio, asked);
}
