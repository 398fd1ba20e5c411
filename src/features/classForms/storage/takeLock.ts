import { CANCEL } from 'redux-saga';

/** Longer than a call takes. A tab that has it for longer waits for a busy server, or was frozen by its browser. */
const LONGEST_WAIT_MS = 45_000;

/**
 * Waits until no other tab sends the same submission. Without the Web Locks API, or where the browser refuses it, it does not
 * wait, and nowhere for ever: the key of the submission makes a second send harmless.
 * @returns a function that lets the next one in; a saga that is cancelled while it waits leaves the line
 */
export function takeLock(name: string): Promise<() => void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(() => undefined);
  const waiting = new AbortController();
  const taken = new Promise<() => void>((resolve) => {
    const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS);
    const take = (release: () => void): void => {
      clearTimeout(timer);
      resolve(release);
    };
    const hold = () => new Promise<void>((release) => take(() => release()));
    locks.request(name, { signal: waiting.signal }, hold).catch(() => take(() => undefined));
  });
  return Object.assign(taken, { [CANCEL]: () => waiting.abort() });
}
