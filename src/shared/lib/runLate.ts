import type { Action } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { PART_FAILED } from '../../../contract/shellMessages';
import type { RequestError } from './errors';

/** What a worker's script brings: an object, since tapes of flows take objects with functions from today's code. */
export interface Late<Given extends unknown[]> {
  work: (...given: Given) => Generator;
}

/**
 * Runs a worker whose script comes with its first call: a page that came with its data makes none before it is touched.
 * @param importWorker a dynamic import, and which of its workers is meant
 * @param toFailed the event of a call that failed; a script that did not come is one
 */
export function* runLate<Given extends unknown[]>(
  importWorker: () => Promise<Late<Given>>,
  toFailed: (failure: RequestError) => Action,
  ...given: Given
): SagaGenerator<void> {
  let late: Late<Given>;
  try {
    late = yield* call(importWorker);
  } catch {
    yield* put(toFailed({ message: PART_FAILED }));
    return;
  }
  yield* call(late.work, ...given);
}
