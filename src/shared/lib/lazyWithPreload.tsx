import { useEffect, type ComponentType } from 'react';
import type { DeferredHydration } from './deferredHydration';
import { memoizedImport } from './memoizedImport';

/** A component in a chunk of its own that can be loaded ahead of its first rendering. */
export interface LazyComponent<Props> {
  /** Loads the chunk; afterwards `Component` renders at once, without suspending. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/**
 * @param importComponent a dynamic import
 * @param deferred of a component that the server has drawn: when its chunk is fetched; left out: when it is rendered
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
