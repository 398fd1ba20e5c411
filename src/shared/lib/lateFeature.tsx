import type { Reducer } from '@reduxjs/toolkit';
import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'react-redux';

/** A feature that not every page needs: its parts of the store and its saga come with the chunk of its pages. */
export interface LateFeature {
  /** by the keys of its state */
  reducers: Readonly<Record<string, Reducer>>;
  /** its watchers */
  saga: () => Generator;
}

/** A store that takes late features; each is added once. */
export interface FeatureHost {
  addFeature(feature: LateFeature): void;
  hasFeature(feature: LateFeature): boolean;
}

/**
 * Brings a feature to life in the browser. On the server, and when the browser takes a page over, the store was made with it.
 * @returns whether it is there; before that, its state must not be read
 */
export function useLateFeature(feature: LateFeature): boolean {
  const store = useStore() as unknown as FeatureHost;
  const [isThere, setThere] = useState(() => store.hasFeature(feature));
  useEffect(() => {
    store.addFeature(feature);
    setThere(true);
  }, [store, feature]);
  return isThere;
}

/** @returns the page, which waits until its feature is there */
export function withFeature(feature: LateFeature, Page: ComponentType): ComponentType {
  return function PageOfFeature() {
    return useLateFeature(feature) ? <Page /> : null;
  };
}
