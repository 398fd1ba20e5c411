/**
 * Scripts that the console loads late. Those of a page are retried until they load. If the site responds
 * although the script does not, a newer version of the site has replaced it, and only the whole page can be
 * loaded.
 */
import type { ComponentType } from 'react';
import { isServed, reload } from '../../shared/lib/isServed';
import { lazyWithPreload, type LazyComponent } from '../../shared/lib/lazyWithPreload';
import { retryImport } from '../../shared/lib/retryImport';
import { hasUnstored } from '../shared/drafts';
import { setReplaced } from './replacedScripts';

async function fetchUnlessReplaced<T>(load: () => Promise<T>, onReplaced: () => void): Promise<T> {
  let isLoaded = false;
  const look = async (): Promise<void> => {
    // A later attempt may have succeeded meanwhile.
    if ((await isServed()) && !isLoaded) onReplaced();
  };
  const loaded = await retryImport(load, () => void look());
  isLoaded = true;
  setReplaced(load, false);
  return loaded;
}

/** Loads a part of a page, such as a dialog. What the page shows stays, and the user decides about a reload. */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T> =>
  fetchUnlessReplaced(load, () => setReplaced(load, true));

/**
 * The page that the document was loaded for: to load it again would bring the same scripts. A test of the server
 * reads the list of places, which imports this.
 */
const openedAt = typeof window === 'undefined' ? '' : window.location.pathname;

/** Loads a page that was opened inside the console: the whole page of its URL, if its script was replaced. */
export function fetchPage<T>(load: () => Promise<T>): Promise<T> {
  const wanted = window.location.pathname;
  let isReloading = false;
  return fetchUnlessReplaced(load, () => {
    // A second call would start the slow load of a weak connection anew.
    if (isReloading) return;
    // The user may have gone to another page meanwhile, and drafts that are not stored would be lost.
    isReloading = window.location.pathname === wanted && wanted !== openedAt && !hasUnstored();
    if (isReloading) reload();
    else setReplaced(load, true);
  });
}

/** @param importComponent a dynamic import */
export const lazyPart = <Props extends object>(
  importComponent: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> => lazyWithPreload(importComponent, { fetch: fetchPart });
