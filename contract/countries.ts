/** The countries that forms offer. Some 5 KB of names: only for lazily loaded modules. */
import english from 'i18n-iso-countries/langs/en.json';

export interface Country {
  /** ISO 3166 alpha-2 */
  code: string;
  name: string;
}

/** Some countries have several names; forms show the first. */
const firstName = (name: string | string[]): string => (typeof name === 'string' ? name : (name[0] ?? ''));

/** By name. */
export const COUNTRIES: readonly Country[] = Object.entries(
  english.countries as Record<string, string | string[]>,
)
  .map(([code, name]) => ({ code, name: firstName(name) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const codes = new Set(COUNTRIES.map(({ code }) => code));

export const isCountryCode = (text: string): boolean => codes.has(text);
