import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import type { EffectProviders } from 'redux-saga-test-plan/providers';
import { followAddress, navigationSaga } from '@/src/app/navigation/navigationSaga';
import { navigationFailed, navigationStarted } from '@/src/app/navigation/navigationSlice';
import { isServed, reload } from '@/src/shared/lib/isServed';
import { PART_FAILED } from '@/contract/shellMessages';

const opened = navigationStarted({ pathname: '/calendar', search: '' });
/** The page's scripts fail to load. */
const withoutScripts: EffectProviders = {
  call: ({ fn }, next) => {
    if (fn.name === 'importRoute') throw new Error('Loading chunk src_app_routes_calendar_ts failed.');
    return next() as unknown;
  },
};

it('who follows a link in a page of an older version is told of no failure while the newer one is on its way', () =>
  expectSaga(followAddress, opened)
    .provide([withoutScripts, [matchers.call.fn(isServed), true], [matchers.call.fn(reload), undefined]])
    .call(reload)
    .not.put.actionType(navigationFailed.type)
    .run());

it('who follows a link without a network is told so', () =>
  expectSaga(followAddress, opened)
    .provide([withoutScripts, [matchers.call.fn(isServed), false]])
    .not.call.fn(reload)
    .put(navigationFailed({ message: PART_FAILED }))
    .run());

it.each([502, 503, 504])(
  'who follows a link while a proxy answers for the server (%i) stays on their page, and is told so',
  async (status) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue({ status } as Response);
    await expectSaga(followAddress, opened)
      .provide([withoutScripts])
      .not.call.fn(reload)
      .put(navigationFailed({ message: PART_FAILED }))
      .run();
    asked.mockRestore();
  },
);

it('who goes back from a page whose scripts are missing keeps what they type there: nothing reloads', async () => {
  let answer: (response: unknown) => void = () => undefined;
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  const scripts = jest.fn().mockImplementationOnce(() => {
    throw new Error('Loading chunk src_app_routes_calendar_ts failed.');
  });
  const saga = expectSaga(navigationSaga)
    .provide({
      call: ({ fn }, next) => {
        if (fn.name === 'importRoute') return (scripts() ?? new Promise(() => undefined)) as unknown;
        return fn === reload ? undefined : (next() as unknown);
      },
    })
    .not.call.fn(reload)
    .dispatch(opened);
  const run = saga.silentRun(50);
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
  saga.dispatch(navigationStarted({ pathname: '/contactus', search: '' }));
  answer({ status: 200 });
  await run;
  asked.mockRestore();
});
