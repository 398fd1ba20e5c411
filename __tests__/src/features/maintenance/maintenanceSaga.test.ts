import { FAILURE } from '@/contract/failures';
import { loadMaintenance } from '@/src/features/maintenance/loadMaintenance';
import { selectPortfolios, selectRegions } from '@/src/features/maintenance/maintenanceSelectors';
import { unknownListFailed } from '@/src/features/maintenance/maintenanceSlice';
import { dropPortfolioMeta, loadPortfolioMeta } from '@/src/features/maintenance/portfolioMeta';
import { aPortfolioItem } from '@/__tests__/support/builders';
import { refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const portfolios = '/api/website/maintenance/course_portfolio';

describe('the maintenance lists', () => {
  it('bring the portfolios and the regions', async () => {
    const first = await runSaga(loadMaintenance, ['course_portfolio'], {
      [portfolios]: () => ({ status: true, list: [aPortfolioItem()] }),
    });
    expect(selectPortfolios(first.state)).toEqual([aPortfolioItem()]);
    const second = await runSaga(loadMaintenance, ['regions'], {
      '/api/website/maintenance/regions': () => ({ status: true, list: [{ id: 2, label: 'Malaysia' }] }),
    });
    expect(selectRegions(second.state)).toEqual([{ id: 2, label: 'Malaysia' }]);
  });

  it('are not fetched a second time', async () => {
    const answers = { [portfolios]: () => ({ status: true, list: [aPortfolioItem()] }) };
    const { state } = await runSaga(loadMaintenance, ['course_portfolio'], answers);
    expect((await runSaga(loadMaintenance, ['course_portfolio'], answers, state)).sent).toEqual([]);
  });

  it('make no call for an unknown kind, and say so', async () => {
    const { sent, effects } = await runSaga(loadMaintenance, ['holidays'], {});
    expect(sent).toEqual([]);
    expect(JSON.stringify(effects)).toContain(FAILURE.maintenanceKind);
    expect(unknownListFailed({ message: 'x' }).meta.failedCall).toBe(true);
  });

  it.each(['course_portfolio', 'regions'] as const)(
    'say that the list of %s did not come, where the server says nothing',
    async (kind) => {
      const { state } = await runSaga(loadMaintenance, [kind], {
        [`/api/website/maintenance/${kind}`]: () => Promise.reject(refusal(500)),
      });
      expect(state.maintenance[kind].failure).toEqual({ message: FAILURE.maintenance, status: 500 });
    },
  );

  it('keep what was there when a refresh fails', async () => {
    const { state } = await runSaga(loadMaintenance, ['course_portfolio'], {
      [portfolios]: () => Promise.reject(refusal(503, 'The database is resting.')),
    });
    expect(state.maintenance.course_portfolio).toEqual({
      status: 'failed',
      data: [],
      failure: { message: 'The database is resting.', status: 503 },
    });
  });
});

describe('the words of portfolios', () => {
  const answers = { [portfolios]: () => ({ status: true, list: [aPortfolioItem()] }) };

  it('weigh on no page that does not show them, and are there for the one that does', async () => {
    const whole = await runSaga(loadMaintenance, ['course_portfolio'], answers);
    const { id, label, value, children } = aPortfolioItem();
    const light = await runSaga(dropPortfolioMeta, [], {}, whole.state);
    expect(selectPortfolios(light.state)).toEqual([{ id, label, value, children }]);
    const again = await runSaga(loadPortfolioMeta, [], answers, light.state);
    expect(selectPortfolios(again.state)).toEqual([aPortfolioItem()]);
  });

  it('are fetched once, and nobody is told when they do not come', async () => {
    const whole = await runSaga(loadMaintenance, ['course_portfolio'], answers);
    expect((await runSaga(loadPortfolioMeta, [], answers, whole.state)).sent).toEqual([]);
    const light = await runSaga(dropPortfolioMeta, [], {}, whole.state);
    const failed = await runSaga(
      loadPortfolioMeta,
      [],
      { [portfolios]: () => Promise.reject(refusal(503, 'The database is resting.')) },
      light.state,
    );
    expect(failed.state).toEqual(light.state);
  });
});
