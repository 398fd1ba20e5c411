/** The courseware pages: what they need, and what they say about themselves. */
import { call } from 'typed-redux-saga';
import { coursewareFormsSaga } from '../../features/courseware/coursewareFormsSaga';
import {
  loadLabVideos,
  loadProductPage,
  loadProducts,
  loadQuickview,
} from '../../features/courseware/coursewareSaga';
import { parseId } from '../../shared/lib/parseId';
import type { RouteBehaviour, RouteMatch } from '../routes';
import {
  coursewareHead,
  labVideosStatus,
  productHead,
  productStatus,
  quickviewStatus,
} from './coursewareHeads';

const saga = coursewareFormsSaga;

export const coursewarePages = {
  home: { load: loadProducts, head: coursewareHead('/cw'), saga },
  labVideos: { load: loadLabVideos, head: coursewareHead('/cw/labsvideo'), status: labVideosStatus, saga },
  quickview: { load: loadQuickview, head: coursewareHead('/cw/quickview'), status: quickviewStatus, saga },
  shortVideo: { load: loadProducts, head: coursewareHead('/cw/shortvideo'), saga },
  product: {
    *load({ params }: RouteMatch) {
      yield* call(loadProductPage, parseId(params.course_id));
    },
    head: productHead,
    status: productStatus,
    saga,
  },
} satisfies Record<string, RouteBehaviour>;
