/** A visitor of the site's navigation, without its pages. */
import { act, render } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type InitialEntry,
  type NavigateFunction,
} from 'react-router-dom';
import { takeEvery } from 'redux-saga/effects';
import { aCourse, aHit, aMenuResponse, aSearchResponse } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { selectHeldAddress } from '@/src/app/navigation/navigationSlice';
import { entryOf, PlaceKeeper } from '@/src/app/navigation/PlaceKeeper';
import { useNavigation } from '@/src/app/navigation/useNavigation';
import { rootSaga } from '@/src/app/rootSaga';
import { makeStore } from '@/src/app/store';
import { pageShown } from '@/src/features/analytics/analyticsEvents';

/** The id of a course that fails to load. */
const BUSY = 1327;

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/**
 * The navigation with the real sagas and a page of two parts, which are available as soon as the page is.
 * @param address of the first page; several: the first one, and those that the visitor can go forward to
 * @param slow keywords or the id of a course whose response the test releases
 */
export async function visit(address: InitialEntry | InitialEntry[], slow = '') {
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
    '/api/website/courses': () => aMenuResponse(),
    '/api/website/courses/{id}': ({ params }) => {
      const { id } = params as { id: number };
      return late(slow === String(id), () => {
        if (id === BUSY) throw refusal(503, 'Busy now.');
        return { status: true, course: aCourse({ id }) };
      });
    },
    '/api/website/courses/{id}/schedules': () => ({ status: true, schedules: [] }),
    '/api/website/search_courses': ({ params }) => {
      const { keywords } = params as { keywords: string };
      return late(slow === keywords, () => aSearchResponse({ list: [aHit({ title: keywords })] }));
    },
  });
  const { store, runSaga } = makeStore({ http });
  runSaga(rootSaga);
  runSaga(function* () {
    yield takeEvery(pageShown, ({ payload }) => void titles.push(payload.search || payload.pathname));
  });
  function Shell() {
    const { main } = useNavigation(false);
    const held = useSelector(selectHeldAddress);
    const location = useLocation();
    navigate = useNavigate();
    return (
      <main ref={main} tabIndex={-1}>
        <PlaceKeeper entry={entryOf(location)} />
        {held?.pathname === location.pathname && (
          <>
            <h1 data-scroll-target>{location.pathname}</h1>
            <section id="form" />
          </>
        )}
      </main>
    );
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address].flat()} initialIndex={0}>
        <Shell />
      </MemoryRouter>
    </Provider>,
  );
  await settled();
  return {
    state: store.getState,
    titles,
    go: async (to: string | -1 | 1) => {
      await act(async () => void navigate(to as string));
      await settled();
    },
    answerAll: async () => {
      held.splice(0).forEach((answer) => answer());
      await settled();
    },
  };
}
