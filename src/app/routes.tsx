import { matchPath } from 'react-router-dom';
import type { SagaGenerator } from 'typed-redux-saga';
import { relevantSearch } from '../../contract/relevantSearch';
import type { Head } from '../features/site/head';
import { lazyModule, type LazyModule } from '../shared/lib/lazyModule';
import type { LateFeature } from '../shared/lib/lateFeature';
import type { LazyPart } from '../shared/lib/lazyPart';
import { calendarRoutes } from './calendarRoutes';
import { classFormRoutes } from './classFormRoutes';
import { contentRoutes } from './contentRoutes';
import { coursewareRoutes } from './coursewareRoutes';
import { flexRoutes } from './flexRoutes';
import type { Address } from './navigation/navigationSlice';
import { pageRoute } from './pageRoute';
import { legacyCoursePath } from './redirects';
import type { RootState } from './rootReducer';

export interface RouteMatch {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** Header, footer and chat; the same without the chat; nothing but alerts, for a page that fills the screen by itself. */
export type Chrome = 'full' | 'noChat' | 'none';

/** What is done when a page is opened, on the server or inside the site, and what the page says about itself. */
export interface RouteOpening {
  /** the only thing that starts data loading */
  load?: (match: RouteMatch) => SagaGenerator<void>;
  /** what the server leaves out of a page's state so that the page stays light; runs after `load`, on the server only */
  trim?: (match: RouteMatch) => SagaGenerator<void>;
  head: (state: RootState, match: RouteMatch) => Head;
  /** the HTTP status of a rendering in which no call failed (`openingStatus`); 200 where it is left out */
  status?: (state: RootState, match: RouteMatch) => number;
}

/** What a page brings along because other pages do without it. */
export interface RoutePart {
  /** they join the store with the first of their pages and stay */
  features: readonly LateFeature[];
  /** brings in the browser what `trim` left out, after the page has been taken over */
  complete?: () => SagaGenerator<void>;
}

/** Where a page of the site is. */
export interface RouteAddress {
  path: string;
  /** the page's webpack chunks, so that the server names their scripts in the HTML */
  chunks: readonly string[];
  page: LazyPart<object>;
  /** what of the shell surrounds the page; left out: all of it */
  chrome?: (match: RouteMatch) => Chrome;
  /** the query parameters that change what the page shows */
  query?: readonly string[];
  /** of a page that stands as the server sent it until the visitor touches it: before that only their styles are needed */
  stillChunks?: readonly string[];
  /** rendered in the browser only */
  isBlank?: true;
  /** what the page asks for as soon as it is there: fetched side by side with its chunks */
  soonChunks?: readonly string[];
  /** left out of the sitemap */
  isUnlisted?: true;
}

/** A page of the site. */
export interface Route extends RouteAddress {
  part?: LazyModule<RoutePart>;
  opening: LazyModule<RouteOpening>;
}

/** Brings what a route needs to be opened. */
export async function loadRoute({ part, opening }: Route): Promise<{
  part?: RoutePart;
  opening: RouteOpening;
}> {
  const [brought, opened] = await Promise.all([part?.load(), opening.load()]);
  return { part: brought, opening: opened };
}

/** An old address, and the one that it stands for today. */
interface Redirect {
  path: string;
  to: (query: URLSearchParams) => string;
}

const openings = () => import(/* webpackChunkName: "opening" */ './openings');
export const routes: Route[] = [
  pageRoute({
    path: '/',
    chunks: ['page-home'],
    page: () => import(/* webpackChunkName: "page-home" */ '../pages/HomePage'),
    part: async () => (await import(/* webpackChunkName: "page-home" */ './parts/homePart')).homePart,
    opening: async () => (await openings()).home,
  }),
  pageRoute({
    path: '/training',
    chunks: ['page-training'],
    page: () =>
      import(/* webpackChunkName: "page-training" */ '../features/courses/pages/TrainingOverviewPage'),
    part: async () =>
      (await import(/* webpackChunkName: "page-training" */ './parts/trainingPart')).trainingPart,
    opening: async () => (await openings()).overview,
    query: ['portfolio', 'group', 'page'],
  }),
  pageRoute({
    path: '/training/:course_id',
    chunks: ['page-course'],
    page: () => import(/* webpackChunkName: "page-course" */ '../features/courses/pages/CoursePage'),
    part: async () =>
      (await import(/* webpackChunkName: "page-course" */ './parts/enquiriesPart')).enquiriesPart,
    opening: async () => (await openings()).course,
    query: ['session'],
  }),
  pageRoute({
    path: '/contactus',
    chunks: ['part-enquiries'],
    stillChunks: ['page-contact'],
    page: () => import(/* webpackChunkName: "page-contact" */ '../features/enquiries/pages/ContactPage'),
    part: async () =>
      (await import(/* webpackChunkName: "part-enquiries" */ './parts/enquiriesPart')).enquiriesPart,
    opening: async () => (await openings()).contact,
    query: ['from', 'request', 'course_id', 'message', 'sent', 'country'],
  }),
  pageRoute({
    path: '/search.html',
    chunks: ['page-search'],
    page: () => import(/* webpackChunkName: "page-search" */ '../features/search/pages/SearchPage'),
    opening: async () => (await openings()).search,
    query: ['q', 'page', 'portfolio', 'city', 'days'],
    isUnlisted: true,
  }),
  ...calendarRoutes,
  ...flexRoutes,
  ...coursewareRoutes,
  ...contentRoutes,
  ...classFormRoutes,
];

const redirects: Redirect[] = [
  ...['/redirect', '/course.php', '/training/courseprofile.php'].map((path) => ({
    path,
    to: legacyCoursePath,
  })),
  // As people write them by heart.
  { path: '/privacypolicy', to: () => '/privacy-policy' },
  { path: '/terms', to: () => '/tos' },
];

/**
 * An unknown path shows the home page, with a status that keeps search engines away
 * (docs/rules/shell.md#moved-and-unknown-addresses).
 */
const unknown: Route = {
  ...(routes[0] as Route),
  path: '*',
  opening: lazyModule(async () => ({ ...(await openings()).home, status: () => 404 })),
};

const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** @returns where an old address leads today, or undefined for any other address */
export function findRedirect({ pathname, search }: Address): string | undefined {
  const redirect = redirects.find(({ path }) => path === withoutSlash(pathname));
  return redirect?.to(new URLSearchParams(search));
}

/** @returns the route of an address; there always is one */
export function matchRoute({ pathname, search }: Address): { route: Route; match: RouteMatch } {
  const query = new URLSearchParams(search);
  for (const route of routes) {
    const found = matchPath(route.path, pathname);
    if (found) return { route, match: { pathname, params: found.params, query } };
  }
  return { route: unknown, match: { pathname, params: {}, query } };
}

/** @returns whether both show the same page: parameters that it does not read, and ways of writing an address, change nothing */
export function isSamePage(one: Address | null, other: Address): boolean {
  if (one?.pathname !== other.pathname) return false;
  const { query = [] } = matchRoute(other).route;
  return relevantSearch(one.search, query) === relevantSearch(other.search, query);
}
