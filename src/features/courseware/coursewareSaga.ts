import * as effects from 'redux-saga/effects';
import { all, call, put } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { unknownProduct } from '@/contract/messages';
import { loadOnce, request } from '../../shared/lib/requests';
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

/** Loads the product list once; every courseware page shows it in its sidebar. */
export function* loadProducts() {
  yield* loadOnce(endpoints.coursewareProducts, {
    selector: selectProductsRequest,
    requested: productsRequested,
    params: { datatype: 'products' },
    received: ({ list }) => productsReceived(list),
    failed: productsFailed,
  });
}

/** Loads one product, and distinguishes an unknown or unpublished one from a failed request. */
export function* loadProduct(id: number) {
  yield* put(productRequested(id));
  yield* request(endpoints.coursewareProduct, {
    params: { datatype: 'product', course_id: id },
    received: ({ product }) => (isShown(product) ? productReceived(product) : missing(id)),
    failed: (failure) => (failure.status === 404 ? productMissing : productFailed)({ id, ...failure }),
  });
}

function* readLabVideos() {
  yield* loadOnce(endpoints.labVideos, {
    selector: selectLabVideos,
    requested: labVideosRequested,
    params: { datatype: 'labvidoes' },
    received: ({ list }) => labVideosReceived(list),
    failed: labVideosFailed,
  });
}

function* readQuickview() {
  yield* loadOnce(endpoints.quickview, {
    selector: selectQuickview,
    requested: quickviewRequested,
    params: { datatype: 'quickview' },
    received: ({ list }) => quickviewReceived(list),
    failed: quickviewFailed,
  });
}

/** Loads the product page's data. @param id 0 if the URL names no product */
export function* loadProductPage(id: number) {
  if (id) {
    yield* all([effects.call(loadProduct, id), effects.call(loadProducts)]);
    return;
  }
  yield* put(missing(id));
  yield* call(loadProducts);
}

/** Loads the data of "Labs on Video". */
export function* loadLabVideos() {
  yield* all([effects.call(readLabVideos), effects.call(loadProducts)]);
}

/** Loads the data of the quick view. */
export function* loadQuickview() {
  yield* all([effects.call(readQuickview), effects.call(loadProducts)]);
}
