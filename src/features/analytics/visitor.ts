/** What the analytics saga needs from the browser. */

export interface Visitor {
  hostname: string;
  origin: string;
  /** absolute URL of the previous page, or empty */
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
