import { matchPath } from 'react-router-dom';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Head } from '../features/site/head';
import type { LazyModule } from '../shared/lib/lazyModule';
import { lazyPart, type LazyPart } from '../shared/lib/lazyPart';
import { calendarRoutes } from './calendarRoutes';
import { classFormRoutes } from './classFormRoutes';
import { contentRoutes } from './contentRoutes';
import { coursewareRoutes } from './coursewareRoutes';
import { flexRoutes } from './flexRoutes';
import {
  contactHead,
  coursePageHead,
  coursePageStatus,
  homeHead,
  overviewHead,
  searchHead,
  searchPageStatus,
} from './heads';
import { loadContactPage, loadCourseRoute, loadHome, loadOverviewRoute, loadSearchRoute } from './loads';
import type { Address } from './navigation/navigationSlice';
import { legacyCoursePath } from './redirects';
import type { RootState } from './rootReducer';

export interface RouteMatch {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** Header, footer and chat; the same without the chat; nothing but alerts, for a page that fills the screen by itself. */
export type Chrome = 'full' | 'noChat' | 'none';

/** What a page needs, and what it says about itself. */
export interface RouteBehaviour {
  /** the only thing that starts data loading */
  load?: (match: RouteMatch) => SagaGenerator<void>;
  /** what the server leaves out of a page's state so that the page stays light; runs after `load`, on the server only */
  trim?: (match: RouteMatch) => SagaGenerator<void>;
  /** brings in the browser what `trim` left out, after the page has been taken over */
  complete?: () => SagaGenerator<void>;
  head: (state: RootState, match: RouteMatch) => Head;
  /** the HTTP status of a rendering; 200 where it is left out */
  status?: (state: RootState, match: RouteMatch) => number;
  /** the watchers of a feature that only few pages need; they start with the first of its pages and stay */
  saga?: () => Generator;
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
  /** left out of the sitemap */
  isUnlisted?: true;
}

/** A page of the site. What it does stands here, or in a chunk that comes with it. */
export type Route = RouteAddress & (RouteBehaviour | { part: LazyModule<RouteBehaviour> });

/** @returns what the route does; of a part that was not loaded yet, nothing */
export const behaviourOf = (route: Route): RouteBehaviour | undefined =>
  'part' in route ? route.part.loaded() : route;

export const loadBehaviour = async (route: Route): Promise<RouteBehaviour> =>
  'part' in route ? route.part.load() : route;

/** An old address, and the one that it stands for today. */
export interface Redirect {
  path: string;
  to: (query: URLSearchParams) => string;
}

const home: Omit<RouteAddress, 'path'> & RouteBehaviour = {
  chunks: ['page-home'],
  page: lazyPart(() => import(/* webpackChunkName: "page-home" */ '../pages/HomePage')),
  load: loadHome,
  head: homeHead,
};

export const routes: Route[] = [
  { ...home, path: '/' },
  {
    path: '/training',
    chunks: ['page-training'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-training" */ '../features/courses/pages/TrainingOverviewPage'),
    ),
    load: loadOverviewRoute,
    head: overviewHead,
    query: ['portfolio', 'group'],
  },
  {
    path: '/training/:course_id',
    chunks: ['page-course'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-course" */ '../features/courses/pages/CoursePage'),
    ),
    load: loadCourseRoute,
    head: coursePageHead,
    status: coursePageStatus,
  },
  {
    path: '/contactus',
    chunks: ['page-contact'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-contact" */ '../features/enquiries/pages/ContactPage'),
    ),
    load: loadContactPage,
    head: contactHead,
    query: ['from', 'request', 'course_id', 'message', 'sent', 'country'],
  },
  {
    path: '/search.html',
    chunks: ['page-search'],
    page: lazyPart(() => import(/* webpackChunkName: "page-search" */ '../features/search/pages/SearchPage')),
    load: loadSearchRoute,
    head: searchHead,
    status: searchPageStatus,
    query: ['q', 'page'],
    isUnlisted: true,
  },
  ...calendarRoutes,
  ...flexRoutes,
  ...coursewareRoutes,
  ...contentRoutes,
  ...classFormRoutes,
];

export const redirects: Redirect[] = ['/redirect', '/course.php', '/training/courseprofile.php'].map(
  (path) => ({
    path,
    to: legacyCoursePath,
  }),
);

/** An unknown path shows the home page, with a status that keeps search engines away (brief, "Unknown path"). */
const unknown: RouteAddress & RouteBehaviour = { ...home, path: '*', status: () => 404 };

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
