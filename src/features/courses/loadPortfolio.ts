/** Loads the courses of a portfolio's page. */
import type { Action } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { put, race, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { request } from '../../shared/lib/requests';
import { selectPortfolioByValue, selectPortfolioOfGroup } from './coursesSelectors';
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

/**
 * Another host may lack the list of a portfolio's courses, which no specification names. They are then those of
 * its menu. Our menu has no courses of groups that are not open, and then the 404 holds.
 */
export function* listFromMenu({ portfolio, group, page }: AskedPortfolio) {
  const { failure } = yield* select(selectPortfolioCourses);
  if (failure?.status !== 404 || page > 1) return;
  const found = portfolio
    ? yield* select(selectPortfolioByValue, portfolio)
    : yield* select(selectPortfolioOfGroup, group);
  const listed = found?.course_group.filter(({ group_id }) => group === 0 || group_id === group) ?? [];
  const groups = listed.flatMap(({ courses, ...rest }) =>
    courses ? [{ ...rest, courses: courses.map((course) => ({ ...course, duration_days: null })) }] : [],
  );
  if (!found || groups.length === 0 || groups.length < listed.length) return;
  yield* put(portfolioReceived({ portfolio: found.value, page: 1, pages: 1, groups, hasNoDates: true }));
}

/** Repeats a failed load. Cancelled when another page is requested: its answer would be shown there. */
export function* reloadPortfolio() {
  const asked = yield* select(selectAskedPortfolio);
  if (!asked) return;
  const isAnother = (action: Action): boolean =>
    portfolioRequested.match(action) && !isSame(action.payload, asked);
  yield* race({
    answered: effects.call(loadPortfolio, asked),
    left: effects.take(isAnother),
  });
}
