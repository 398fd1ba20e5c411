/**
 * Our own fonts are loaded when the network is idle, and used from the next page on: no text waits for a
 * font, and nothing shifts when one arrives. Browser only.
 */
const FACES = ['1em Archivo', '1em "IBM Plex Mono"'];

/** Storage key that marks the fonts as loaded. */
export const FONTS_KEY = 'fonts';

/** Resolves once the browser has loaded them and recorded it. */
export async function fetchFonts(): Promise<void> {
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  try {
    localStorage.setItem(FONTS_KEY, 'here');
  } catch {
    // They are then read from the HTTP cache.
  }
}

/** Call it only when the whole page changes anyway. */
export function wearFonts(): void {
  // Browsers without the Font Loading API do not use them.
  if (FACES.every((face) => document.fonts?.check(face))) document.documentElement.dataset.fonts = '';
}

/** Call it before the first paint. @returns whether this browser has them */
export async function wearKnownFonts(): Promise<boolean> {
  // A browser without storage does not use our fonts.
  if (!localStorage.getItem(FONTS_KEY)) return false;
  // A paint is reported some time after its frame was made.
  let hasFrame = false;
  requestAnimationFrame(() => (hasFrame = true));
  await fetchFonts();
  // From the cache they are ready before the first paint; later, text would shift.
  if (!hasFrame && performance.getEntriesByType('paint').length === 0) wearFonts();
  return true;
}
