/** The pages of the university courseware (catalogue, section 2). */
import { call } from 'typed-redux-saga';
import {
  loadLabVideos,
  loadProductPage,
  loadProducts,
  loadQuickview,
} from '../features/courseware/coursewareSaga';
import { lazyPart } from '../shared/lib/lazyPart';
import { parseId } from '../shared/lib/parseId';
import {
  coursewareHead,
  labVideosStatus,
  productHead,
  productStatus,
  quickviewStatus,
} from './coursewareHeads';
import type { Route } from './routes';

export const coursewareRoutes: Route[] = [
  {
    path: '/cw',
    chunks: ['page-courseware'],
    page: lazyPart(
      () =>
        import(/* webpackChunkName: "page-courseware" */ '../features/courseware/pages/CoursewareHomePage'),
    ),
    load: loadProducts,
    head: coursewareHead('/cw'),
  },
  {
    path: '/cw/labsvideo',
    chunks: ['page-labsvideo'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-labsvideo" */ '../features/courseware/pages/LabVideosPage'),
    ),
    load: loadLabVideos,
    head: coursewareHead('/cw/labsvideo'),
    status: labVideosStatus,
  },
  {
    path: '/cw/quickview',
    chunks: ['page-quickview'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-quickview" */ '../features/courseware/pages/QuickviewPage'),
    ),
    load: loadQuickview,
    head: coursewareHead('/cw/quickview'),
    status: quickviewStatus,
  },
  {
    path: '/cw/shortvideo',
    chunks: ['page-shortvideo'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-shortvideo" */ '../features/courseware/pages/ShortVideoPage'),
    ),
    load: loadProducts,
    head: coursewareHead('/cw/shortvideo'),
  },
  {
    path: '/cw/products/:course_id',
    chunks: ['page-product'],
    page: lazyPart(
      () => import(/* webpackChunkName: "page-product" */ '../features/courseware/pages/ProductPage'),
    ),
    *load({ params }) {
      yield* call(loadProductPage, parseId(params.course_id));
    },
    head: productHead,
    status: productStatus,
  },
];
