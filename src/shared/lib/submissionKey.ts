import { call } from 'typed-redux-saga';

/** A submission that was not answered yet. */
export interface Pending<Payload> {
  key: string;
  payload: Payload;
}

/** @returns a new submission's key: 128 random bits. Browsers make UUIDs on encrypted pages only, random bytes everywhere. */
export const drawKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

/**
 * The key of a submission. A send that was not answered may have arrived all the same, so the same payload keeps its key: a
 * second try cannot store it twice.
 */
export function* keyFor(pending: Pending<unknown> | null, payload: unknown) {
  const isRetry = pending && JSON.stringify(pending.payload) === JSON.stringify(payload);
  return isRetry ? pending.key : yield* call(drawKey);
}
