import type { MouseEvent as HeardClick } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEarlyClicks } from './useEarlyClicks';

/** Served by the server as they are; the router knows nothing of them. */
const SERVER_PATHS = /^\/(api|assets|files)(\/|$)|\.(xml|txt|ics|pdf|zip)$/;

/** @returns the address inside this site that a click asks for, or undefined when the browser is to follow it */
export function internalTarget(event: MouseEvent | HeardClick<HTMLElement>): string | undefined {
  const isPlainClick =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const address = new URL(link.href, window.location.href);
  if (address.origin !== window.location.origin || SERVER_PATHS.test(address.pathname)) return undefined;
  const isSamePage =
    address.pathname === window.location.pathname && address.search === window.location.search;
  if (isSamePage && address.hash) return undefined;
  return address.pathname + address.search + address.hash;
}

/** One click handler for every link of the site: cheaper to hydrate than a router link each. */
export function useInternalLinks() {
  const navigate = useNavigate();
  const follow = (event: MouseEvent | HeardClick<HTMLElement>): boolean => {
    const target = internalTarget(event);
    if (target === undefined) return false;
    event.preventDefault();
    void navigate(target);
    return true;
  };

  useEarlyClicks(follow);

  return (event: HeardClick<HTMLElement>): void => void follow(event);
}
