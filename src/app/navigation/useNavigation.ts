import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { pageShown } from '../../features/analytics/analyticsEvents';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { wearFonts } from '../../shared/lib/fonts';
import { deferredPage } from '../../shared/lib/deferredHydration';
import { isStaying } from '../../shared/lib/staying';
import { applyHead } from '../applyHead';
import type { RootState } from '../rootReducer';
import { isSamePage, matchRoute } from '../routes';
import { navigationStarted, pageHydrated, selectHeldAddress } from './navigationSlice';
import { scrollToPart, scrollToTop } from './scroll';

/**
 * Follows the address bar: asks for the page's data, brings the head up to date, moves scroll and focus.
 * @returns the refs of the main element and of the place where a new page's title is announced, and a key that changes with
 * every page that is opened
 */
export function useNavigation() {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const held = useSelector(selectHeldAddress);
  const how = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const announcer = useRef<HTMLParagraphElement>(null);
  const last = useRef<string>(undefined);
  const titled = useRef<string>(undefined);

  useEffect(() => {
    const address = { pathname, search };
    const isHeld = isSamePage(selectHeldAddress(store.getState()), address);
    dispatch((isHeld ? pageHydrated : navigationStarted)(address));
  }, [dispatch, store, pathname, search]);

  useEffect(() => {
    const { route, match } = matchRoute({ pathname, search });
    if (!isSamePage(held, { pathname, search })) return;
    // A page whose script has not come yet came with its head.
    const module = route.module.loaded();
    if (module) applyHead(module.head(store.getState(), match));
    const { title } = document;
    // The first title is read out by the browser itself; of the later ones a screen reader would hear nothing.
    if (announcer.current && titled.current !== undefined && titled.current !== title)
      announcer.current.textContent = title;
    titled.current = title;
    dispatch(pageShown({ pathname, search, title }));
  }, [dispatch, store, held, pathname, search]);

  useEffect(() => {
    const opened = last.current === undefined;
    const stays = last.current === pathname && (isStaying(state) || how === 'POP');
    last.current = pathname;
    // A filter changed: what the visitor looks at, and holds, stays where it is.
    if (stays) return;
    if (new URLSearchParams(search).get('scroll') === '1') {
      scrollToPart(main.current?.querySelector('[data-scroll-target]'));
    } else if (!opened && how !== 'POP') {
      if (hash) scrollToPart(document.getElementById(hash.slice(1)));
      else scrollToTop();
    }
    // A screen reader and the keyboard start at the new page, not at the link that led there.
    if (!opened) {
      wearFonts();
      deferredPage.end();
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname, search, hash, how, state]);

  return { main, announcer, pageKey: pathname };
}
