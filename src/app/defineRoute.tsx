import { useEffect } from 'react';
import { deferredPage } from '../shared/lib/deferredHydration';
import { useFeatures } from '../shared/lib/featureModule';
import { memoizedImport } from '../shared/lib/memoizedImport';
import type { Route, RouteModule, RouteOptions } from './route';

/**
 * @param file of the module below `src/app/routes` that `importModule` imports
 * @param importModule a dynamic import of the page's module
 */
export function defineRoute(
  path: string,
  file: string,
  importModule: () => Promise<{ default: RouteModule }>,
  options: RouteOptions = {},
): Route {
  const module = memoizedImport(async () => (await importModule()).default, deferredPage.fetch);
  function RoutePage() {
    const { Page, features } = module.useLoaded();
    const areThere = useFeatures(features);
    useEffect(() => deferredPage.end(), []);
    return areThere ? <Page /> : null;
  }
  return { ...options, path, chunk: `app/routes/${file}`, module, Page: RoutePage };
}
