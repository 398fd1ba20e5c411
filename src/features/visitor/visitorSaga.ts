import { call, takeLeading } from 'typed-redux-saga';
import { runLate } from '../../shared/lib/runLate';
import { highlightsOpened } from '../highlights/highlightsSlice';
import { visitorNotLocated } from './visitorSlice';

const importLocate = () =>
  import(/* webpackChunkName: "opening" */ './locateVisitor').then(({ locateVisitor }) => ({
    work: locateVisitor,
  }));

export function* answerOpening() {
  yield* call(runLate<[]>, importLocate, () => visitorNotLocated());
}

export function* visitorSaga() {
  // Only what depends on the country asks for it, and a second asking must not start a second call.
  yield* takeLeading(highlightsOpened, answerOpening);
}
