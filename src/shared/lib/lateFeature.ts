import type { Reducer } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

/** A feature that only few pages need: its part of the store and its saga come with their chunk. */
export interface LateFeature {
  /** the key of its state */
  name: string;
  reducer: Reducer;
  saga: () => Generator;
}

/** A store that takes late features; each is added once. */
export interface FeatureHost {
  addFeature(feature: LateFeature): void;
}

/**
 * Brings a feature to life in the browser, never on the server.
 * @returns whether it is there; before that, its state must not be read
 */
export function useLateFeature(feature: LateFeature): boolean {
  const store = useStore() as unknown as FeatureHost;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    store.addFeature(feature);
    setThere(true);
  }, [store, feature]);
  return isThere;
}
