import { takeLeading } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { highlightsOpened } from '../highlights/highlightsSlice';
import { locateVisitor } from './locateVisitor';
import { visitorReducer } from './visitorSlice';

export function* visitorSaga() {
  // Only what depends on the country asks for it, and a second asking must not start a second call.
  yield* takeLeading(highlightsOpened, locateVisitor);
}

export const visitorFeature = {
  reducers: { visitor: visitorReducer },
  saga: visitorSaga,
} satisfies FeatureModule;
