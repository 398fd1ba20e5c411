import { createAction } from '@reduxjs/toolkit';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import type { Http } from '@/src/shared/lib/http';
import { loadOnce, request } from '@/src/shared/lib/requestSagas';
import { idle, loading, ready, failed, type RequestState } from '@/src/shared/lib/requestState';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { refusal } from '@/__tests__/support/fakeHttp';

const requested = createAction('list/requested');
const received = createAction<string[]>('list/received');
const failedWith = createAction<unknown>('list/failed');
const http = 'http' as unknown as Http;
const selector = (state: RequestState<string[]>) => state;
const get = async () => ({ list: ['one'] });
const list = {
  selector,
  requested: () => requested(),
  get,
  received: (answer: { list: string[] }) => received(answer.list),
  failed: failedWith,
  fallback: 'No list.',
};

describe('a list that is needed once', () => {
  it.each([
    ['was never asked for', idle([])],
    ['could not be had before', failed(idle([]), { message: 'No list.' })],
    ['was left half-way with its page', loading(idle([]))],
  ])('is asked for when it %s, in this order', (_when, before) => {
    testSaga(loadOnce, list)
      .next()
      .select(selector)
      .next(before)
      .put(requested())
      .next()
      .call(getHttp)
      .next(http)
      .call(get, http)
      .next({ list: ['one'] })
      .put(received(['one']))
      .next()
      .isDone();
  });

  it('is not asked for again once it is there', () => {
    testSaga(loadOnce, list)
      .next()
      .select(selector)
      .next(ready(['one']))
      .isDone();
  });
});

describe('a request', () => {
  const send = async (_http: Http, id: number) => `answer ${id}`;
  const outcome = {
    received: (answer: string) => [received([answer]), requested()],
    failed: (failure: { status?: number }) => (failure.status === 404 ? undefined : failedWith(failure)),
    fallback: 'Nothing.',
  };
  const run = (answer: () => unknown) =>
    expectSaga(request<[number], string>, send, [7], outcome).provide({
      getContext: () => http,
      call: ({ fn }, next) => (fn === send ? answer() : next()),
    });

  it('hands over everything that its answer means, in order', async () => {
    testSaga(request<[number], string>, send, [7], outcome)
      .next()
      .call(getHttp)
      .next(http)
      .call(send, http, 7)
      .next('answer 7')
      .put(received(['answer 7']))
      .next()
      .put(requested())
      .next()
      .isDone();
  });

  it('that fails is told in the words of the server, or in its own', async () => {
    await run(() => Promise.reject(refusal(500, 'Closed.')))
      .put(failedWith({ message: 'Closed.', status: 500 }))
      .run();
    await run(() => Promise.reject(refusal(500)))
      .put(failedWith({ message: 'Nothing.', status: 500 }))
      .run();
  });

  it('whose failure concerns nobody says nothing', async () => {
    const { effects } = await run(() => Promise.reject(refusal(404))).run();
    expect(effects.put).toBeUndefined();
  });
});
