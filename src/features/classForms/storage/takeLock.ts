import { CANCEL } from 'redux-saga';

/**
 * Longer than a request takes. A tab that holds it longer waits for a busy server, or was frozen by its
 * browser.
 */
const MAX_WAIT_MS = 45_000;

/**
 * Waits until no other tab sends the same submission. It does not wait without the Web Locks API, or if the
 * browser refuses it, and never indefinitely: the idempotency key makes a second request harmless.
 * @returns a function that releases the lock; a saga that is cancelled while waiting leaves the queue
 */
export function takeLock(name: string): Promise<() => void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(() => undefined);
  const waiting = new AbortController();
  const taken = new Promise<() => void>((resolve) => {
    const timer = setTimeout(() => waiting.abort(), MAX_WAIT_MS);
    const take = (release: () => void): void => {
      clearTimeout(timer);
      resolve(release);
    };
    const hold = () => new Promise<void>((release) => take(() => release()));
    locks.request(name, { signal: waiting.signal }, hold).catch(() => take(() => undefined));
  });
  return Object.assign(taken, { [CANCEL]: () => waiting.abort() });
}
