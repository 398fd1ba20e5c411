/** Loads the courses of a portfolio's page. */
import { call, put, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { request } from '../../shared/lib/requests';
import {
  portfolioFailed,
  portfolioMissing,
  portfolioReceived,
  portfolioRequested,
  selectAskedPortfolio,
  selectPortfolioCourses,
  type AskedPortfolio,
} from './portfolioSlice';

const isSame = (one: AskedPortfolio | null, other: AskedPortfolio): boolean =>
  one?.portfolio === other.portfolio && one.group === other.group && one.page === other.page;

/** Loads the courses that the URL requests, unless they are loaded already. */
export function* loadPortfolio(asked: AskedPortfolio) {
  const { status } = yield* select(selectPortfolioCourses);
  if (status === 'ready' && isSame(yield* select(selectAskedPortfolio), asked)) return;
  yield* put(portfolioRequested(asked));
  yield* request(endpoints.portfolioCourses, {
    params: { portfolio: asked.portfolio ?? undefined, group: asked.group || undefined, page: asked.page },
    received: ({ portfolio, groups, page, pages }) => portfolioReceived({ portfolio, groups, page, pages }),
    failed: (failure) => (failure.status === 404 ? portfolioMissing : portfolioFailed)(failure),
  });
}

/** Repeats a failed load. */
export function* reloadPortfolio() {
  const asked = yield* select(selectAskedPortfolio);
  if (asked) yield* call(loadPortfolio, asked);
}
