import { call } from 'typed-redux-saga';

/** A submission that was sent, and not answered as stored yet. */
export interface Pending<Payload> {
  key: string;
  payload: Payload;
}

/** Whoever gets no answer tries a few times; a draft, which holds it as well, has to stay small. */
const MOST_PENDING = 10;

/** @returns what is pending once this was sent as well, the latest first */
export const withSent = <Payload>(
  pending: readonly Pending<Payload>[],
  sent: Pending<Payload>,
): Pending<Payload>[] => [sent, ...pending.filter(({ key }) => key !== sent.key)].slice(0, MOST_PENDING);

/** @returns a new submission's key: 128 random bits. Browsers make UUIDs on encrypted pages only, random bytes everywhere. */
export const drawKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');

/**
 * The key of a submission. A send that was not answered may have arrived all the same, so the same payload keeps its key: a
 * second try cannot store it twice, also when something else was sent in between. What is stored ends the form, and with it all
 * that is pending: the same words in a new form are a new submission.
 */
export function* keyFor(pending: readonly Pending<unknown>[], payload: unknown) {
  const body = JSON.stringify(payload);
  const before = pending.find((sent) => JSON.stringify(sent.payload) === body);
  return before?.key ?? (yield* call(drawKey));
}
