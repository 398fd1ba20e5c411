import { useEffect, type ComponentType } from 'react';
import { firstStir } from './firstTouch';

let touched: Promise<void> = Promise.resolve();
let alive: Promise<void> = Promise.resolve();
let awaken: (() => void) | undefined;

/**
 * The page that came from the server stands still: its script comes when the visitor first touches it, scrolls, or moves the
 * pointer over it. Browser only.
 */
export function standStill(): void {
  touched = firstStir();
  alive = new Promise((resolve) => (awaken = resolve));
}

/** Resolves when a page that stands still is touched; at once for a page that was opened inside the site. */
export const whenTouched = (): Promise<void> => touched;

/** @returns whether the page that is shown is HTML only, so far */
export const isStill = (): boolean => awaken !== undefined;

/** Resolves when the page has got its script. */
export const whenAlive = (): Promise<void> => alive;

/** The page is alive, or it was left. */
export function endStillness(): void {
  awaken?.();
  awaken = undefined;
}

/** @returns the page, which tells when it has got its script */
export function withAwakening(Page: ComponentType): ComponentType {
  return function AwakenedPage() {
    useEffect(endStillness, []);
    return <Page />;
  };
}
