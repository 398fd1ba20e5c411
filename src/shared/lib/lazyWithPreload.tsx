import { useEffect, type ComponentType } from 'react';
import type { DeferredHydration } from './deferredHydration';
import { memoizedImport } from './memoizedImport';

/** A component in its own chunk that can be loaded before its first rendering. */
export interface LazyComponent<Props> {
  /** Loads the chunk; after that, `Component` renders without suspending. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/**
 * @param importComponent a dynamic import
 * @param deferred for a server-rendered component: when its chunk is loaded; omitted: when it is rendered
 */
export function lazyWithPreload<Props extends object>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
  deferred?: Pick<DeferredHydration, 'fetch' | 'end'>,
): LazyComponent<Props> {
  const { load, useLoaded } = memoizedImport<ComponentType<Props>>(
    async () => (await importComponent()).default,
    deferred?.fetch,
  );
  return {
    load,
    Component: function Lazy(props: Props) {
      const Loaded = useLoaded();
      useEffect(() => deferred?.end(), []);
      return <Loaded {...props} />;
    },
  };
}
