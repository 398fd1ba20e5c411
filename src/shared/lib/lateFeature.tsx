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
  addFeature: (feature: LateFeature) => void;
  hasFeature: (feature: LateFeature) => boolean;
}

/**
 * Brings features to life in the browser. On the server, and when the browser takes a page over, the store was made with it.
 * @returns whether they are there; before that, their state must not be read
 */
export function useLateFeatures(features: readonly LateFeature[]): boolean {
  const store = useStore() as unknown as FeatureHost;
  const [areThere, setThere] = useState(() => features.every(store.hasFeature));
  useEffect(() => {
    features.forEach(store.addFeature);
    setThere(true);
  }, [store, features]);
  return areThere;
}

/** @returns the page, which waits until its features are there */
export function withFeatures(features: readonly LateFeature[], Page: ComponentType): ComponentType {
  return function PageOfFeatures() {
    return useLateFeatures(features) ? <Page /> : null;
  };
}
