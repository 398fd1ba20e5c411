/** Every page of the site: its path, and the file of its module, which becomes a chunk. */
import { matchPath } from 'react-router-dom';
import { coursePath, paths } from '../../contract/paths';
import { relevantSearch } from '../../contract/relevantSearch';
import { defineRoute } from './defineRoute';
import type { Address } from './navigation/navigationSlice';
import type { Route, RouteMatch, RouteOptions } from './route';

/** Their HTML is complete, and needs no script until the visitor interacts. */
const deferred: RouteOptions = { isDeferred: true };

const classForm: RouteOptions = {
  clientOnly: true,
  firstChunk: 'robotCheck',
  preloadChunks: ['shared/lib/axiosHttp'],
  query: ['embed'],
  chrome: ({ query }) => (query.get('embed') === '1' ? 'none' : 'noChat'),
};

const home = defineRoute(paths.home, 'home', () => import('./routes/home'));

export const routes: Route[] = [
  home,
  defineRoute(paths.training, 'courses/overview', () => import('./routes/courses/overview'), {
    query: ['portfolio', 'group', 'page'],
  }),
  defineRoute(paths.course, 'courses/course', () => import('./routes/courses/course'), {
    query: ['session'],
  }),
  defineRoute(paths.contact, 'contact', () => import('./routes/contact'), {
    ...deferred,
    query: ['from', 'request', 'course_id', 'message', 'sent', 'country'],
  }),
  defineRoute(paths.search, 'search', () => import('./routes/search'), {
    query: ['q', 'page', 'portfolio', 'city', 'days'],
    isUnlisted: true,
  }),
  defineRoute(paths.calendar, 'calendar', () => import('./routes/calendar'), {
    query: ['portfolio', 'region', 'city', 'month', 'sort', 'from'],
  }),
  defineRoute(paths.signage, 'signage', () => import('./routes/signage'), {
    chrome: () => 'none',
    query: ['portfolio'],
    isUnlisted: true,
  }),
  defineRoute(paths.flex, 'flex/flex', () => import('./routes/flex/flex'), deferred),
  defineRoute(paths.flexWizard, 'flex/wizard', () => import('./routes/flex/wizard'), {
    query: ['course_id', 'step'],
  }),
  defineRoute(paths.courseware, 'courseware/home', () => import('./routes/courseware/home'), deferred),
  defineRoute(
    paths.labVideos,
    'courseware/labVideos',
    () => import('./routes/courseware/labVideos'),
    deferred,
  ),
  defineRoute(
    paths.quickview,
    'courseware/quickview',
    () => import('./routes/courseware/quickview'),
    deferred,
  ),
  defineRoute(
    paths.shortVideo,
    'courseware/shortVideo',
    () => import('./routes/courseware/shortVideo'),
    deferred,
  ),
  defineRoute(paths.product, 'courseware/product', () => import('./routes/courseware/product'), deferred),
  defineRoute(paths.about, 'content/about', () => import('./routes/content/about'), deferred),
  defineRoute(paths.team, 'content/team', () => import('./routes/content/team'), deferred),
  defineRoute(paths.partners, 'content/partners', () => import('./routes/content/partners'), deferred),
  defineRoute(paths.graduates, 'content/graduates', () => import('./routes/content/graduates'), deferred),
  defineRoute(paths.tvet, 'content/tvet', () => import('./routes/content/tvet'), deferred),
  defineRoute(paths.tvetInfo, 'content/tvetInfo', () => import('./routes/content/tvetInfo'), deferred),
  defineRoute(paths.flexiClass, 'content/flexiClass', () => import('./routes/content/flexiClass'), deferred),
  defineRoute(paths.writing, 'content/writing', () => import('./routes/content/writing'), deferred),
  defineRoute(
    paths.engineering,
    'content/engineering',
    () => import('./routes/content/engineering'),
    deferred,
  ),
  defineRoute(paths.english, 'content/english', () => import('./routes/content/english'), deferred),
  defineRoute(paths.privacy, 'content/privacy', () => import('./routes/content/privacy'), deferred),
  defineRoute(paths.terms, 'content/terms', () => import('./routes/content/terms'), deferred),
  defineRoute(
    paths.accessibility,
    'content/accessibility',
    () => import('./routes/content/accessibility'),
    deferred,
  ),
  defineRoute(paths.faq, 'content/faq', () => import('./routes/content/faq'), deferred),
  defineRoute(
    paths.refundPolicy,
    'content/refundPolicy',
    () => import('./routes/content/refundPolicy'),
    deferred,
  ),
  defineRoute(
    paths.aboutPenang,
    'content/aboutPenang',
    () => import('./routes/content/aboutPenang'),
    deferred,
  ),
  defineRoute(
    paths.aboutKualaLumpur,
    'content/aboutKualaLumpur',
    () => import('./routes/content/aboutKualaLumpur'),
    deferred,
  ),
  defineRoute(
    paths.aboutSingapore,
    'content/aboutSingapore',
    () => import('./routes/content/aboutSingapore'),
    deferred,
  ),
  defineRoute(paths.liveFaq, 'content/liveFaq', () => import('./routes/content/liveFaq'), deferred),
  defineRoute(
    paths.traineeForm,
    'classForms/trainee',
    () => import('./routes/classForms/trainee'),
    classForm,
  ),
  defineRoute(
    paths.instructorForm,
    'classForms/instructor',
    () => import('./routes/classForms/instructor'),
    classForm,
  ),
  defineRoute(
    paths.coordinatorForm,
    'classForms/coordinator',
    () => import('./routes/classForms/coordinator'),
    classForm,
  ),
];

/** An unknown path shows the home page, with a status that keeps search engines away. */
const unknown: Route = { ...home, path: '*' };

/**
 * The target of legacy course URLs: the course whose number is the digits before the first dash of `id`, or
 * the home page.
 */
function legacyCoursePath(query: URLSearchParams): string {
  const [beforeDash = ''] = (query.get('id') ?? '').split('-');
  const digits = beforeDash.replace(/\D/g, '');
  return digits ? coursePath(digits) : paths.home;
}

/** Legacy URLs, and paths that people guess. */
const redirects: Readonly<Record<string, (query: URLSearchParams) => string>> = {
  '/redirect': legacyCoursePath,
  '/course.php': legacyCoursePath,
  '/training/courseprofile.php': legacyCoursePath,
  '/privacypolicy': () => paths.privacy,
  '/terms': () => paths.terms,
};

const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** @returns the target of a legacy URL, or undefined for any other URL */
export function findRedirect({ pathname, search }: Address): string | undefined {
  const path = withoutSlash(pathname);
  return Object.hasOwn(redirects, path) ? redirects[path]?.(new URLSearchParams(search)) : undefined;
}

/** @returns the route of a URL; there always is one */
export function matchRoute({ pathname, search }: Address): { route: Route; match: RouteMatch } {
  const query = new URLSearchParams(search);
  for (const route of routes) {
    const found = matchPath(route.path, pathname);
    if (found) return { route, match: { pathname, params: found.params, query } };
  }
  return { route: unknown, match: { pathname, params: {}, query } };
}

/** @returns the parameters of a URL that its page reads: the server renders a page with these only */
export const relevantFields = (address: Address): URLSearchParams =>
  new URLSearchParams(relevantSearch(address.search, matchRoute(address).route.query ?? []));

/** @returns whether both show the same page: unused parameters and different spellings do not matter */
export function isSamePage(one: Address | null, other: Address): boolean {
  if (one?.pathname !== other.pathname) return false;
  const { query = [] } = matchRoute(other).route;
  return relevantSearch(one.search, query) === relevantSearch(other.search, query);
}
