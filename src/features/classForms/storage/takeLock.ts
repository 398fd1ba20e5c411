import { CANCEL } from 'redux-saga';

/**
 * Waits until no other tab sends the same submission. Without the Web Locks API, or where the browser refuses it, it does not
 * wait: the key of the submission makes a second send harmless.
 * @returns a function that lets the next one in; a saga that is cancelled while it waits leaves the line
 */
export function takeLock(name: string): Promise<() => void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(() => undefined);
  const waiting = new AbortController();
  const taken = new Promise<() => void>((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(() => release()));
    locks.request(name, { signal: waiting.signal }, hold).catch(() => resolve(() => undefined));
  });
  return Object.assign(taken, { [CANCEL]: () => waiting.abort() });
}
