/** @jest-environment jsdom */
import { testSaga } from 'redux-saga-test-plan';
import { selectChallenge } from '@/src/features/classForms/classFormsSelectors';
import { fetchChallengeAhead } from '@/src/features/classForms/robot/challenges';
import { prepareCheck } from '@/src/features/classForms/sagas/accessSaga';
import { allowFonts } from '@/src/features/classForms/sagas/outside';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { whenIdle } from '@/src/shared/lib/whenIdle';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

const http = fakeHttp({});
const untilIdle = () =>
  testSaga(prepareCheck)
    .next()
    .call(getHttp)
    .next(http)
    .select(selectChallenge)
    .next(null)
    .call(fetchChallengeAhead, http, null)
    .next()
    .call(whenIdle);

it('while the visitor looks for the button, the check is prepared first, and fonts come when nobody waits', () => {
  untilIdle().next().call(allowFonts).next().isDone();
});

it('a visitor who leaves before the page came to rest has fonts on the next page', () => {
  untilIdle().finish().call(allowFonts).next().isDone();
});

it('the page gets its fonts when they may travel', () => {
  document.documentElement.dataset.clientOnly = '';
  allowFonts();
  expect(document.documentElement.hasAttribute('data-client-only')).toBe(false);
});
