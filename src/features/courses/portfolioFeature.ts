import { takeLeading } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { reloadPortfolio } from './loadPortfolio';
import { portfolioReducer, portfolioRetried } from './portfolioSlice';

function* portfolioSaga() {
  yield* takeLeading(portfolioRetried, reloadPortfolio);
}

/** The feature of the page that lists a portfolio's courses. */
export const portfolioFeature = {
  reducers: { portfolio: portfolioReducer },
  saga: portfolioSaga,
} satisfies FeatureModule;
