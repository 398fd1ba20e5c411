import { useEffect, type ComponentType } from 'react';
import { memoizedImport } from './memoizedImport';

/** A component in its own chunk that can be loaded before its first rendering. */
export interface LazyComponent<Props> {
  /** Loads the chunk; after that, `Component` renders without suspending. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

interface Loading {
  /** loads the chunk for a component that waits for it; omitted: at once, with retries */
  fetch: <T>(load: () => Promise<T>) => Promise<T>;
  /** the component has been rendered */
  end?(): void;
}

/**
 * @param importComponent a dynamic import
 * @param loading for a server-rendered component: its `DeferredHydration`
 */
export function lazyWithPreload<Props extends object>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
  loading?: Loading,
): LazyComponent<Props> {
  const { load, useLoaded } = memoizedImport<ComponentType<Props>>(
    async () => (await importComponent()).default,
    loading?.fetch,
  );
  return {
    load,
    Component: function Lazy(props: Props) {
      const Loaded = useLoaded();
      useEffect(() => loading?.end?.(), []);
      return <Loaded {...props} />;
    },
  };
}
