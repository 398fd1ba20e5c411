import { DEFAULT_FEATURED_PORTFOLIO } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import type { RootState } from '@/src/app/rootReducer';
import { rootReducer } from '@/src/app/rootReducer';
import homePage from '@/src/app/routes/home';
import { loadFeatured } from '@/src/features/featured/featuredSaga';
import {
  selectFeaturedCourses,
  selectFeaturedPortfolio,
  selectFeaturedPortfolios,
  selectFeaturedList,
} from '@/src/features/featured/featuredSelectors';
import { featuredPortfolioChosen } from '@/src/features/featured/featuredSlice';
import { aFeatured, aMenuResponse, aPortfolio } from '@/__tests__/support/builders';
import { refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const path = '/api/website/featured';
const portfolios = [
  aPortfolio({ portfolio_id: 1570, portfolio_name: 'ICT and Software', portfolio_index: 0 }),
  aPortfolio(),
  aPortfolio({ portfolio_id: 1574, portfolio_name: 'Life Sciences', portfolio_index: 3 }),
];
const list = [
  aFeatured({ id: 1947, position: 2 }),
  aFeatured({ id: 1777, course_portfolio: 1570, position: 3 }),
  aFeatured({ id: 1944, position: 1 }),
];
const answers = {
  [path]: () => ({ status: true, list }),
  '/api/website/courses': () => aMenuResponse(portfolios),
};
const home = async () => (await runSaga(homePage.loader, [], answers)).state;
const ids = (state: RootState) => selectFeaturedCourses(state).map(({ id }) => id);

describe('featured courses', () => {
  it('come with the menu by two calls, and are not fetched a second time', async () => {
    const { state, sent } = await runSaga(homePage.loader, [], answers);
    expect(sent.map((call) => call.path).sort()).toEqual(['/api/website/courses', path]);
    expect((await runSaga(homePage.loader, [], answers, state)).sent).toEqual([]);
  });

  it('are those of portfolio 1569 when none is selected, by position', async () => {
    const state = await home();
    expect(DEFAULT_FEATURED_PORTFOLIO).toBe(1569);
    expect(selectFeaturedPortfolio(state)?.portfolio_id).toBe(1569);
    expect(ids(state)).toEqual([1944, 1947]);
  });

  it('are those of the portfolio that is chosen, without a call', async () => {
    const state = rootReducer(await home(), featuredPortfolioChosen(1570));
    expect(ids(state)).toEqual([1777]);
  });

  it('can be chosen by the portfolios that have any, in menu order', async () => {
    expect(selectFeaturedPortfolios(await home()).map((each) => each.portfolio_id)).toEqual([1570, 1569]);
  });

  it('are the first portfolio’s where 1569 features nothing', async () => {
    const { state } = await runSaga(homePage.loader, [], {
      ...answers,
      [path]: () => ({
        status: true,
        list: list.filter(({ course_portfolio }) => course_portfolio === 1570),
      }),
    });
    expect(ids(state)).toEqual([1777]);
  });

  it('fail with an alert, and the rest of the page stays', async () => {
    const failing = { ...answers, [path]: () => Promise.reject(refusal(500)) };
    const { state, effects } = await runSaga(loadFeatured, [], failing);
    expect(selectFeaturedList(state).status).toBe('failed');
    expect(JSON.stringify(effects)).toContain('featured/featuredFailed');
    expect(state.featured.list.failure).toEqual({ message: FAILURE.courses, status: 500 });
    expect(selectFeaturedPortfolio((await runSaga(homePage.loader, [], failing)).state)).toBeUndefined();
  });
});
