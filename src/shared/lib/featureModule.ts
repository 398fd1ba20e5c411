import type { Reducer } from '@reduxjs/toolkit';
import { useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';

/** A feature that not every page needs: it comes with the chunk of its pages, joins the store with the first of them, and stays. */
export interface FeatureModule {
  /** by the keys of its state */
  reducers: Readonly<Record<string, Reducer>>;
  /** its watchers; left out by a feature that only loads */
  saga?: () => Generator;
}

/** A store that takes features; each is injected once. */
export interface FeatureHost {
  injectFeature: (feature: FeatureModule) => void;
  /** whether its state is there; it is before its reducers are, where the server sent it */
  hasFeature: (feature: FeatureModule) => boolean;
}

const NONE: readonly FeatureModule[] = [];

/**
 * Injects features in the browser; on the server the page's saga has done it.
 * @returns whether their state is there, and may be read
 */
export function useFeatures(features: readonly FeatureModule[] = NONE): boolean {
  const store = useStore() as unknown as FeatureHost;
  const [areThere, setThere] = useState(() => features.every(store.hasFeature));
  // Before the effects of the page itself, whose actions the features are to hear.
  useLayoutEffect(() => {
    features.forEach(store.injectFeature);
    setThere(true);
  }, [store, features]);
  return areThere;
}
