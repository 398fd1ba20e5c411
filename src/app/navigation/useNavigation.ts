import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { pageShown } from '../../features/analytics/analyticsEvents';
import { useLocation, useNavigationType } from 'react-router-dom';
import { applyHead } from '../applyHead';
import type { RootState } from '../rootReducer';
import { isSamePage, matchRoute } from '../routes';
import { navigationStarted, pageHydrated, selectHeldAddress } from './navigationSlice';
import { usePlace } from './usePlace';

/**
 * Follows the URL: loads the page's data, updates the head, and moves scroll position and focus.
 * @param isLate the page's script has not loaded yet
 * @returns refs of the main element and of the live region that announces a new page's title, a key that
 *   changes with every opened page, and whether the visitor is taken to a place that may be far down in it
 */
export function useNavigation(isLate: boolean) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const { pathname, search, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const held = useSelector(selectHeldAddress);
  const main = useRef<HTMLElement>(null);
  const announcer = useRef<HTMLParagraphElement>(null);
  const titled = useRef<string>(undefined);

  useEffect(() => {
    const address = { pathname, search };
    const isHeld = isSamePage(selectHeldAddress(store.getState()), address);
    dispatch((isHeld ? pageHydrated : navigationStarted)(address));
  }, [dispatch, store, pathname, search]);

  useEffect(() => {
    const { route, match } = matchRoute({ pathname, search });
    if (!isSamePage(held, { pathname, search })) return;
    // If a page's script has not loaded yet, the server has rendered its head.
    const module = route.module.loaded();
    if (module) applyHead(module.head(store.getState(), match));
    const { title } = document;
    // The browser announces the first title itself; later ones need the live region.
    if (announcer.current && titled.current !== undefined && titled.current !== title)
      announcer.current.textContent = title;
    titled.current = title;
    dispatch(pageShown({ pathname, search, title }));
  }, [dispatch, store, held, pathname, search]);

  usePlace(main, isLate);

  return { main, announcer, pageKey: pathname, isWhole: isBack || hash !== '' };
}
