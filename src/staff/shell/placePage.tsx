import { memo, type ComponentType } from 'react';
import { useFeatures, type FeatureModule } from '../../shared/lib/featureModule';
import { memoizedImport, type MemoizedImport } from '../../shared/lib/memoizedImport';

/** What the one chunk of a place exports. */
export interface PlaceModule {
  default: ComponentType;
  /** they join the store with the first of their places, and stay */
  features?: readonly FeatureModule[];
}

export interface PlacePage {
  module: MemoizedImport<PlaceModule>;
  /** the page with its features; suspends while its chunk is on its way */
  Page: ComponentType;
}

/** @param importModule a dynamic import of all that belongs to the place */
export function placePage(importModule: () => Promise<PlaceModule>): PlacePage {
  const module = memoizedImport(importModule);
  function Page() {
    const { default: Loaded, features } = module.useLoaded();
    return useFeatures(features) ? <Loaded /> : null;
  }
  return { module, Page: memo(Page) };
}
