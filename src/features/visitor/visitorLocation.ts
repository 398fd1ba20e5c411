/** Where a visit comes from, as a geolocation host says it and as the tab's session remembers it. */

export interface VisitorLocation {
  /** ISO 3166 alpha-2, upper case; null where the host does not know it */
  countryCode: string | null;
}

const KEY = 'visitor-location';

/** @returns the location, or undefined for what names no country and does not say that it is unknown either */
export function toLocation(answer: unknown): VisitorLocation | undefined {
  const { countryCode } = (answer ?? {}) as { countryCode?: unknown };
  if (countryCode === null || countryCode === '') return { countryCode: null };
  if (typeof countryCode !== 'string' || !/^[a-z]{2}$/i.test(countryCode)) return undefined;
  return { countryCode: countryCode.toUpperCase() };
}

/** @returns what this tab found out before, if anything */
export function recallLocation(): VisitorLocation | undefined {
  try {
    return toLocation(JSON.parse(sessionStorage.getItem(KEY) ?? 'false'));
  } catch {
    // Storage may be switched off, or hold what somebody else wrote.
    return undefined;
  }
}

export function rememberLocation(location: VisitorLocation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(location));
  } catch {
    // Then the next page that is loaded asks again.
  }
}
