/** What the analytics saga asks of the browser. */

export interface Visitor {
  hostname: string;
  origin: string;
  /** absolute address of the page that led here, or empty */
  referrer: string;
  /** Do Not Track or Global Privacy Control is on */
  refusesTracking: boolean;
}

export function readVisitor(): Visitor {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const { hostname, origin } = window.location;
  const refusesTracking = doNotTrack === '1' || globalPrivacyControl === true;
  return { hostname, origin, referrer: document.referrer, refusesTracking };
}
