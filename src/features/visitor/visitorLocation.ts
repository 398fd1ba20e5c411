/** The origin of a visit, from a geolocation host or from session storage. */
import { tabStorage } from '../../shared/lib/deviceStorage';

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
export const recallLocation = (): VisitorLocation | undefined => toLocation(tabStorage.read(KEY));

/** Without storage, the next page load asks again. */
export const rememberLocation = (location: VisitorLocation): void => void tabStorage.write(KEY, location);
