/** Space above a section that was scrolled to, for the sticky header (docs/rules/shell.md#scrolling). */
const OFFSET = 165;

const behaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

export function scrollToPart(part: Element | null | undefined): void {
  if (!part) return;
  leavePlace();
  const top = part.getBoundingClientRect().top + window.scrollY - OFFSET;
  window.scrollTo({ top: Math.max(0, top), behavior: behaviour() });
}

/** How many frames Chromium needs until it has stopped a smooth scroll. */
const STOPPING_FRAMES = 2;
let nextCheck: number;

function checkPlace(top: number, frames: number): void {
  if (frames === 0) return;
  nextCheck = requestAnimationFrame(() => {
    if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    checkPlace(top, frames - 1);
  });
}

/** Call it when the visitor scrolls. */
export const leavePlace = (): void => cancelAnimationFrame(nextCheck);

/**
 * Scrolls without animation. Chromium animates a smooth scroll outside the main thread: if one was under way,
 * it adds the distance of its last frames to the new position. So the position is checked in the next frames.
 */
export function scrollToPlace(top: number): void {
  leavePlace();
  window.scrollTo({ top, behavior: 'instant' });
  checkPlace(top, STOPPING_FRAMES);
}

export const scrollToTop = (): void => scrollToPlace(0);
