/** The pages of the university courseware (docs/rules/shell.md#addresses). */
import { pageRoute } from './pageRoute';
import type { Route, RoutePart } from './routes';

const openings = () => import(/* webpackChunkName: "opening-courseware" */ './parts/coursewareOpenings');
const part = async (): Promise<RoutePart> => ({
  features: [
    (await import(/* webpackChunkName: "part-courseware" */ '../features/courseware/coursewareFeature'))
      .coursewareFeature,
  ],
});

export const coursewareRoutes: Route[] = [
  pageRoute({
    path: '/cw',
    chunks: ['part-courseware'],
    stillChunks: ['page-courseware'],
    page: () =>
      import(/* webpackChunkName: "page-courseware" */ '../features/courseware/pages/CoursewareHomePage'),
    part,
    opening: async () => (await openings()).coursewarePages.home,
  }),
  pageRoute({
    path: '/cw/labsvideo',
    chunks: ['part-courseware'],
    stillChunks: ['page-labsvideo'],
    page: () => import(/* webpackChunkName: "page-labsvideo" */ '../features/courseware/pages/LabVideosPage'),
    part,
    opening: async () => (await openings()).coursewarePages.labVideos,
  }),
  pageRoute({
    path: '/cw/quickview',
    chunks: ['part-courseware'],
    stillChunks: ['page-quickview'],
    page: () => import(/* webpackChunkName: "page-quickview" */ '../features/courseware/pages/QuickviewPage'),
    part,
    opening: async () => (await openings()).coursewarePages.quickview,
  }),
  pageRoute({
    path: '/cw/shortvideo',
    chunks: ['part-courseware'],
    stillChunks: ['page-shortvideo'],
    page: () =>
      import(/* webpackChunkName: "page-shortvideo" */ '../features/courseware/pages/ShortVideoPage'),
    part,
    opening: async () => (await openings()).coursewarePages.shortVideo,
  }),
  pageRoute({
    path: '/cw/products/:course_id',
    chunks: ['part-courseware'],
    stillChunks: ['page-product'],
    page: () => import(/* webpackChunkName: "page-product" */ '../features/courseware/pages/ProductPage'),
    part,
    opening: async () => (await openings()).coursewarePages.product,
  }),
];
