import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from '../applyHead';
import type { RootState } from '../rootReducer';
import { matchRoute } from '../routes';
import { addressOpened, selectLoadedAddress } from './navigationSlice';
import { scrollToPart, scrollToTop } from './scroll';

/**
 * Follows the address bar: asks for the page's data, brings the head up to date, moves scroll and focus.
 * @returns the ref of the main element, a key that changes with every page that is opened, and what surrounds the page
 */
export function useNavigation() {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const { pathname, search, hash } = useLocation();
  const loaded = useSelector(selectLoadedAddress);
  const how = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const held = selectLoadedAddress(store.getState());
    if (held?.pathname === pathname && held.search === search) return;
    dispatch(addressOpened({ pathname, search }));
  }, [dispatch, store, pathname, search]);

  useEffect(() => {
    const { route, match } = matchRoute({ pathname, search });
    if (loaded?.pathname === pathname && loaded.search === search) {
      applyHead(route.head(store.getState(), match));
    }
  }, [store, loaded, pathname, search]);

  useEffect(() => {
    const opened = isFirst.current;
    isFirst.current = false;
    if (new URLSearchParams(search).get('scroll') === '1') {
      scrollToPart(main.current?.querySelector('[data-scroll-target]'));
    } else if (!opened && how !== 'POP') {
      if (hash) scrollToPart(document.getElementById(hash.slice(1)));
      else scrollToTop();
    }
    // A screen reader and the keyboard start at the new page, not at the link that led there.
    if (!opened) main.current?.focus({ preventScroll: true });
  }, [pathname, search, hash, how]);

  const { route, match } = matchRoute({ pathname, search });
  return { main, pageKey: pathname, chrome: route.chrome?.(match) ?? 'full' };
}
