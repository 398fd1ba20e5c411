import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import type { EffectProviders } from 'redux-saga-test-plan/providers';
import { followAddress } from '@/src/app/navigation/navigationSaga';
import { navigationFailed, navigationStarted } from '@/src/app/navigation/navigationSlice';
import { reloadIfServed } from '@/src/shared/lib/isServed';
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
    .provide([withoutScripts, [matchers.call.fn(reloadIfServed), true]])
    .not.put.actionType(navigationFailed.type)
    .run());

it('who follows a link without a network is told so', () =>
  expectSaga(followAddress, opened)
    .provide([withoutScripts, [matchers.call.fn(reloadIfServed), false]])
    .put(navigationFailed({ message: PART_FAILED }))
    .run());
