/** Starts the site in the browser: restores the server's state, and hydrates its HTML. */
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
import { preserveInput } from './shared/lib/preserveInput';
import { lazyHttp } from './shared/lib/lazyHttp';
import { withNetworkFailures } from './shared/lib/networkFailures';
import { nextFrame } from './shared/lib/nextFrame';
import { nextTask } from './shared/lib/nextTask';
import { retryImport } from './shared/lib/retryImport';
import { isTranslated } from './shared/lib/isTranslated';
import { isSavingData } from './shared/lib/saveData';
import { tolerateReplacedTexts } from './shared/lib/tolerateReplacedTexts';
import { whenIdle } from './shared/lib/whenIdle';
import { whenParsed } from './shared/lib/whenParsed';

/**
 * Delay between the first interaction and loading fonts, in milliseconds; a page opened by that interaction
 * has loaded by then.
 */
const FONTS_WAIT_MS = 1500;

/** Hydrates the page; does nothing in a document that is not a page of the site. @param make creates the store */
export async function startBrowser(make: typeof makeStore): Promise<void> {
  await whenParsed();
  const root = document.getElementById('root');
  const sent = document.getElementById('state')?.textContent;
  if (!root || !sent) return;
  const preloadedState = JSON.parse(sent) as RootState;
  const http = lazyHttp(preloadedState.site.hosts);
  const { route, match } = matchRoute(window.location);
  // Such a page is about to request its data; other pages request it on a click.
  if (route.clientOnly) void http.load().catch(() => undefined);
  // React renders a translated page anew, the whole of it: the page's script must be there first.
  if (route.isDeferred && !isTranslated(root)) deferredPage.begin();
  else await retryImport(route.module.load);
  await nextTask();
  const { store, runSaga } = make({ http: withNetworkFailures(http), preloadedState });
  await nextTask();
  runSaga(rootSaga);
  // The shell is hydrated before the page, and the events that it dispatches are for the page's features too.
  const module = route.module.loaded();
  module?.features?.forEach(store.injectFeature);
  module?.begin?.(store.dispatch, match);
  // Fonts are not needed for reading, and are not loaded with data saving on.
  if (!isSavingData())
    void firstActivity()
      // What the visitor has requested comes first.
      .then(() => new Promise((resolve) => setTimeout(resolve, FONTS_WAIT_MS)))
      .then(whenIdle)
      .then(fetchFonts)
      .catch(() => undefined);
  onFirstInteraction(
    () =>
      // The first interaction is handled before anything else.
      void nextFrame()
        .then(() => http.load())
        .then(whenIdle)
        .then(alertView.load)
        .catch(() => undefined),
  );
  await nextTask();
  // Hydrates in slices, so that a tap does not wait for the whole page. A part that is hydrated late is
  // compared with the state from which the server rendered it, whatever has changed in the store since.
  const restore = preserveInput(root);
  tolerateReplacedTexts();
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
