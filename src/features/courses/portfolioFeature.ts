import { call, takeLeading } from 'typed-redux-saga';
import type { LateFeature } from '../../shared/lib/lateFeature';
import { runLate } from '../../shared/lib/runLate';
import { portfolioFailed, portfolioReducer, portfolioRetried } from './portfolioSlice';

const importReload = () =>
  import(/* webpackChunkName: "opening" */ './loadPortfolio').then(({ reloadPortfolio }) => ({
    work: reloadPortfolio,
  }));

export function* answerRetry() {
  yield* call(runLate<[]>, importReload, portfolioFailed);
}

function* portfolioSaga() {
  yield* takeLeading(portfolioRetried, answerRetry);
}

/** Of the page that lists a portfolio's courses. */
export const portfolioFeature = {
  reducers: { portfolio: portfolioReducer },
  saga: portfolioSaga,
} satisfies LateFeature;
