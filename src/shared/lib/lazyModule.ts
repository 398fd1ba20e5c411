import { registerPart } from './lazyPart';

/** Code in a chunk of its own that is no component. */
export interface LazyModule<T> {
  /** Loads the chunk; a load that failed is tried again by the next one. */
  load(): Promise<T>;
  /** what was loaded; undefined before */
  loaded(): T | undefined;
}

/** @param importModule a dynamic import, and what of it is meant */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let known: T | undefined;
  let loading: Promise<T> | undefined;
  const load = (): Promise<T> => {
    loading ??= importModule().then(
      (module) => (known = module),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const module = { load, loaded: () => known };
  registerPart(module);
  return module;
}
