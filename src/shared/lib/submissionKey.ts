import { call } from 'typed-redux-saga';

/** A submission that was sent without a successful response yet. */
export interface Pending<Payload> {
  key: string;
  payload: Payload;
}

/** Without a response, people retry a few times; a draft also contains this list and must stay small. */
const MAX_PENDING = 10;

/** @returns the pending submissions including this one, the latest first */
export const withSent = <Payload>(
  pending: readonly Pending<Payload>[],
  sent: Pending<Payload>,
): Pending<Payload>[] => [sent, ...pending.filter(({ key }) => key !== sent.key)].slice(0, MAX_PENDING);

/**
 * @returns a new submission's idempotency key: 128 random bits. `crypto.randomUUID` needs a secure context,
 *   random bytes do not.
 */
export const drawKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

/**
 * The idempotency key of a submission. A request without a response may have arrived, so the same payload
 * keeps its key: a retry cannot store it twice, even if something else was sent in between. A successful
 * submission completes the form and clears all pending ones: the same text in a new form is a new submission.
 */
export function* keyFor(pending: readonly Pending<unknown>[], payload: unknown) {
  const body = JSON.stringify(payload);
  const before = pending.find((sent) => JSON.stringify(sent.payload) === body);
  return before?.key ?? (yield* call(drawKey));
}
