/** Names of countries. */
const names = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

/** @param code ISO 3166 alpha-2; @returns its English name, or the given text if it is not a code */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
