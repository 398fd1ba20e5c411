import { takeLeading } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { highlightsOpened } from '../highlights/highlightsSlice';
import { locateVisitor } from './locateVisitor';
import { visitorReducer } from './visitorSlice';

export function* visitorSaga() {
  // Only features that depend on the country request it, and a second request must not start a second lookup.
  yield* takeLeading(highlightsOpened, locateVisitor);
}

export const visitorFeature = {
  reducers: { visitor: visitorReducer },
  saga: visitorSaga,
} satisfies FeatureModule;
