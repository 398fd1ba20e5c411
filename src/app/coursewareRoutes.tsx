/** The pages of the university courseware (catalogue, section 2). */
import { rareRoute } from './rareRoute';
import type { Route } from './routes';

const importPart = () => import(/* webpackChunkName: "part-courseware" */ './parts/coursewarePart');

export const coursewareRoutes: Route[] = [
  rareRoute({
    path: '/cw',
    chunks: ['page-courseware', 'part-courseware'],
    page: () =>
      import(/* webpackChunkName: "page-courseware" */ '../features/courseware/pages/CoursewareHomePage'),
    part: async () => (await importPart()).coursewarePages.home,
  }),
  rareRoute({
    path: '/cw/labsvideo',
    chunks: ['page-labsvideo', 'part-courseware'],
    page: () => import(/* webpackChunkName: "page-labsvideo" */ '../features/courseware/pages/LabVideosPage'),
    part: async () => (await importPart()).coursewarePages.labVideos,
  }),
  rareRoute({
    path: '/cw/quickview',
    chunks: ['page-quickview', 'part-courseware'],
    page: () => import(/* webpackChunkName: "page-quickview" */ '../features/courseware/pages/QuickviewPage'),
    part: async () => (await importPart()).coursewarePages.quickview,
  }),
  rareRoute({
    path: '/cw/shortvideo',
    chunks: ['page-shortvideo', 'part-courseware'],
    page: () =>
      import(/* webpackChunkName: "page-shortvideo" */ '../features/courseware/pages/ShortVideoPage'),
    part: async () => (await importPart()).coursewarePages.shortVideo,
  }),
  rareRoute({
    path: '/cw/products/:course_id',
    chunks: ['page-product', 'part-courseware'],
    page: () => import(/* webpackChunkName: "page-product" */ '../features/courseware/pages/ProductPage'),
    part: async () => (await importPart()).coursewarePages.product,
  }),
];
