/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/src/app/App';
import { routeLoaded } from '@/src/app/navigation/navigationSlice';
import { matchRoute } from '@/src/app/routes';
import { makeStore } from '@/src/app/store';
import { classPageOpened } from '@/src/features/classForms/classFormsEvents';
import { withAny } from '@/src/features/search/results';
import { resultsReceived, searchPageOpened } from '@/src/features/search/searchSlice';
import { preloadAll } from '@/src/shared/lib/memoizedImport';
import { startBrowser } from '@/src/startBrowser';
import { fakeHttp } from '../../support/fakeHttp';
import { selectSearch } from '@/src/features/search/searchSelectors';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';

const PATH = '/search.html';
const QUERY = 'turbine gate';

type Store = ReturnType<typeof makeStore>['store'];

/** A page as the server sends it. @param fill fills its store, like the page's loader */
async function served(path: string, search: string, fill: (store: Store) => void): Promise<void> {
  await preloadAll();
  const { features } = await matchRoute({ pathname: path, search }).route.module.load();
  const { store } = makeStore({ http: fakeHttp({}), features, isServer: true });
  store.dispatch(portfoliosReceived([]));
  fill(store);
  store.dispatch(routeLoaded({ pathname: path, search }));
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location={path + search}>
        <App />
      </StaticRouter>
    </Provider>,
  );
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const state = document.createElement('script');
  state.type = 'application/json';
  state.id = 'state';
  state.textContent = JSON.stringify(store.getState());
  document.body.append(state);
}

const servedSearch = () =>
  served(PATH, '?q=turbine+gate', (store) => {
    const hit = { id: 1944, title: 'Gas Turbines', group_code: 'EN', templates_structures: 'A gate.' };
    store.dispatch(searchPageOpened(QUERY));
    const found = withAny(selectSearch(store.getState()), { list: [hit], more: false, page: 1 });
    store.dispatch(resultsReceived({ query: QUERY, ...found }));
  });

it('a page that came from the server comes to life as it stands, although the store has gone on meanwhile', async () => {
  Object.assign(globalThis, { MessageChannel });
  window.history.replaceState(null, '', `${PATH}?q=turbine%20gate`);
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await servedSearch();
  const before = screen.getByRole('status');
  expect(before.textContent).toBe('1 course with some of the words');
  await act(async () => {
    await startBrowser((options) => {
      const made = makeStore(options);
      made.store.dispatch(searchPageOpened(QUERY));
      return made;
    });
    await new Promise((done) => setTimeout(done, 100));
  });
  // The element is the server's, and now shows the state of the store.
  expect(screen.getAllByRole('status')).toContain(before);
  expect(before.textContent).toBe('Loading...');
  expect(complaint.mock.calls).toEqual([]);
});

it('a class form is begun before its page comes to life', async () => {
  Object.assign(globalThis, { MessageChannel });
  window.history.replaceState(null, '', '/class/track/form');
  await served('/class/track/form', '', () => undefined);
  const isAlive = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  const wasAlive: boolean[] = [];
  await act(async () => {
    await startBrowser((options) => {
      const made = makeStore({ ...options, http: fakeHttp({}) });
      const { dispatch } = made.store;
      made.store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
        if (classPageOpened.match(action)) wasAlive.push(isAlive());
        return dispatch(action);
      }) as typeof dispatch;
      return made;
    });
    await new Promise((done) => setTimeout(done, 100));
  });
  expect(isAlive()).toBe(true);
  // React's strict mode, in development, unmounts each page and mounts it again.
  expect(wasAlive[0]).toBe(false);
});
