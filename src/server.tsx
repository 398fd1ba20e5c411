/** Renders one address on the server: a store of its own, the page's saga run to its end, HTML and state. */
import type { AxiosAdapter } from 'axios';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App';
import type { Head } from './features/site/head';
import { dehydrateAddress, openAddress } from './app/navigation/navigationSaga';
import { navigationStarted, openingStatus, selectOpeningFailures } from './app/navigation/navigationSlice';
import { findRedirect, matchRoute, routes } from './app/routes';
import { makeStore } from './app/store';
import type { SiteState } from './features/site/siteSlice';
import { createAxiosHttp } from './shared/lib/axiosHttp';
import { preloadAll } from './shared/lib/memoizedImport';

/** What a page may take to load before the visitor gets an error instead, in milliseconds. */
const LOAD_LIMIT_MS = 10_000;

export interface RenderRequest {
  path: string;
  /** with its question mark, or empty */
  search: string;
  /** how API calls reach the app: in this process, without a socket */
  adapter: AxiosAdapter;
  site: SiteState;
}

export interface RenderedPage {
  status: number;
  redirect?: string;
  head: Head;
  html: string;
  /** the store as JSON, safe to stand inside a script element */
  state: string;
  /** names of the page's chunks in `build/chunks.json` */
  chunks: readonly string[];
  /** their styles are needed at once, their scripts only when the visitor uses the page */
  isDeferred?: boolean;
  /** there is nothing to read before the scripts are there */
  clientOnly?: boolean;
  /** chunks that the page asks for by itself, as soon as it is there */
  preloadChunks?: readonly string[];
}

/** JSON that cannot end the script element it stands in. */
const toSafeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** @returns once the work is done; a timer that has nothing to wait for any more is not left behind */
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
  // Calls for this site's own hosts go into the app; the browser gets the hosts as they are configured.
  const { store, runSaga } = makeStore({
    http: createAxiosHttp({ hosts: site.hosts, adapter }),
    preloadedState: { site },
    // An old address, too, has a head; nothing is loaded for it.
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

/** The query parameters that change what a page shows: the only ones that a cache has to tell apart. */
export const relevantQuery = (path: string): readonly string[] =>
  findRedirect({ pathname: path, search: '' }) === undefined
    ? (matchRoute({ pathname: path, search: '' }).route.query ?? [])
    : ['id'];

/**
 * Which page an address is, without rendering it.
 * @returns the pattern of its route, `*` where there is none, and the course's id in it; undefined for an old address, which leads elsewhere
 */
export function routeOf(path: string): { pattern: string; id?: string } | undefined {
  const address = { pathname: path, search: '' };
  if (findRedirect(address) !== undefined) return undefined;
  const { route, match } = matchRoute(address);
  return { pattern: route.path, id: match.params.course_id };
}

/** Paths of the pages that stand on their own, for the site map. */
export const publicPaths = routes
  .filter(({ path, isUnlisted }) => !isUnlisted && !path.includes(':'))
  .map(({ path }) => path);

/** What the build weighs: each page's chunk, what comes with it unasked, and when it is fetched. */
export const pageChunks = routes.map(
  ({ path, chunk, firstChunk, preloadChunks = [], isDeferred = false, clientOnly = false }) => ({
    path,
    chunk,
    alongside: firstChunk === undefined ? preloadChunks : [firstChunk, ...preloadChunks],
    isDeferred,
    clientOnly,
  }),
);
