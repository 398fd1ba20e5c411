import { useSyncExternalStore } from 'react';
import { whenIdle } from './whenIdle';

let isAtRest = false;
let rest: Promise<void> | undefined;

function subscribe(onChange: () => void): () => void {
  rest ??= whenIdle().then(() => {
    isAtRest = true;
  });
  void rest.then(onChange);
  return () => undefined;
}

/** @returns whether the first page has been shown and the browser was quiet since: time for what can come later */
export const useAtRest = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAtRest,
    () => false,
  );
