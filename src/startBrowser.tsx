/** Starts the site in the browser: takes over the state that the server sent, and its HTML. */
import './shared/styles/site.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from './app/hydrate';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { rootSaga } from './app/rootSaga';
import type { RootState } from './app/rootReducer';
import { matchRoute } from './app/routes';
import type { makeStore } from './app/store';
import { alertView } from './app/Shell';
import { deferredPage, hurryDeferred } from './shared/lib/deferredHydration';
import { firstActivity, onFirstInteraction } from './shared/lib/firstInteraction';
import { fetchFonts } from './shared/lib/fonts';
import { keepTyped } from './shared/lib/keepTyped';
import { lazyHttp } from './shared/lib/lazyHttp';
import { nextFrame } from './shared/lib/nextFrame';
import { nextTask } from './shared/lib/nextTask';
import { retryImport } from './shared/lib/retryImport';
import { isSavingData } from './shared/lib/saveData';
import { whenIdle } from './shared/lib/whenIdle';

/** Between the first touch and the fonts, in milliseconds: a page that the touch opens has come by then. */
const FONTS_WAIT_MS = 1500;

/** Brings the page to life; does nothing in a document that is no page of the site. @param make the store */
export async function startBrowser(make: typeof makeStore): Promise<void> {
  const root = document.getElementById('root');
  const sent = document.getElementById('state')?.textContent;
  if (!root || !sent) return;
  const preloadedState = JSON.parse(sent) as RootState;
  const http = lazyHttp(preloadedState.site.hosts);
  const { route, match } = matchRoute(window.location);
  // Such a page is about to ask for its data; on other pages a click does.
  if (route.clientOnly) void http.load().catch(() => undefined);
  if (route.isDeferred) deferredPage.begin();
  else await retryImport(route.module.load);
  await nextTask();
  const { store, runSaga } = make({ http, preloadedState });
  await nextTask();
  runSaga(rootSaga);
  // The shell comes to life before the page, and what it reports is for the page's features, too.
  const module = route.module.loaded();
  module?.features?.forEach(store.injectFeature);
  module?.begin?.(store.dispatch, match);
  // Whoever only reads this page never wears them; and not at the cost of a visitor who counts bytes.
  if (!isSavingData())
    void firstActivity()
      // What the visitor has asked for goes first.
      .then(() => new Promise((resolve) => setTimeout(resolve, FONTS_WAIT_MS)))
      .then(whenIdle)
      .then(fetchFonts)
      .catch(() => undefined);
  onFirstInteraction(
    () =>
      // What was touched answers first.
      void nextFrame()
        .then(() => http.load())
        .then(whenIdle)
        .then(alertView.load)
        .catch(() => undefined),
  );
  await nextTask();
  // In slices: a tap meanwhile does not wait for the whole page. A part that comes to life late is compared with the state from
  // which the server drew it, whatever has changed in the store until then.
  const restore = keepTyped(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Provider store={store} serverState={preloadedState}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Provider>
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error);
          restore();
          hurryDeferred();
        },
      },
    );
  });
}
