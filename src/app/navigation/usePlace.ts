import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { deferredPage } from '../../shared/lib/deferredHydration';
import { wearFonts } from '../../shared/lib/fonts';
import { recall } from '../../shared/lib/entryMemory';
import { isStaying } from '../../shared/lib/staying';
import { isSamePage } from '../routes';
import { selectHeldAddress } from './navigationSlice';
import { PLACE } from './PlaceKeeper';
import { scrollToPart, scrollToPlace, scrollToTop } from './scroll';

/** What a visitor does who looks around before the page is there: it is not moved under their hands. */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown'] as const;
const LISTENING = { passive: true, capture: true };

const namesTarget = (search: string): boolean => new URLSearchParams(search).get('scroll') === '1';

/** @returns the part of a page that its address names */
function namedPart(main: HTMLElement | null, { search, hash }: Location): Element | null | undefined {
  if (namesTarget(search)) return main?.querySelector('[data-scroll-target]');
  return hash ? document.getElementById(hash.slice(1)) : null;
}

/**
 * Moves scroll and focus to where an address begins, or to the part that it names (docs/rules/shell.md#scrolling). A part of a new
 * page is gone to when the page is there: what stands for it meanwhile has no parts. So is the place where a page was left that is
 * gone back to: the browser goes there at once, but no further than what stands there reaches.
 * @param isLate the page's script has not come yet
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
      const place = recall(location.key, PLACE);
      if (place !== undefined) due.current = () => scrollToPlace(place);
    }
    // A filter changed: what the visitor looks at, and holds, stays where it is.
    if (!isNew && (isStaying(location.state) || isBack)) return;
    if (!isBack) {
      const part = isNew ? null : namedPart(main.current, location);
      if (part) scrollToPart(part);
      else if (before) scrollToTop();
      // Where a visit begins, the browser itself goes to a place with a name, and after a reload to where the visitor was.
      if (!part && (before || (namesTarget(location.search) && window.scrollY === 0)))
        due.current = () => scrollToPart(namedPart(main.current, location));
    }
    // A screen reader and the keyboard start at the new page, not at the link that led there.
    if (before) {
      wearFonts();
      deferredPage.end();
      main.current?.focus({ preventScroll: true });
    }
  }, [main, location, how]);

  useEffect(() => {
    const giveUp = (): void => void (due.current = undefined);
    OWN_MOVES.forEach((move) => document.addEventListener(move, giveUp, LISTENING));
    return () => OWN_MOVES.forEach((move) => document.removeEventListener(move, giveUp, LISTENING));
  }, []);

  useEffect(() => {
    if (isLate || !isSamePage(held, location)) return;
    due.current?.();
    due.current = undefined;
  }, [isLate, held, location]);
}
