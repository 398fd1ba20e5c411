/** The reported part of a page view: no person, no secret, and nothing that was typed. */
import { relevantSearch } from '@/contract/relevantSearch';
import type { ShownPage } from './analyticsEvents';

export interface PageView {
  /** with the permitted part of its query */
  path: string;
  title: string;
  /** the previous page of this site, as a path, or the origin of another site; empty if there is none */
  referrer: string;
}

/** Class forms are never reported: their URLs are secret. */
const PRIVATE_PAGES = /^\/(class|instructor|coor)(\/|$)/;

/** The query parameters that may be reported: predefined choices and campaign names. */
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

/** @returns the reportable part of a URL of this site, or undefined if there is none */
export function reportedPath(pathname: string, search: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (PRIVATE_PAGES.test(decoded.toLowerCase())) return undefined;
  return pathname + relevantSearch(search, TOLD_PARAMETERS);
}

/**
 * @param referrer as given by the browser: an absolute URL, or empty
 * @param origin of this site
 */
export function reportedReferrer(referrer: string, origin: string): string {
  // An app or a blank page is no site. URL.canParse is newer than some browsers of .browserslistrc.
  if (!/^https?:/.test(referrer)) return '';
  const address = new URL(referrer);
  if (address.origin !== origin) return address.origin;
  return reportedPath(address.pathname, address.search) ?? '';
}

/** @returns the report of a page view, or undefined if it is not reported */
export function pageView({ pathname, search, title }: ShownPage, referrer: string): PageView | undefined {
  const path = reportedPath(pathname, search);
  return path === undefined ? undefined : { path, title, referrer };
}
