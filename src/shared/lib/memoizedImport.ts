import { use } from 'react';
import { retryImport } from './retryImport';

/** A module in a chunk of its own. */
export interface MemoizedImport<T> {
  /** Loads the chunk once; a load that failed is tried again by the next call. */
  load(): Promise<T>;
  /** what was loaded; undefined before */
  loaded(): T | undefined;
  /** @returns the module; a component that has to wait for it suspends */
  useLoaded(): T;
}

const modules: { load(): Promise<unknown> }[] = [];

/** Loads every module there is: the server does it once, so that nothing suspends while it renders. */
export async function preloadAll(): Promise<void> {
  // A module can bring further ones with it, which are known only once it is there.
  for (let loaded = 0; loaded < modules.length;) {
    const next = modules.slice(loaded);
    loaded = modules.length;
    await Promise.all(next.map((module) => module.load()));
  }
}

/**
 * @param importModule a dynamic import, and what of it is meant
 * @param fetch how a component that waits for it has it loaded; left out: at once, and again until it is there
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
        // Whoever waited for the attempt that failed has given up; from now on nobody has to wait.
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
    // Who has begun to wait for a promise has to go on reading it.
    useLoaded: () => (known !== undefined && !awaited ? known : use((awaited ??= wait()))),
  };
  modules.push(module);
  return module;
}
