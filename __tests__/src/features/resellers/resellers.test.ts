import { testSaga } from 'redux-saga-test-plan';
import { aRegionGroup, aReseller } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { loadResellers } from '@/src/features/resellers/resellersSaga';
import {
  resellersReceived,
  resellersRequested,
  selectResellerRegions,
  selectResellersIn,
} from '@/src/features/resellers/resellersSlice';
import { getHttp } from '@/src/shared/lib/sagaContext';

const path = '/api/website/resellers';
const list = [
  aRegionGroup(),
  aRegionGroup({
    region_id: 'europe',
    region_name: 'Europe',
    countries: [
      { country: 'Malaysia', resellers: [aReseller({ id: 7 })] },
      { country: 'Spain', resellers: [aReseller({ id: 8, country: 'Spain' })] },
    ],
  }),
];
const answers = { [path]: () => ({ status: true, list }) };

describe('the resellers', () => {
  it('are asked for, and then stored as they came', () => {
    const http = fakeHttp({});
    testSaga(loadResellers)
      .next()
      .select(selectResellerRegions)
      .next({ status: 'idle', data: [] })
      .put(resellersRequested())
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], endpoints.resellers, {})
      .next({ status: true, list } as never)
      .put(resellersReceived(list))
      .next()
      .isDone();
  });

  it('are brought once: coming back to the page asks nothing', async () => {
    const first = await runSaga(loadResellers, [], answers);
    expect(selectResellerRegions(first.state)).toEqual({ status: 'ready', data: list });
    expect((await runSaga(loadResellers, [], answers, first.state)).sent).toEqual([]);
  });

  it('that could not be read are asked for again, and the failure is told', async () => {
    const { state } = await runSaga(loadResellers, [], { [path]: () => Promise.reject(refusal(500)) });
    expect(selectResellerRegions(state)).toEqual({
      status: 'failed',
      data: [],
      failure: { message: FAILURE.resellers, status: 500 },
    });
    const again = await runSaga(loadResellers, [], answers, state);
    expect(selectResellerRegions(again.state).status).toBe('ready');
  });

  it('of a country are found in every region that names it', async () => {
    const { state } = await runSaga(loadResellers, [], answers);
    const ids = (country: string) => selectResellersIn(state, country).map(({ id }) => id);
    expect(ids('Malaysia')).toEqual([1, 7]);
    expect(ids('Spain')).toEqual([8]);
    expect(ids('Atlantis')).toEqual([]);
  });
});
