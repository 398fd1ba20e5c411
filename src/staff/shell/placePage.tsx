import { memo, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { useFeatures, type FeatureModule } from '../../shared/lib/featureModule';
import { memoizedImport, type MemoizedImport } from '../../shared/lib/memoizedImport';
import { fetchPage } from './lateScripts';

/** The exports of a section's chunk. */
export interface PlaceModule {
  default: ComponentType;
  /** injected into the store with the first of their sections, and kept */
  features?: readonly FeatureModule[];
}

export interface PlacePage {
  module: MemoizedImport<PlaceModule>;
  /** the page with its features; suspends while its chunk is loading */
  Page: ComponentType;
}

/** @param importModule a dynamic import of the section's module */
export function placePage(importModule: () => Promise<PlaceModule>): PlacePage {
  const module = memoizedImport(importModule, fetchPage);
  function Page() {
    const { default: Loaded, features } = module.useLoaded();
    return useFeatures(features) ? <Loaded /> : null;
  }
  return { module, Page: memo(Page) };
}

/** A page below a section: its route path, and a dynamic import. */
type DetailPage = readonly [path: string, importModule: () => Promise<PlaceModule>];

/**
 * The pages below a section. The one in the browser's URL starts to load at once: if the section suspended
 * for it during rendering, React would delay the page behind the fallback for a third of a second, although
 * its script came with the document. If two match, the first one is used.
 */
export function detailPages<Name extends string>(
  place: string,
  parts: Readonly<Record<Name, DetailPage>>,
): Readonly<Record<Name, PlacePage>> {
  const names = Object.keys(parts) as Name[];
  const pages = Object.fromEntries(names.map((name) => [name, placePage(parts[name][1])])) as Record<
    Name,
    PlacePage
  >;
  const opened = names.find((name) => matchPath(`${place}/${parts[name][0]}`, window.location.pathname));
  // A failed load is repeated by the component that needs it.
  if (opened) void pages[opened].module.load().catch(() => undefined);
  return pages;
}
