import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Router, type Navigator } from 'react-router-dom';
import type { Json, Tape } from '../tape/tape';
import { App } from '../../src/app/App';
import { matchRoute } from '../../src/app/routes';
import { addressAt } from './addressAt';
import { TapeBoundary } from './TapeBoundary';
import { makeTapeStore, type TapeStore } from './tapeStore';
import styles from './tapeScreen.module.css';

/** The tape navigates, not the page. */
const still: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : `${to.pathname}${to.search ?? ''}`),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** The page's state before the tape covered it. */
interface Covered {
  elements: HTMLElement[];
  title: string;
  scrolled: number;
}

const elementsBeside = (...kept: Element[]): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !kept.includes(element) && !element.hidden,
  );

/**
 * Shows a tape above the running site, which stays hidden and unchanged behind it. Nothing on it can be
 * clicked.
 * @param panel the element that stays usable
 */
export function makeTapeScreen(panel: Element) {
  let open:
    | { root: Root; container: HTMLElement; store: TapeStore; covered: Covered; watch: MutationObserver }
    | undefined;

  function cover() {
    const container = document.createElement('div');
    container.className = styles.screen ?? '';
    const elements = elementsBeside(panel);
    const covered = { elements, title: document.title, scrolled: window.scrollY };
    for (const element of elements) element.hidden = true;
    // First in the document, so that duplicate ids lead to the visible element.
    document.body.prepend(container);
    const freeze = (): void => elementsBeside(panel).forEach((element) => (element.inert = true));
    freeze();
    // The tape's alerts and dialogs are rendered outside its element.
    const watch = new MutationObserver(freeze);
    watch.observe(document.body, { childList: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
    return { root: createRoot(container), container, store: makeTapeStore(), covered, watch };
  }

  let turn = 0;

  return {
    show(tape: Tape, position: number, state: Json): void {
      open ??= cover();
      const { root, store } = open;
      const mine = (turn += 1);
      const location = addressAt(tape, position);
      const render = (): void => {
        if (mine !== turn || root !== open?.root) return;
        store.show(state);
        root.render(
          <StrictMode>
            <TapeBoundary position={position}>
              <Provider store={store}>
                <Router location={location} navigator={still}>
                  <App />
                </Router>
              </Provider>
            </TapeBoundary>
          </StrictMode>,
        );
      };
      const { route } = matchRoute(location);
      // The page's title comes from its module: normally a saga loads it before the page is shown, but no
      // saga runs here.
      if (route.module.loaded()) render();
      else void route.module.load().then(render, render);
    },
    leave(): void {
      if (!open) return;
      const { root, container, covered, watch } = open;
      open = undefined;
      watch.disconnect();
      root.unmount();
      container.remove();
      for (const element of elementsBeside(panel)) element.inert = false;
      for (const element of covered.elements) element.hidden = false;
      document.title = covered.title;
      window.scrollTo({ top: covered.scrolled, behavior: 'instant' });
    },
  };
}
