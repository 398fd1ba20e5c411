import { use } from 'react';
import { retryImport } from './retryImport';

/** A module in its own chunk. */
export interface MemoizedImport<T> {
  /** Loads the chunk once; the next call repeats a failed load. */
  load(): Promise<T>;
  /** the loaded module; undefined before */
  loaded(): T | undefined;
  /** @returns the module; the component suspends until it is loaded */
  useLoaded(): T;
}

const modules: { load(): Promise<unknown> }[] = [];

/** Loads every module: the server does it once, so that nothing suspends during rendering. */
export async function preloadAll(): Promise<void> {
  // A module may import others dynamically, which are known only after it has loaded.
  for (let loaded = 0; loaded < modules.length;) {
    const next = modules.slice(loaded);
    loaded = modules.length;
    await Promise.all(next.map((module) => module.load()));
  }
}

/**
 * @param importModule a dynamic import that returns the needed export
 * @param fetch loads it for a component that waits for it; omitted: at once, with retries
 */
export function memoizedImport<T>(
  importModule: () => Promise<T>,
  fetch: (load: () => Promise<T>) => Promise<T> = retryImport,
): MemoizedImport<T> {
  let known: T | undefined;
  let loading: Promise<T> | undefined;
  let awaited: Promise<T> | undefined;
  let hasFailed = false;
  const load = (): Promise<T> => {
    loading ??= importModule().then(
      (module) => {
        // Those that waited for the failed attempt have given up; from now on, nobody has to wait.
        if (hasFailed) awaited = undefined;
        return (known = module);
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const wait = (): Promise<T> => {
    const waiting = fetch(load);
    waiting.catch(() => (hasFailed = true));
    return waiting;
  };
  const module: MemoizedImport<T> = {
    load,
    loaded: () => known,
    // A component that has started to read a promise must continue to read it.
    useLoaded: () => (known !== undefined && !awaited ? known : use((awaited ??= wait()))),
  };
  modules.push(module);
  return module;
}
