/**
 * @returns whether the browser has translated a part of the page (docs/decisions/0118). Chrome and Edge put each
 *   text into a `font` element; the site has no such element.
 */
export const isTranslated = (root: Element): boolean => root.querySelector('font') !== null;
