/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { takeEvery } from 'redux-saga/effects';
import { aCourse, aHit, aMenuAnswer, aSearchAnswer } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { selectOpeningFailures } from '@/src/app/navigation/navigationSlice';
import { useNavigation } from '@/src/app/navigation/useNavigation';
import { rootSaga } from '@/src/app/rootSaga';
import { makeStore } from '@/src/app/store';
import { pageShown } from '@/src/features/analytics/analyticsEvents';
import { selectCourse } from '@/src/features/courses/coursesSelectors';
import { selectSearchView } from '@/src/features/search/searchView';

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** What follows the address, with the real sagas and without a page. Answers to `slow` come when the test says so. */
async function visit(address: string, slow: string) {
  const held: (() => void)[] = [];
  const titles: string[] = [];
  let navigate: NavigateFunction;
  const late = <A,>(isLate: boolean, answer: () => A): Promise<A> =>
    new Promise((resolve, reject) => {
      const send = () => Promise.resolve().then(answer).then(resolve, reject);
      void (isLate ? held.push(() => void send()) : send());
    });
  const http = fakeHttp({
    '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [] }),
    '/api/website/courses': () => aMenuAnswer(),
    '/api/website/courses/{id}': ({ params }) => {
      const { id } = params as { id: number };
      return late(slow === String(id), () => {
        if (slow === String(id)) throw refusal(503, 'Busy now.');
        return { status: true, course: aCourse({ id }) };
      });
    },
    '/api/website/courses/{id}/schedules': () => ({ status: true, schedules: [] }),
    '/api/website/search_courses': ({ params }) => {
      const { keywords } = params as { keywords: string };
      return late(slow === keywords, () => aSearchAnswer({ list: [aHit({ title: keywords })] }));
    },
  });
  const { store, runSaga } = makeStore({ http });
  runSaga(rootSaga);
  runSaga(function* () {
    yield takeEvery(pageShown, ({ payload }) => void titles.push(payload.search || payload.pathname));
  });
  function Shell() {
    useNavigation();
    navigate = useNavigate();
    return null;
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Shell />
      </MemoryRouter>
    </Provider>,
  );
  await settled();
  return {
    state: store.getState,
    titles,
    go: async (to: string | -1) => {
      await act(async () => void navigate(to as string));
      await settled();
    },
    answerAll: async () => {
      held.splice(0).forEach((answer) => answer());
      await settled();
    },
  };
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('a visitor who goes back while the next view is on its way', () => {
  it('finds the results of the search that the address names', async () => {
    const visitor = await visit('/search.html?q=plc', 'python');
    await visitor.go('/search.html?q=python');
    await visitor.go(-1);
    await visitor.answerAll();
    const { query, exact } = selectSearchView(visitor.state());
    expect([query, exact.map(({ title }) => title)]).toEqual(['plc', ['plc']]);
    expect(visitor.titles).toEqual(['?q=plc', '?q=plc']);
  });

  it('is not told what the page that was left could not get', async () => {
    const visitor = await visit('/training/1306', '1327');
    await visitor.go('/training/1327');
    await visitor.go(-1);
    await visitor.answerAll();
    expect(selectOpeningFailures(visitor.state())).toEqual([]);
    expect(selectCourse(visitor.state(), 1306).status).toBe('ready');
  });
});
