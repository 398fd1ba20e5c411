/** Renders a URL on the server: creates a store, runs the page's saga to its end, and returns HTML and state. */
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage, RenderRequest } from '@/contract/renderer';
import { App } from './app/App';
import { dehydrateAddress, openAddress } from './app/navigation/navigationSaga';
import { navigationStarted, openingStatus, selectOpeningFailures } from './app/navigation/navigationSlice';
import { findRedirect, matchRoute, routes } from './app/routes';
import { makeStore } from './app/store';
import { createAxiosHttp } from './shared/lib/axiosHttp';
import { withNetworkFailures } from './shared/lib/networkFailures';
import { preloadAll } from './shared/lib/memoizedImport';

/** Time limit of loading a page's data before the visitor gets an error, in milliseconds. */
const LOAD_LIMIT_MS = 10_000;

/** JSON that cannot close the script element that contains it. */
const toSafeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Resolves with the work, and clears the timer. */
async function withinTheLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to load its data.')), LOAD_LIMIT_MS);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

let modulesLoaded: Promise<void> | undefined;

export async function renderPage({ path, search, adapter, site }: RenderRequest): Promise<RenderedPage> {
  modulesLoaded ??= preloadAll();
  await modulesLoaded;
  const address = { pathname: path, search };
  const { route, match } = matchRoute(address);
  const module = await route.module.load();
  // Requests to this site's own hosts are injected into the app; the browser gets the configured hosts.
  const { store, runSaga } = makeStore({
    http: withNetworkFailures(createAxiosHttp({ hosts: site.hosts, adapter }), true),
    preloadedState: { site },
    // A redirected URL has a head too; no data is loaded for it.
    features: module.features,
    isServer: true,
  });
  const redirect = findRedirect(address);
  if (!redirect) {
    const opened = store.dispatch(navigationStarted(address));
    await withinTheLimit(runSaga(openAddress, opened).toPromise());
    await runSaga(dehydrateAddress, address).toPromise();
  }
  const state = store.getState();
  return {
    status: redirect
      ? 301
      : openingStatus(module.status?.(state, match) ?? 200, selectOpeningFailures(state)),
    ...(redirect && { redirect }),
    head: module.head(state, match),
    html: redirect
      ? ''
      : renderToString(
          <Provider store={store}>
            <StaticRouter location={path + search}>
              <App />
            </StaticRouter>
          </Provider>,
        ),
    state: toSafeJson(state),
    chunks: route.firstChunk ? [route.firstChunk, route.chunk] : [route.chunk],
    isDeferred: route.isDeferred,
    clientOnly: route.clientOnly,
    preloadChunks: route.preloadChunks,
  };
}

/** The query parameters that change what a page shows; a cache distinguishes pages only by these. */
export const relevantQuery = (path: string): readonly string[] =>
  findRedirect({ pathname: path, search: '' }) === undefined
    ? (matchRoute({ pathname: path, search: '' }).route.query ?? [])
    : ['id'];

/**
 * The route of a URL, without rendering it.
 * @returns the route's pattern, `*` if there is none, and the course's id in it; undefined for a redirect
 */
export function routeOf(path: string): { pattern: string; id?: string } | undefined {
  const address = { pathname: path, search: '' };
  if (findRedirect(address) !== undefined) return undefined;
  const { route, match } = matchRoute(address);
  return { pattern: route.path, id: match.params.course_id };
}

/** Paths of the pages without parameters, for the sitemap. */
export const publicPaths = routes
  .filter(({ path, isUnlisted }) => !isUnlisted && !path.includes(':'))
  .map(({ path }) => path);

/** Input of the build's budgets: each page's chunk, its prefetched chunks, and when they are loaded. */
export const pageChunks = routes.map(
  ({ path, chunk, firstChunk, preloadChunks = [], isDeferred = false, clientOnly = false }) => ({
    path,
    chunk,
    alongside: firstChunk === undefined ? preloadChunks : [firstChunk, ...preloadChunks],
    isDeferred,
    clientOnly,
  }),
);
