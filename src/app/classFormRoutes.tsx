import { titled, type Head } from '../features/site/head';
import { selectSite } from '../features/site/siteSlice';
import { lazyPart } from '../shared/lib/lazyPart';
import type { RootState } from './rootReducer';
import type { Route } from './routes';

/** Nothing about the class: its address is a secret, and only the robot check leads to its data. */
const headOf =
  (name: string) =>
  (state: RootState): Head => {
    const site = selectSite(state);
    return {
      title: titled(site, name),
      description: `A form for those who take part in a class of ${site.name}.`,
      canonical: `${site.publicUrl}/`,
      robots: 'noindex',
      jsonLd: [],
    };
  };

const shared = {
  query: ['embed'],
  chrome: ({ query }) => (query.get('embed') === '1' ? 'none' : 'noChat'),
} satisfies Partial<Route>;

/** Class forms are rendered in the browser only: the server sends the shell and a loader. */
export const classFormRoutes: Route[] = [
  {
    ...shared,
    path: '/class/:tracking_id/:form_id',
    chunks: ['page-class'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-class" */ '../features/classForms/pages/TraineePage'),
    ),
    head: headOf('Class Forms'),
  },
  {
    ...shared,
    path: '/instructor/:tracking_id/:form_id',
    chunks: ['page-instructor'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-instructor" */ '../features/classForms/pages/InstructorPage'),
    ),
    head: headOf('Instructor Form'),
  },
  {
    ...shared,
    path: '/coor/:tracking_id/:form_id',
    chunks: ['page-coordinator'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-coordinator" */ '../features/classForms/pages/CoordinatorPage'),
    ),
    head: headOf('Coordinator Form'),
  },
];
