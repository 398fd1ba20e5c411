/** What may be told about a visit: no person, no secret, and nothing that was typed. */
import type { ShownPage } from './analyticsEvents';

export interface PageView {
  /** with the permitted part of its query */
  path: string;
  title: string;
  /** the page of this site that led here, as a path, or the origin of another site; empty when there is none to tell */
  referrer: string;
}

/** Class forms are never reported: their addresses are secret. */
const PRIVATE_PAGES = /^\/(class|instructor|coor)(\/|$)/;

/** The query parameters that may be reported: our own choices and campaign names. */
const TOLD_PARAMETERS = [
  'portfolio',
  'group',
  'region',
  'from',
  'request',
  'utm_source',
  'utm_medium',
  'utm_campaign',
];

/** @returns what may be told of an address of this site, or undefined when that is nothing at all */
export function toldPath(pathname: string, search: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (PRIVATE_PAGES.test(decoded.toLowerCase())) return undefined;
  const given = new URLSearchParams(search);
  const told = new URLSearchParams();
  for (const name of TOLD_PARAMETERS) {
    const value = given.get(name);
    if (value !== null) told.set(name, value);
  }
  return told.size > 0 ? `${pathname}?${told}` : pathname;
}

/**
 * @param referrer as the browser gives it: an absolute address, or empty
 * @param origin of this site
 */
export function toldReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const address = new URL(referrer);
  if (address.origin !== origin) return address.origin === 'null' ? '' : address.origin;
  return toldPath(address.pathname, address.search) ?? '';
}

/** @returns the report of a page, or undefined for one that is not reported */
export function pageView({ pathname, search, title }: ShownPage, referrer: string): PageView | undefined {
  const path = toldPath(pathname, search);
  return path === undefined ? undefined : { path, title, referrer };
}
