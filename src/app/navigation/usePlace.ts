import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { deferredPage } from '../../shared/lib/deferredHydration';
import { wearFonts } from '../../shared/lib/fonts';
import { recall } from '../../shared/lib/entryMemory';
import { isInPageNavigation } from '../../shared/lib/inPageNavigation';
import { isSamePage } from '../routes';
import { selectHeldAddress } from './navigationSlice';
import { entryOf, PLACE } from './PlaceKeeper';
import { leavePlace, scrollToPart, scrollToPlace, scrollToTop } from './scroll';

/** Actions of a visitor who is already using the page: it must not scroll by itself any more. */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown'] as const;
const LISTENING = { passive: true, capture: true };

const namesTarget = (search: string): boolean => new URLSearchParams(search).get('scroll') === '1';

/** @returns the section of a page that its URL names */
function namedPart(main: HTMLElement | null, { search, hash }: Location): Element | null | undefined {
  if (namesTarget(search)) return main?.querySelector('[data-scroll-target]');
  return hash ? document.getElementById(hash.slice(1)) : null;
}

/**
 * Moves scroll position and focus to the top of a page, or to the section that its URL names
 * (docs/rules/shell.md#scrolling). A section of a new page is scrolled to when the page is rendered, because
 * its fallback has no sections. The same applies to the position that Back returns to: the browser restores
 * it at once, but only as far as the fallback's height allows.
 * @param isLate the page's script has not loaded yet
 */
export function usePlace(main: RefObject<HTMLElement | null>, isLate: boolean): void {
  const location = useLocation() as Location<unknown>;
  const how = useNavigationType();
  const held = useSelector(selectHeldAddress);
  const last = useRef<Location>(undefined);
  const due = useRef<() => void>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = location;
    due.current = undefined;
    const isBack = before !== undefined && how === 'POP';
    const isNew = before?.pathname !== location.pathname;
    if (isBack && (isNew || before.search !== location.search)) {
      const place = recall(entryOf(location), PLACE);
      if (place !== undefined) due.current = () => scrollToPlace(place);
    }
    // A filter changed: scroll position and focus stay.
    if (!isNew && (isInPageNavigation(location.state) || isBack)) return;
    if (!isBack) {
      const part = isNew ? null : namedPart(main.current, location);
      if (part) scrollToPart(part);
      else if (before) scrollToTop();
      // On the first page, the browser itself scrolls to a fragment, and restores the position after a
      // reload.
      if (!part && (before || (namesTarget(location.search) && window.scrollY === 0)))
        due.current = () => scrollToPart(namedPart(main.current, location));
    }
    // Screen readers and keyboard users start at the new page, not at the link that led there.
    if (before) {
      wearFonts();
      deferredPage.end();
      main.current?.focus({ preventScroll: true });
    }
  }, [main, location, how]);

  useEffect(() => {
    const giveUp = (): void => {
      due.current = undefined;
      leavePlace();
    };
    OWN_MOVES.forEach((move) => document.addEventListener(move, giveUp, LISTENING));
    return () => OWN_MOVES.forEach((move) => document.removeEventListener(move, giveUp, LISTENING));
  }, []);

  useEffect(() => {
    if (isLate || !isSamePage(held, location)) return;
    due.current?.();
    due.current = undefined;
  }, [isLate, held, location]);
}
