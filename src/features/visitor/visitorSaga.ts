import { takeLeading } from 'typed-redux-saga';
import { highlightsOpened } from '../highlights/highlightsSlice';
import { locateVisitor } from './locateVisitor';

export function* visitorSaga() {
  // Only what depends on the country asks for it, and a second asking must not start a second call.
  yield* takeLeading(highlightsOpened, locateVisitor);
}
