import type { Reducer } from '@reduxjs/toolkit';
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';

/**
 * A feature that not every page needs: it loads with the chunk of its pages, is injected into the store with
 * the first of them, and stays.
 */
export interface FeatureModule {
  /** by the keys of its state */
  reducers: Readonly<Record<string, Reducer>>;
  /** its watchers; omitted by a feature that only loads data */
  saga?: () => Generator;
}

/** A store into which features can be injected, each once. */
export interface FeatureHost {
  injectFeature: (feature: FeatureModule) => void;
  /** whether its state exists; with the server's state, it exists before its reducers are injected */
  hasFeature: (feature: FeatureModule) => boolean;
}

const NONE: readonly FeatureModule[] = [];

/**
 * Injects features in the browser; on the server, the page's saga has done it.
 * @returns whether their state exists and may be read
 */
export function useFeatures(features: readonly FeatureModule[] = NONE): boolean {
  const store = useStore() as unknown as FeatureHost;
  const [areThere, setThere] = useState(() => features.every(store.hasFeature));
  // Before the page's own effects, whose actions the features should receive.
  useLayoutEffect(() => {
    features.forEach(store.injectFeature);
    setThere(true);
  }, [store, features]);
  return areThere;
}
