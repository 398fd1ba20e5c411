/** The courseware pages: what they need, and what they say about themselves. */
import { call } from 'typed-redux-saga';
import {
  loadLabVideos,
  loadProductPage,
  loadProducts,
  loadQuickview,
} from '../../features/courseware/coursewareSaga';
import { parseId } from '../../shared/lib/parseId';
import type { RouteOpening, RouteMatch } from '../routes';
import { coursewareHead, productHead, productStatus } from './coursewareHeads';

export const coursewarePages = {
  home: { load: loadProducts, head: coursewareHead('/cw') },
  labVideos: { load: loadLabVideos, head: coursewareHead('/cw/labsvideo') },
  quickview: { load: loadQuickview, head: coursewareHead('/cw/quickview') },
  shortVideo: { load: loadProducts, head: coursewareHead('/cw/shortvideo') },
  product: {
    *load({ params }: RouteMatch) {
      yield* call(loadProductPage, parseId(params.course_id));
    },
    head: productHead,
    status: productStatus,
  },
} satisfies Record<string, RouteOpening>;
