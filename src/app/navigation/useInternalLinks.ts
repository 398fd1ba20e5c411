import type { MouseEvent as HeardClick } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressInside } from './addressInside';
import { useEarlyClicks } from './useEarlyClicks';
import { usePreparedLinks } from './usePreparedLinks';

/** @returns the URL inside this site that a click requests, or undefined if the browser should follow it */
export function internalTarget(event: MouseEvent | HeardClick<HTMLElement>): string | undefined {
  const isPlainClick =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const address = link && addressInside(link);
  if (!address) return undefined;
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
    const { pathname, search, hash } = window.location;
    // Like a browser: a link to the current page adds no history entry.
    void navigate(target, { replace: target === pathname + search + hash });
    return true;
  };

  useEarlyClicks(follow);
  usePreparedLinks();

  return (event: HeardClick<HTMLElement>): void => void follow(event);
}
