import * as effects from 'redux-saga/effects';
import { all, call, put } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { unknownProduct } from '@/contract/messages';
import { loadOnce, request } from '../../shared/lib/requestSagas';
import { getLabVideos, getProduct, getProducts, getQuickview } from './coursewareApi';
import { isShown, selectLabVideos, selectProductsRequest, selectQuickview } from './coursewareSelectors';
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

const missing = (id: number) => productMissing({ id, message: unknownProduct(id), status: 404 });

/** Brings the list of products, once: every courseware page shows it beside itself. */
export function* loadProducts() {
  yield* loadOnce({
    selector: selectProductsRequest,
    requested: productsRequested,
    get: getProducts,
    received: ({ list }) => productsReceived(list),
    failed: productsFailed,
    fallback: FAILURE.products,
  });
}

/** Reads one product; an unknown or unpublished one is told apart from a call that failed. */
export function* loadProduct(id: number) {
  yield* put(productRequested(id));
  yield* request(getProduct, [id], {
    received: ({ product }) => (isShown(product) ? productReceived(product) : missing(id)),
    failed: (failure) => (failure.status === 404 ? productMissing : productFailed)({ id, ...failure }),
    fallback: FAILURE.product,
  });
}

function* readLabVideos() {
  yield* loadOnce({
    selector: selectLabVideos,
    requested: labVideosRequested,
    get: getLabVideos,
    received: ({ list }) => labVideosReceived(list),
    failed: labVideosFailed,
    fallback: FAILURE.labVideos,
  });
}

function* readQuickview() {
  yield* loadOnce({
    selector: selectQuickview,
    requested: quickviewRequested,
    get: getQuickview,
    received: ({ list }) => quickviewReceived(list),
    failed: quickviewFailed,
    fallback: FAILURE.quickview,
  });
}

/** What the product page needs. @param id 0 for an address that names no product */
export function* loadProductPage(id: number) {
  if (id) {
    yield* all([effects.call(loadProduct, id), effects.call(loadProducts)]);
    return;
  }
  yield* put(missing(id));
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
