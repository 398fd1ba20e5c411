/** The kind of device, by the browser's user agent. */
const KINDS: readonly (readonly [kind: string, said: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux|X11/],
];

/** @returns undefined if the user agent does not say */
export const deviceKind = (userAgent: string): string | undefined =>
  KINDS.find(([, said]) => said.test(userAgent))?.[0];
