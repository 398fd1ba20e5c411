import { all, call, spawn, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { FAILURE } from '@/contract/failures';
import { PART_FAILED } from '@/contract/shellMessages';
import { makeStore } from '@/src/app/store';
import { notificationsSaga } from '@/src/features/notifications/notificationsSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import {
  answerMore,
  answerSearch,
  importWorker,
  loadSearchPage,
  runWorker,
  searchSaga,
} from '@/src/features/search/searchSaga';
import { selectSearch } from '@/src/features/search/searchSelectors';
import {
  moreAsked,
  searchAsked,
  searchClosed,
  searchFailed,
  searchPageOpened,
} from '@/src/features/search/searchSlice';
import { selectSearchView } from '@/src/features/search/searchView';
import { aHit, aSearchResponse, hits } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';

const path = '/api/website/search_courses';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function* bothSagas() {
  yield all([spawn(notificationsSaga), spawn(searchSaga)]);
}

/** The store with the sagas of a search, and a server whose responses the test releases one by one. */
function aStore() {
  const waiting: { keywords: string; answer: (answer: unknown) => void }[] = [];
  const http = fakeHttp({
    [path]: ({ params }) =>
      new Promise((resolve) => {
        waiting.push({ keywords: (params as { keywords: string }).keywords, answer: resolve });
      }),
  });
  const { store, runSaga } = makeStore({ http });
  const root = runSaga(bothSagas);
  return { store, waiting, sent: http.sent, stop: () => root.cancel() };
}

describe('the watchers', () => {
  it('drop an older search for a newer one, but never a step that is under way', () => {
    testSaga(searchSaga)
      .next()
      .takeLatest(searchAsked, answerSearch)
      .next()
      .takeLeading(moreAsked, answerMore);
  });

  it('leave a search when the modal closes, or the search page takes over', () => {
    testSaga(answerSearch, searchAsked('signal'))
      .next()
      .race({
        found: call(runWorker, ['findCourses', 'signal']),
        left: take([searchPageOpened, searchClosed] as never),
      });
    testSaga(answerMore)
      .next()
      .race({
        extended: call(runWorker, ['showMore']),
        left: take([searchAsked, searchPageOpened, searchClosed] as never),
      });
  });

  it('fail the search when its script does not come', () => {
    testSaga(runWorker, ['findCourses', 'signal'])
      .next()
      .call(importWorker)
      .throw(new Error('Loading chunk 7 failed.'))
      .select(selectSearch)
      .next({ query: 'signal' })
      .put(searchFailed({ query: 'signal', message: PART_FAILED }))
      .next()
      .isDone();
  });
});

describe('a visitor who searches', () => {
  it('and then searches for something else sees the newer results, whichever come first', async () => {
    const { store, waiting, stop } = aStore();
    store.dispatch(searchAsked('old'));
    await settled();
    store.dispatch(searchAsked('new'));
    await settled();
    expect(waiting.map(({ keywords }) => keywords)).toEqual(['old', 'new']);
    waiting[1]?.answer(aSearchResponse({ list: [aHit({ id: 2 })] }));
    await settled();
    waiting[0]?.answer(aSearchResponse({ list: [aHit({ id: 1 })] }));
    await settled();
    expect(selectSearchView(store.getState())).toMatchObject({ query: 'new', exact: [{ id: 2 }] });
    stop();
  });

  it('and closes the modal has no search left, also when the answer comes later', async () => {
    const { store, waiting, stop } = aStore();
    store.dispatch(searchAsked('signal'));
    await settled();
    store.dispatch(searchClosed());
    waiting[0]?.answer(aSearchResponse({ list: [] }));
    await settled();
    expect(store.getState().search).toMatchObject({ isOpen: false, results: null, stage: { at: 'idle' } });
    expect(waiting).toHaveLength(1);
    stop();
  });

  it('asks for more once, however often the button is pressed, and again after that', async () => {
    const { store, waiting, stop } = aStore();
    store.dispatch(searchAsked('signal'));
    await settled();
    waiting[0]?.answer(aSearchResponse({ list: hits(1) }));
    await settled();
    store.dispatch(moreAsked());
    store.dispatch(moreAsked());
    await settled();
    expect(waiting).toHaveLength(2);
    waiting[1]?.answer(aSearchResponse({ list: hits(2), more: true }));
    await settled();
    store.dispatch(moreAsked());
    await settled();
    expect(waiting).toHaveLength(3);
    stop();
  });

  it('and starts a new search while more is on its way gets nothing of the old one', async () => {
    const { store, waiting, stop } = aStore();
    store.dispatch(searchAsked('old'));
    await settled();
    waiting[0]?.answer(aSearchResponse({ list: hits(1) }));
    await settled();
    store.dispatch(moreAsked());
    await settled();
    store.dispatch(searchAsked('new'));
    await settled();
    waiting[1]?.answer(aSearchResponse({ list: hits(9) }));
    waiting[2]?.answer(aSearchResponse({ list: [aHit({ id: 77 })] }));
    await settled();
    expect(selectSearchView(store.getState())).toMatchObject({ exact: [{ id: 77 }], any: [] });
    store.dispatch(moreAsked());
    await settled();
    expect(waiting).toHaveLength(4);
    stop();
  });

  it('is told by an alert that the courses could not be read', async () => {
    const { store, waiting, stop } = aStore();
    store.dispatch(searchAsked('signal'));
    await settled();
    waiting[0]?.answer(Promise.reject(refusal(500)));
    await settled();
    expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'error', text: FAILURE.courses }]);
    stop();
  });
});

describe('the search page', () => {
  it('searches for what its address names', () => {
    testSaga(loadSearchPage, 'signal', 2)
      .next()
      .put(searchPageOpened('signal'))
      .next()
      .call(runWorker, ['findForPage', 'signal', 2])
      .next()
      .isDone();
  });

  it.each(['', 'a@b'])('does not ask the server for %j', (query) => {
    testSaga(loadSearchPage, query, 1).next().put(searchClosed()).next().isDone();
  });
});
