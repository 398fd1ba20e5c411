import { testSaga } from 'redux-saga-test-plan';
import { FAILURE } from '@/contract/failures';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { withExact } from '@/src/features/search/results';
import { getAny, getExact } from '@/src/features/search/searchApi';
import { selectSearch } from '@/src/features/search/searchSelectors';
import { moreAsked, resultsReceived, searchAsked, searchPageOpened } from '@/src/features/search/searchSlice';
import { selectSearchView } from '@/src/features/search/searchView';
import { findAny, findCourses, findForPage, showMore } from '@/src/features/search/searchWorker';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { aHit, aSearchResponse, hits } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const path = '/api/website/search_courses';
const asked = (query: string, before?: RootState) => rootReducer(before, searchAsked(query));

interface Asked {
  mode: string;
  page?: number;
}
/** A server with so many exact courses, and any-matches page by page. */
const catalogue =
  (exact: ReturnType<typeof hits>, any: ReturnType<typeof hits>[] = [], suggestion?: string[]) =>
  ({ params }: { params?: unknown }) => {
    const { mode, page = 1 } = params as Asked;
    const list = mode === 'exact' ? exact : (any[page - 1] ?? []);
    return aSearchResponse({
      list,
      more: mode === 'any' && page < any.length,
      ...(list.length === 0 && suggestion && { suggestion }),
    });
  };

const sentBy = (sent: { request: { params?: unknown } }[]) => sent.map(({ request }) => request.params);
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('a search', () => {
  it('asks for exact matches first, and shows them as soon as they are there', () => {
    const http = fakeHttp({});
    const answer = aSearchResponse();
    testSaga(findCourses, 'signal')
      .next()
      .call(getHttp)
      .next(http)
      .call(getExact, http, 'signal')
      .next(answer)
      .put(resultsReceived({ query: 'signal', ...withExact(answer) }))
      .next()
      .isDone();
  });

  it('goes on with courses that hold some of the words only when none holds them all', () => {
    const http = fakeHttp({});
    const answer = aSearchResponse({ list: [] });
    testSaga(findCourses, 'signal tea')
      .next()
      .call(getHttp)
      .next(http)
      .call(getExact, http, 'signal tea')
      .next(answer)
      .put(resultsReceived({ query: 'signal tea', ...withExact(answer) }))
      .next()
      .call(findAny, 'signal tea')
      .next()
      .isDone();
    const before = { ...asked('signal tea').search, ...withExact(answer) };
    testSaga(findAny, 'signal tea')
      .next()
      .call(getHttp)
      .next(http)
      .select(selectSearch)
      .next(before)
      .call(getAny, http, 'signal tea', 1);
  });

  it('sends the words joined by two underscores: 1,500 exact ones at once, the others a hundred at a time', async () => {
    const { sent } = await runSaga(
      findCourses,
      ['signal  tea'],
      { [path]: catalogue([], [hits(1)]) },
      asked('signal  tea'),
    );
    expect(sentBy(sent)).toEqual([
      { keywords: 'signal__tea', mode: 'exact', per_page: 1500 },
      { keywords: 'signal__tea', mode: 'any', page: 1, per_page: 100 },
    ]);
  });

  it('is narrowed in every call by what the address of the page says', async () => {
    const filters = { portfolio: 'R&D', city: 'Penang', days: '3' as const };
    const opened = rootReducer(undefined, searchPageOpened('signal', filters));
    const { sent } = await runSaga(
      findForPage,
      ['signal', 2, filters],
      { [path]: catalogue([], [hits(1)]) },
      opened,
    );
    expect(sentBy(sent)).toEqual([
      { keywords: 'signal', mode: 'exact', per_page: 1500, ...filters },
      { keywords: 'signal', mode: 'any', page: 1, per_page: 100, ...filters },
    ]);
  });

  it('shows the first fifty of the exact ones and knows how many there are', async () => {
    const { state, sent } = await runSaga(
      findCourses,
      ['signal'],
      { [path]: catalogue(hits(120)) },
      asked('signal'),
    );
    const view = selectSearchView(state);
    expect(ids(view.exact)).toEqual(ids(hits(50)));
    expect(view).toMatchObject({ exactTotal: 120, any: [], stage: { at: 'ready' }, suggestion: null });
    expect(sent).toHaveLength(1);
  });

  it('that finds nothing says so, and carries what would be found', async () => {
    const { state } = await runSaga(
      findCourses,
      ['vibraton tes'],
      { [path]: catalogue([], [], ['vibration', 'test']) },
      asked('vibraton tes'),
    );
    expect(selectSearchView(state)).toMatchObject({
      exact: [],
      any: [],
      stage: { at: 'exhausted' },
      suggestion: 'vibration test',
    });
  });

  it("that fails says it in the server's words, the network's, or the default", async () => {
    const stageAfter = async (error: Error) => {
      const answers = { [path]: () => Promise.reject(error) };
      return (await runSaga(findCourses, ['signal'], answers, asked('signal'))).state.search.stage;
    };
    expect(await stageAfter(refusal(422, 'Too long.'))).toMatchObject({
      at: 'failed',
      failure: { message: 'Too long.' },
    });
    expect(await stageAfter(new Error('Network Error'))).toMatchObject({
      failure: { message: 'Network Error' },
    });
    expect(await stageAfter(refusal(500))).toMatchObject({ failure: { message: FAILURE.courses } });
  });

  it('never takes the place of a newer one', async () => {
    const { state } = await runSaga(
      findCourses,
      ['old'],
      { [path]: catalogue(hits(3)) },
      asked('new', asked('old')),
    );
    expect(state.search).toEqual(asked('new').search);
    const failing = { [path]: () => Promise.reject(refusal(500)) };
    expect((await runSaga(findCourses, ['old'], failing, asked('new'))).state.search.stage.at).toBe(
      'searching',
    );
  });
});

describe('more results', () => {
  const server = (exact: number, any: ReturnType<typeof hits>[] = []) => ({
    [path]: catalogue(hits(exact), any),
  });
  async function steps(answers: Parameters<typeof runSaga>[2], count: number) {
    let { state, sent } = await runSaga(findCourses, ['signal tea'], answers, asked('signal tea'));
    const all = [...sent];
    for (let step = 0; step < count; step += 1) {
      ({ state, sent } = await runSaga(showMore, [], answers, rootReducer(state, moreAsked())));
      all.push(...sent);
    }
    return { view: selectSearchView(state), sent: all, state };
  }

  it('are the next fifty exact ones, without another call', async () => {
    const { view, sent } = await steps(server(120), 1);
    expect(ids(view.exact)).toEqual(ids(hits(100)));
    expect(view).toMatchObject({ pages: 2, stage: { at: 'ready' } });
    expect(sent).toHaveLength(1);
  });

  it('hold some of the words once the exact ones are used up, and none of them twice', async () => {
    const { view, sent } = await steps(server(60, [hits(100, 31), hits(10, 131)]), 3);
    expect(ids(view.exact)).toEqual(ids(hits(60)));
    expect(ids(view.any)).toEqual(ids(hits(80, 61)));
    expect(view.stage).toEqual({ at: 'exhausted' });
    expect(sentBy(sent).slice(1)).toMatchObject([
      { mode: 'any', page: 1 },
      { mode: 'any', page: 2 },
    ]);
  });

  it('pass over a page of nothing but repetitions', async () => {
    const { view } = await steps(server(50, [hits(50), hits(5, 100)]), 1);
    expect(ids(view.any)).toEqual(ids(hits(5, 100)));
  });

  /** A host that does not say whether there are more; @param pageOf the page of any-matches that it answers with */
  const otherHost = (exact: number, pageOf: (page: number) => ReturnType<typeof hits>) => ({
    [path]: ({ params }: { params?: unknown }) => {
      const { mode, page = 1 } = params as Asked;
      if (page > 20) throw new Error('It would never end.');
      return { status: true, list: mode === 'exact' ? hits(exact) : pageOf(page) };
    },
  });

  it('follow a full page of a host that does not say whether there are more', async () => {
    const pages = [hits(100), hits(10, 101)];
    const answers = otherHost(0, (page) => pages[page - 1] ?? []);
    expect((await steps(answers, 0)).view.stage).toEqual({ at: 'ready' });
    const { view } = await steps(answers, 1);
    expect(ids(view.any)).toEqual(ids(hits(110)));
    expect(view.stage).toEqual({ at: 'exhausted' });
  });

  it('follow the pages of such a host that hold nothing but exact ones', async () => {
    const answers = otherHost(200, (page) => hits(page > 2 ? 10 : 100, 1 + (page - 1) * 100));
    expect(ids((await steps(answers, 4)).view.any)).toEqual(ids(hits(10, 201)));
  });

  it.each([0, 250])(
    'end at a host that sends the same page again and again, after %i exact ones',
    async (exact) => {
      const { view } = await steps(
        otherHost(exact, () => hits(100)),
        6,
      );
      expect(ids([...view.exact, ...view.any])).toEqual(ids(hits(exact || 100)));
      expect(view.stage).toEqual({ at: 'exhausted' });
    },
  );

  it('end where there are no others', async () => {
    const { view } = await steps(server(2, [hits(2)]), 1);
    expect(view).toMatchObject({ exactTotal: 2, any: [], stage: { at: 'exhausted' } });
  });

  it('that fail leave everything in the list, and can be asked for again', async () => {
    const { state } = await steps(server(2), 0);
    const failing = { [path]: () => Promise.reject(refusal(500)) };
    const failed = await runSaga(showMore, [], failing, rootReducer(state, moreAsked()));
    expect(selectSearchView(failed.state)).toMatchObject({ exactTotal: 2, stage: { at: 'failed' } });
    const again = await runSaga(showMore, [], server(2, [hits(3)]), rootReducer(failed.state, moreAsked()));
    expect(ids(selectSearchView(again.state).any)).toEqual([3]);
  });
});

describe('the search page', () => {
  const opened = (query: string) => rootReducer(undefined, searchPageOpened(query));

  it('shows everything up to the page of its address', async () => {
    const answers = { [path]: catalogue(hits(60), [hits(30, 41)]) };
    const view = async (page: number) =>
      selectSearchView((await runSaga(findForPage, ['signal', page], answers, opened('signal'))).state);
    expect(await view(1)).toMatchObject({ exactTotal: 60, exact: hits(50), any: [], pages: 1 });
    expect(await view(2)).toMatchObject({ exact: hits(60), any: [], pages: 2 });
    expect(await view(3)).toMatchObject({ exact: hits(60), any: hits(10, 61), pages: 3 });
    expect(await view(9)).toMatchObject({ pages: 3, stage: { at: 'exhausted' } });
  });

  it('does not take more than forty pages at once, whatever its address says', async () => {
    const answers = { [path]: catalogue(hits(3000)) };
    const { state } = await runSaga(findForPage, ['signal', 2_000_000], answers, opened('signal'));
    expect(selectSearchView(state).pages).toBe(40);
  });

  it('sends no course along that it does not show, and brings the others when they are asked for', async () => {
    const answers = { [path]: catalogue(hits(60)) };
    const page = await runSaga(findForPage, ['signal', 1], answers, opened('signal'));
    expect(page.state.search.results?.exact).toHaveLength(50);
    const more = await runSaga(showMore, [], answers, rootReducer(page.state, moreAsked()));
    expect(ids(selectSearchView(more.state).exact)).toEqual(ids(hits(60)));
  });

  it('of a course that is known by its code alone shows it', async () => {
    const answers = { [path]: catalogue([aHit()]) };
    const { state } = await runSaga(findForPage, ['EE1944', 1], answers, opened('EE1944'));
    expect(ids(selectSearchView(state).exact)).toEqual([1944]);
  });
});
