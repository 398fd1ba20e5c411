/** The origin of a visit, from a geolocation host or from session storage. */

export interface VisitorLocation {
  /** ISO 3166 alpha-2, upper case; null if the host does not know it */
  countryCode: string | null;
}

const KEY = 'visitor-location';

/** @returns the location, or undefined if the response neither names a country nor says that it is unknown */
export function toLocation(answer: unknown): VisitorLocation | undefined {
  const { countryCode } = (answer ?? {}) as { countryCode?: unknown };
  if (countryCode === null || countryCode === '') return { countryCode: null };
  if (typeof countryCode !== 'string' || !/^[a-z]{2}$/i.test(countryCode)) return undefined;
  return { countryCode: countryCode.toUpperCase() };
}

/** @returns the location that this tab has stored, if any */
export function recallLocation(): VisitorLocation | undefined {
  try {
    return toLocation(JSON.parse(sessionStorage.getItem(KEY) ?? 'false'));
  } catch {
    // Storage may be disabled, or contain invalid data.
    return undefined;
  }
}

export function rememberLocation(location: VisitorLocation): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(location));
  } catch {
    // The next page load asks again.
  }
}
