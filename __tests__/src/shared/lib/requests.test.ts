import { createAction } from '@reduxjs/toolkit';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { endpoint } from '@/contract/endpoint';
import { loadOnce, request } from '@/src/shared/lib/requests';
import { idle, loading, ready, failed, type RequestState } from '@/src/shared/lib/requestState';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';

const requested = createAction('list/requested');
const received = createAction<string[]>('list/received');
const failedWith = createAction<unknown>('list/failed');
const selector = (state: RequestState<string[]>) => state;
const http = fakeHttp({});
const names = endpoint<{ id: number }, never, { list: string[] }>({
  method: 'GET',
  path: '/names/{id}',
  failure: 'No list.',
});
const params = { id: 7 };

describe('a list that is needed once', () => {
  const list = {
    selector,
    requested: () => requested(),
    params,
    received: (answer: { list: string[] }) => received(answer.list),
    failed: failedWith,
  };
  const load = () => loadOnce(names, list);

  it.each([
    ['was never asked for', idle([])],
    ['could not be had before', failed(idle([]), { message: 'No list.' })],
    ['was left half-way with its page', loading(idle([]))],
  ])('is asked for when it %s, in this order', (_when, before) => {
    testSaga(load)
      .next()
      .select(selector)
      .next(before)
      .put(requested())
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], names, { params })
      .next({ list: ['one'] })
      .put(received(['one']))
      .next()
      .isDone();
  });

  it('is not asked for again once it is there', () => {
    testSaga(load)
      .next()
      .select(selector)
      .next(ready(['one']))
      .isDone();
  });
});

describe('a request', () => {
  const exchange = {
    params,
    received: (answer: { list: string[] }) => [received(answer.list), requested()],
    failed: (failure: { status?: number }) => (failure.status === 404 ? undefined : failedWith(failure)),
  };
  const run = (answer: () => unknown) =>
    expectSaga(() => request(names, exchange)).provide({
      getContext: () => fakeHttp({ '/names/{id}': answer }),
    });

  it('hands over everything that its answer means, in order', () => {
    testSaga(() => request(names, exchange))
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], names, { params })
      .next({ list: ['one'] })
      .put(received(['one']))
      .next()
      .put(requested())
      .next()
      .isDone();
  });

  it('that fails is told in the words of the server, or in its own, which are those of the endpoint', async () => {
    await run(() => Promise.reject(refusal(500, 'Closed.')))
      .put(failedWith({ message: 'Closed.', status: 500 }))
      .run();
    await run(() => Promise.reject(refusal(500)))
      .put(failedWith({ message: 'No list.', status: 500 }))
      .run();
  });

  it('whose failure concerns nobody says nothing', async () => {
    const { effects } = await run(() => Promise.reject(refusal(404))).run();
    expect(effects.put).toBeUndefined();
  });
});
