import { memo, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
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

/** A page below a place: its path there, as routes write it, and a dynamic import. */
type PlacePart = readonly [path: string, importModule: () => Promise<PlaceModule>];

/**
 * The pages below a place. The one that the browser's address names begins to load at once: if the place had to wait for it while it
 * is shown, React would hold the page back behind the fallback for a third of a second, though its script has come with the document.
 * Of two that match, the first is meant.
 */
export function placeParts<Name extends string>(
  place: string,
  parts: Readonly<Record<Name, PlacePart>>,
): Readonly<Record<Name, PlacePage>> {
  const names = Object.keys(parts) as Name[];
  const pages = Object.fromEntries(names.map((name) => [name, placePage(parts[name][1])])) as Record<
    Name,
    PlacePage
  >;
  const opened = names.find((name) => matchPath(`${place}/${parts[name][0]}`, window.location.pathname));
  // What fails is fetched again by whoever shows it.
  if (opened) void pages[opened].module.load().catch(() => undefined);
  return pages;
}
