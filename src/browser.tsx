/** Starts the site in the browser: takes over the state that the server sent, and its HTML. */
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { rootSaga } from './app/rootSaga';
import type { RootState } from './app/rootReducer';
import { matchRoute } from './app/routes';
import { makeStore } from './app/store';
import type { SiteState } from './features/site/siteSlice';
import type { Http } from './shared/lib/http';
import './shared/styles/site.css';

/** axios is a fifth of what a first visit would load, and a page that came with its data needs none of it. */
const lazyHttp = (hosts: SiteState['hosts']): Http => {
  let client: Promise<Http> | undefined;
  const load = (): Promise<Http> =>
    (client ??= import(/* webpackChunkName: "http" */ './shared/lib/axiosHttp').then(({ createAxiosHttp }) =>
      createAxiosHttp({ hosts }),
    ));
  return { send: async (endpoint, request) => (await load()).send(endpoint, request) };
};

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const sent = document.getElementById('state')?.textContent;
  if (!root || !sent) return;
  const preloadedState = JSON.parse(sent) as RootState;
  const { store, runSaga } = makeStore({ http: lazyHttp(preloadedState.site.hosts), preloadedState });
  runSaga(rootSaga);
  await matchRoute(window.location).route.page.load();
  hydrateRoot(
    root,
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}

void start();
