import * as effects from 'redux-saga/effects';
import { all, call, put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { unknownProduct } from '@/contract/messages';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { getLabVideos, getProduct, getProducts, getQuickview } from './coursewareApi';
import { isShown, selectLabVideos, selectProductsStatus, selectQuickview } from './coursewareSelectors';
import {
  labVideosFailed,
  labVideosReceived,
  labVideosRequested,
  productFailed,
  productMissing,
  productReceived,
  productRequested,
  productsFailed,
  productsReceived,
  productsRequested,
  quickviewFailed,
  quickviewReceived,
  quickviewRequested,
} from './coursewareSlice';

/** Brings the list of products, once: every courseware page shows it beside itself. */
export function* loadProducts() {
  if ((yield* select(selectProductsStatus)) === 'ready') return;
  yield* put(productsRequested());
  try {
    const http = yield* call(getHttp);
    const { list } = yield* call(getProducts, http);
    yield* put(productsReceived(list));
  } catch (error) {
    yield* put(productsFailed(toRequestError(error, FAILURE.products)));
  }
}

/** Reads one product; an unknown or unpublished one is told apart from a call that failed. */
export function* loadProduct(id: number) {
  yield* put(productRequested(id));
  try {
    const http = yield* call(getHttp);
    const { product } = yield* call(getProduct, http, id);
    const missing = productMissing({ id, message: unknownProduct(id), status: 404 });
    yield* put(isShown(product) ? productReceived(product) : missing);
  } catch (error) {
    const failure = toRequestError(error, FAILURE.product);
    yield* put(
      failure.status === 404 ? productMissing({ id, ...failure }) : productFailed({ id, ...failure }),
    );
  }
}

function* readLabVideos() {
  if ((yield* select(selectLabVideos)).status === 'ready') return;
  yield* put(labVideosRequested());
  try {
    const http = yield* call(getHttp);
    const { list } = yield* call(getLabVideos, http);
    yield* put(labVideosReceived(list));
  } catch (error) {
    yield* put(labVideosFailed(toRequestError(error, FAILURE.labVideos)));
  }
}

function* readQuickview() {
  if ((yield* select(selectQuickview)).status === 'ready') return;
  yield* put(quickviewRequested());
  try {
    const http = yield* call(getHttp);
    const { list } = yield* call(getQuickview, http);
    yield* put(quickviewReceived(list));
  } catch (error) {
    yield* put(quickviewFailed(toRequestError(error, FAILURE.quickview)));
  }
}

/** What the product page needs. @param id 0 for an address that names no product */
export function* loadProductPage(id: number) {
  if (id) {
    yield* all([effects.call(loadProduct, id), effects.call(loadProducts)]);
    return;
  }
  yield* put(productMissing({ id, message: unknownProduct(id), status: 404 }));
  yield* call(loadProducts);
}

/** What "Labs on Video" needs. */
export function* loadLabVideos() {
  yield* all([effects.call(readLabVideos), effects.call(loadProducts)]);
}

/** What the quick view needs. */
export function* loadQuickview() {
  yield* all([effects.call(readQuickview), effects.call(loadProducts)]);
}
