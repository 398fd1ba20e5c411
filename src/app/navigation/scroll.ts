/** Space above a section that was scrolled to, for the sticky header (docs/rules/shell.md#scrolling). */
const OFFSET = 165;

const behaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export function scrollToPart(part: Element | null | undefined): void {
  if (!part) return;
  const top = part.getBoundingClientRect().top + window.scrollY - OFFSET;
  window.scrollTo({ top: Math.max(0, top), behavior: behaviour() });
}

export const scrollToPlace = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

export const scrollToTop = (): void => scrollToPlace(0);
