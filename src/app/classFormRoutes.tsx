import { pageRoute } from './pageRoute';
import type { Route, RouteAddress } from './routes';

const opening = (name: string) => async () =>
  (await import(/* webpackChunkName: "opening" */ './openings')).classFormOpening(name);

const shared = {
  isBlank: true,
  // Without the second nobody gets in, without the first not even that.
  soonChunks: ['http', 'robot-check'],
  query: ['embed'],
  chrome: ({ query }) => (query.get('embed') === '1' ? 'none' : 'noChat'),
} satisfies Partial<RouteAddress>;

/** Class forms are rendered in the browser only: the server sends the shell and a loader. */
export const classFormRoutes: Route[] = [
  pageRoute({
    ...shared,
    path: '/class/:tracking_id/:form_id',
    chunks: ['page-class'],
    page: () => import(/* webpackChunkName: "page-class" */ '../features/classForms/pages/TraineePage'),
    opening: opening('Class Forms'),
  }),
  pageRoute({
    ...shared,
    path: '/instructor/:tracking_id/:form_id',
    chunks: ['page-instructor'],
    page: () =>
      import(/* webpackChunkName: "page-instructor" */ '../features/classForms/pages/InstructorPage'),
    opening: opening('Instructor Form'),
  }),
  pageRoute({
    ...shared,
    path: '/coor/:tracking_id/:form_id',
    chunks: ['page-coordinator'],
    page: () =>
      import(/* webpackChunkName: "page-coordinator" */ '../features/classForms/pages/CoordinatorPage'),
    opening: opening('Coordinator Form'),
  }),
];
