import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { PART_FAILED } from '../../../contract/shellMessages';
import type { CallFailure } from './errors';

type Worker<Given extends unknown[]> = (...given: Given) => Generator;

/**
 * Runs a worker whose script comes with its first call: a page that came with its data makes none before it is touched.
 * @param importWorker a dynamic import, and which of its workers is meant
 * @param toFailed the event of a call that failed; a script that did not come is one
 */
export function* runLate<Given extends unknown[]>(
  importWorker: () => Promise<Worker<Given>>,
  toFailed: (failure: CallFailure) => Action,
  ...given: Given
): SagaGenerator<void> {
  let worker: Worker<Given>;
  try {
    worker = yield* call(importWorker);
  } catch {
    yield* put(toFailed({ message: PART_FAILED }));
    return;
  }
  yield* call(worker, ...given);
}
