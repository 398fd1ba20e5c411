import { call, type SagaGenerator } from 'typed-redux-saga';

/** A saga is restarted this many times at most, so that one that fails immediately does not loop. */
const MAX_RESTARTS = 5;

const report = (error: unknown): void => console.error('A saga failed and was started again:', error);

/** Runs a feature's saga. An uncaught error is reported, and the saga is restarted. */
export function* superviseSaga(saga: () => Generator): SagaGenerator<void> {
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts += 1) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      yield* call(report, error);
    }
  }
}
