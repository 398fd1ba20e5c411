/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { MessageChannel } from 'node:worker_threads';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/src/app/App';
import { routeLoaded } from '@/src/app/navigation/navigationSlice';
import { makeStore } from '@/src/app/store';
import { withAny } from '@/src/features/search/results';
import { resultsReceived, searchPageOpened } from '@/src/features/search/searchSlice';
import { preloadAll } from '@/src/shared/lib/memoizedImport';
import { startBrowser } from '@/src/startBrowser';
import { fakeHttp } from '../../support/fakeHttp';
import { selectSearch } from '@/src/features/search/searchSelectors';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';

const PATH = '/search.html';
const QUERY = 'turbine gate';

/** The page of a search as the server sends it. */
async function served(): Promise<void> {
  await preloadAll();
  const { store } = makeStore({ http: fakeHttp({}), isServer: true });
  const hit = { id: 1944, title: 'Gas Turbines', group_code: 'EN', templates_structures: 'A gate.' };
  store.dispatch(portfoliosReceived([]));
  store.dispatch(searchPageOpened(QUERY));
  const found = withAny(selectSearch(store.getState()), { list: [hit], more: false, page: 1 });
  store.dispatch(resultsReceived({ query: QUERY, ...found }));
  store.dispatch(routeLoaded({ pathname: PATH, search: '?q=turbine+gate' }));
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location={`${PATH}?q=turbine+gate`}>
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

it('a page that came from the server comes to life as it stands, although the store has gone on meanwhile', async () => {
  Object.assign(globalThis, { MessageChannel });
  window.history.replaceState(null, '', `${PATH}?q=turbine%20gate`);
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await served();
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
  // The element is the one that the server sent, and shows what the store holds now.
  expect(screen.getAllByRole('status')).toContain(before);
  expect(before.textContent).toBe('Loading...');
  expect(complaint.mock.calls).toEqual([]);
});
