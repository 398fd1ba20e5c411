/**
 * Our own faces are fetched when the line is quiet, and worn from the next page on: no line of text waits for a font, and no word
 * moves when one comes. Browser only.
 */
const FACES = ['1em Archivo', '1em "IBM Plex Mono"'];

/** Where a browser remembers that it has them. */
export const FONTS_KEY = 'fonts';

/** @returns once the browser has them, and knows that it has */
export async function fetchFonts(): Promise<void> {
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  try {
    localStorage.setItem(FONTS_KEY, 'here');
  } catch {
    // Then they are fetched from the cache once more.
  }
}

/** To be called where the whole page changes anyway. */
export function wearFonts(): void {
  // Browsers that cannot load a face by itself go without.
  if (FACES.every((face) => document.fonts?.check(face))) document.documentElement.dataset.fonts = '';
}

/** To be called before the first paint. @returns whether this browser has them */
export async function wearKnownFonts(): Promise<boolean> {
  // A browser that keeps nothing has no fonts of ours either.
  if (!localStorage.getItem(FONTS_KEY)) return false;
  await fetchFonts();
  // On the device, they are there before anything is painted; afterwards words would move.
  if (performance.getEntriesByType('paint').length === 0) wearFonts();
  return true;
}
