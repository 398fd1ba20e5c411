/** What kind of device somebody uses, as far as its browser says. */
const KINDS: readonly (readonly [kind: string, said: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux|X11/],
];

/** @returns undefined where the browser does not say */
export const deviceKind = (userAgent: string): string | undefined =>
  KINDS.find(([, said]) => said.test(userAgent))?.[0];
