import { call } from 'typed-redux-saga';

/** A submission that was not answered yet. */
export interface Pending<Payload> {
  key: string;
  payload: Payload;
}

/** @returns a new submission's key */
export const drawKey = (): string => crypto.randomUUID();

/**
 * The key of a submission. A send that was not answered may have arrived all the same, so the same payload keeps its key: a
 * second try cannot store it twice.
 */
export function* keyFor(pending: Pending<unknown> | null, payload: unknown) {
  const isRetry = pending && JSON.stringify(pending.payload) === JSON.stringify(payload);
  return isRetry ? pending.key : yield* call(drawKey);
}
