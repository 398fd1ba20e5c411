import { useEffect, useRef, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { deferredPage } from '../../shared/lib/deferredHydration';
import { wearFonts } from '../../shared/lib/fonts';
import { isStaying } from '../../shared/lib/staying';
import { isSamePage } from '../routes';
import { selectHeldAddress } from './navigationSlice';
import { scrollToPart, scrollToTop } from './scroll';

/** What a visitor does who looks around before the page is there: it is not moved under their hands. */
const OWN_MOVES = ['wheel', 'pointerdown', 'keydown'] as const;

const namesTarget = (search: string): boolean => new URLSearchParams(search).get('scroll') === '1';

/** @returns the part of a page that its address names */
function namedPart(main: HTMLElement | null, { search, hash }: Location): Element | null | undefined {
  if (namesTarget(search)) return main?.querySelector('[data-scroll-target]');
  return hash ? document.getElementById(hash.slice(1)) : null;
}

/**
 * Moves scroll and focus to where an address begins, or to the part that it names (docs/rules/shell.md#scrolling). A part of a new
 * page is gone to when the page is there: what stands for it meanwhile has no parts.
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
    // A filter changed: what the visitor looks at, and holds, stays where it is.
    if (!isNew && (isStaying(location.state) || isBack)) return undefined;
    if (!isBack) {
      const part = isNew ? null : namedPart(main.current, location);
      if (part) scrollToPart(part);
      else if (before) scrollToTop();
      // Where the site begins, the browser itself goes to a place with a name.
      if (!part && (before || namesTarget(location.search)))
        due.current = () => scrollToPart(namedPart(main.current, location));
    }
    // A screen reader and the keyboard start at the new page, not at the link that led there.
    if (before) {
      wearFonts();
      deferredPage.end();
      main.current?.focus({ preventScroll: true });
    }
    const left = new AbortController();
    const listening = { passive: true, capture: true, signal: left.signal };
    OWN_MOVES.forEach((move) =>
      document.addEventListener(move, () => void (due.current = undefined), listening),
    );
    return () => left.abort();
  }, [main, location, how]);

  useEffect(() => {
    if (isLate || !isSamePage(held, location)) return;
    due.current?.();
    due.current = undefined;
  }, [isLate, held, location]);
}
