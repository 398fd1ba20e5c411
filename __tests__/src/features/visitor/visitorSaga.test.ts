/** @jest-environment jsdom */
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { highlightsOpened } from '@/src/features/highlights/highlightsSlice';
import { locateVisitor, logFailure } from '@/src/features/visitor/locateVisitor';
import { recallLocation, rememberLocation, toLocation } from '@/src/features/visitor/visitorLocation';
import { visitorSaga } from '@/src/features/visitor/visitorSaga';
import {
  selectCountryCode,
  selectLocation,
  visitorLocated,
  visitorNotLocated,
} from '@/src/features/visitor/visitorSlice';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { whenIdle } from '@/src/shared/lib/whenIdle';

const start = rootReducer(undefined, { type: 'start' });
let told: string[];
beforeEach(() => {
  sessionStorage.clear();
  told = [];
  jest.spyOn(console, 'info').mockImplementation((text: string) => void told.push(text));
});
afterEach(() => jest.restoreAllMocks());

async function locate(answer: () => unknown, before: RootState = start) {
  const http = fakeHttp({ '/json/': answer });
  const { storeState, effects } = await expectSaga(locateVisitor)
    .withReducer(rootReducer, before)
    .provide({
      getContext: (name, next) => (name === 'http' ? http : next()),
      call: (effect, next) => (effect.fn === whenIdle ? undefined : next()),
    })
    .silentRun();
  return { state: storeState as RootState, sent: http.sent.length, effects };
}

describe("the visitor's country", () => {
  it('is asked for only when the page is at rest, and remembered once it is known', () => {
    const http = fakeHttp({});
    testSaga(locateVisitor)
      .next()
      .select(selectLocation)
      .next(null)
      .call(recallLocation)
      .next(undefined)
      .call(whenIdle)
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], endpoints.visitor, {})
      .next({ countryCode: 'sg' })
      .put(visitorLocated({ countryCode: 'SG' }))
      .next()
      .call(rememberLocation, { countryCode: 'SG' })
      .next()
      .isDone();
  });

  it('is not asked for again in this visit, nor by the next page that the tab loads', async () => {
    const first = await locate(() => ({ status: true, countryCode: 'SG' }));
    expect(selectCountryCode(first.state)).toBe('SG');
    expect((await locate(() => ({}), first.state)).sent).toBe(0);
    const next = await locate(() => ({ countryCode: 'MY' }));
    expect(next.sent).toBe(0);
    expect(selectCountryCode(next.state)).toBe('SG');
  });

  it('may be unknown to the host, which is an answer too', async () => {
    const { state } = await locate(() => ({ status: true, countryCode: null }));
    expect(selectLocation(state)).toEqual({ countryCode: null });
    expect(selectCountryCode(state)).toBeNull();
    expect(told).toEqual([]);
  });

  it('is false after a failure, which is written to the console and shown to nobody', async () => {
    const { state } = await locate(() => Promise.reject(refusal(503, 'The service is resting.')));
    expect(selectLocation(state)).toBe(false);
    expect(selectCountryCode(state)).toBeNull();
    expect(told).toEqual(['The service is resting.']);
    expect(state.notifications.alerts).toEqual([]);
    // Once per visit, whatever the result; the next page load tries again.
    expect((await locate(() => ({ countryCode: 'SG' }), state)).sent).toBe(0);
    expect((await locate(() => ({ countryCode: 'SG' }))).sent).toBe(1);
  });

  it.each([{ status: 'fail' }, '<html></html>', undefined, { countryCode: 'Singapore' }])(
    'is false when the host answers %j',
    async (answer) => {
      const { state } = await locate(() => answer);
      expect(selectLocation(state)).toBe(false);
      expect(told).toEqual([FAILURE.visitor]);
    },
  );

  it('that cannot be found is stored as unknown before it is logged', () => {
    testSaga(locateVisitor)
      .next()
      .next(null)
      .next(undefined)
      .throw(new Error('Network Error'))
      .put(visitorNotLocated())
      .next()
      .call(logFailure, 'Network Error')
      .next()
      .isDone();
  });

  it('is asked for when the highlights open, by one call at a time', async () => {
    const http = fakeHttp({ '/json/': () => ({ countryCode: 'SG' }) });
    await expectSaga(visitorSaga)
      .withReducer(rootReducer)
      .provide({
        getContext: (name, next) => (name === 'http' ? http : next()),
        call: (effect, next) => (effect.fn === whenIdle ? undefined : next()),
      })
      .dispatch(highlightsOpened())
      .dispatch(highlightsOpened())
      .silentRun();
    expect(http.sent).toHaveLength(1);
  });
});

describe('what a tab remembers', () => {
  it('does without a storage that is switched off', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(recallLocation()).toBeUndefined();
    expect(() => rememberLocation({ countryCode: 'SG' })).not.toThrow();
  });

  it.each(['', 'SG', '{"countryCode":7}', 'null'])('does not believe %j', (text) => {
    sessionStorage.setItem('visitor-location', text);
    expect(recallLocation()).toBeUndefined();
  });
});

it.each([
  [{ countryCode: 'sg' }, { countryCode: 'SG' }],
  [{ countryCode: '' }, { countryCode: null }],
  [{ countryCode: null }, { countryCode: null }],
  [{ country_code: 'SG' }, undefined],
  [null, undefined],
])('the answer %j is read as %j', (answer, location) => expect(toLocation(answer)).toEqual(location));
