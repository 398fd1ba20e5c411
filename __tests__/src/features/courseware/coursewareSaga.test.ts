import { testSaga } from 'redux-saga-test-plan';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { rootReducer } from '@/src/app/rootReducer';
import {
  loadLabVideos,
  loadProduct,
  loadProductPage,
  loadProducts,
  loadQuickview,
} from '@/src/features/courseware/coursewareSaga';
import {
  selectGroups,
  selectLabVideos,
  selectOpenGroup,
  selectProduct,
  selectProductsRequest,
  selectQuickview,
  selectTab,
} from '@/src/features/courseware/coursewareSelectors';
import {
  productReceived,
  productRequested,
  productsReceived,
  tabChosen,
} from '@/src/features/courseware/coursewareSlice';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { aProduct, aProductItem, aQuickview, aVideo } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

interface Asked {
  params?: unknown;
}
const datatype = ({ params }: Asked) => (params as { datatype: string }).datatype;

/** The courseware host: one path, responses by `datatype`. */
const host = (answers: Record<string, () => unknown>) => ({
  '/feData': (request: Asked) => {
    const answer = answers[datatype(request)];
    if (!answer) throw new Error(`Nobody wrote down an answer for ${datatype(request)}`);
    return answer();
  },
});
const products = () => ({ status: true, list: [aProductItem()] });
const fails = (status: number, message?: string) => () => Promise.reject(refusal(status, message));

describe('the page of a product', () => {
  it('asks for the product, then shows it', () => {
    const http = fakeHttp({});
    testSaga(loadProduct, 1000)
      .next()
      .put(productRequested(1000))
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], endpoints.coursewareProduct, {
        params: { datatype: 'product', course_id: 1000 },
      })
      .next({ status: true, product: aProduct() })
      .put(productReceived(aProduct()))
      .next()
      .isDone();
  });

  it('comes with the list of products, and with its own group open in the sidebar', async () => {
    const product = () => ({ status: true, product: aProduct() });
    const { state, sent } = await runSaga(loadProductPage, [1000], host({ products, product }));
    expect(selectProduct(state, 1000)).toEqual({ status: 'ready', data: aProduct() });
    expect(selectOpenGroup(state)).toBe(1);
    expect(sent.map(({ request }) => request.params)).toEqual([
      { datatype: 'product', course_id: 1000 },
      { datatype: 'products' },
    ]);
  });

  it('begins at the overview again when another product is chosen', async () => {
    const before = rootReducer(undefined, tabChosen('training_kit'));
    expect(selectTab(before)).toBe('training_kit');
    const product = () => ({ status: true, product: aProduct() });
    const { state } = await runSaga(loadProduct, [1000], host({ product }), before);
    expect(selectTab(state)).toBe('overview');
  });

  it('says that there is no such product in the specified words', async () => {
    const message = "Sorry, we couldn't find any product that match the ID of 1999.";
    const { state } = await runSaga(loadProduct, [1999], host({ product: fails(404, message) }));
    expect(selectProduct(state, 1999)).toMatchObject({ status: 'failed', failure: { status: 404, message } });
  });

  it.each([
    ['is not published', { publish: 'no' as const }],
    ['has no group code', { group_code: '' }],
    ['has no id', { id: 0 }],
  ])('says the same of a product of another host that %s', async (_what, over) => {
    const product = () => ({ status: true, product: aProduct(over) });
    const { state } = await runSaga(loadProduct, [1000], host({ product }));
    expect(selectProduct(state, 1000)).toMatchObject({
      status: 'failed',
      data: null,
      failure: { status: 404, message: "Sorry, we couldn't find any product that match the ID of 1000." },
    });
  });

  it('asks no host about an address that names no product', async () => {
    const { state, sent } = await runSaga(loadProductPage, [0], host({ products }));
    expect(sent.map(({ request }) => datatype(request))).toEqual(['products']);
    expect(selectProduct(state, 0).failure?.status).toBe(404);
  });

  it('reports a failed call in its own words', async () => {
    const { state } = await runSaga(loadProduct, [1000], host({ product: fails(500) }));
    expect(selectProduct(state, 1000).failure).toEqual({ status: 500, message: FAILURE.product });
  });
});

describe('the lists', () => {
  it('are read once', async () => {
    const first = await runSaga(loadProducts, [], host({ products }));
    expect(selectGroups(first.state)).toHaveLength(1);
    const again = await runSaga(loadProducts, [], {}, first.state);
    expect(again.sent).toEqual([]);
  });

  it('of videos and of the quick view come with the products that they belong to', async () => {
    const labvidoes = () => ({ status: true, list: [{ course_id: 1000, videos: [aVideo()] }] });
    const videos = await runSaga(loadLabVideos, [], host({ products, labvidoes }));
    expect(selectLabVideos(videos.state).data).toHaveLength(1);
    expect(selectProductsRequest(videos.state).status).toBe('ready');
    const quickview = () => ({ status: true, list: [aQuickview()] });
    const before = rootReducer(undefined, productsReceived([aProductItem()]));
    const quick = await runSaga(loadQuickview, [], host({ quickview }), before);
    expect(selectQuickview(quick.state).data).toEqual([aQuickview()]);
  });

  it.each([
    ['products', loadProducts, selectProductsRequest, FAILURE.products],
    ['labvidoes', loadLabVideos, selectLabVideos, FAILURE.labVideos],
    ['quickview', loadQuickview, selectQuickview, FAILURE.quickview],
  ] as const)(
    '%s that cannot be read are reported in the specified words',
    async (name, load, select, text) => {
      const { state } = await runSaga(load, [], host({ products, [name]: fails(500) }));
      expect(select(state)).toMatchObject({ status: 'failed', failure: { message: text } });
    },
  );
});
