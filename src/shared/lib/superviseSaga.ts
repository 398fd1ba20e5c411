import { call, type SagaGenerator } from 'typed-redux-saga';

/** Restarts a saga this many times before it is left alone, so that one that fails at once cannot spin for ever. */
const MOST_RESTARTS = 5;

const report = (error: unknown): void => console.error('A saga failed and was started again:', error);

/** Runs a feature's saga; an error that it let through is reported and the feature starts again. */
export function* superviseSaga(saga: () => Generator): SagaGenerator<void> {
  for (let restarts = 0; restarts <= MOST_RESTARTS; restarts += 1) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      yield* call(report, error);
    }
  }
}
