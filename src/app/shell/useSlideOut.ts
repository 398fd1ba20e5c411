import { useEffect, useEffectEvent, type RefObject } from 'react';
import styles from './MobileMenu.module.css';

const focusable = (frame: HTMLElement): HTMLElement[] =>
  Array.from(frame.querySelectorAll<HTMLElement>('a[href], button'));

/** Wraps the focus from the last element to the first and back, instead of leaving the frame. */
function keepFocusInside(frame: HTMLElement, event: KeyboardEvent): void {
  const all = focusable(frame);
  const [first, last] = [all[0], all[all.length - 1]];
  const active = document.activeElement;
  const isOutside = !frame.contains(active);
  if (event.shiftKey ? active === first || isOutside : active === last || isOutside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/**
 * The behaviour of an open slide-out: the focus is trapped and the body does not scroll. Escape, a click
 * outside, a followed link, Back, and a window wide enough for the desktop menu close it.
 */
export function useSlideOut(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = frame.current;
    if (!isOpen || !element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.body.classList.add(styles.still ?? 'still');

    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab') keepFocusInside(element, event);
        if (event.key !== 'Escape') return;
        close();
        focusable(element)[0]?.focus();
      },
      { signal },
    );
    document.addEventListener(
      'click',
      (event) => {
        // Not the target: React has already replaced the burger's icon, which is then no longer in the document.
        const path = event.composedPath();
        const isLink = path.some((part) => part instanceof HTMLAnchorElement);
        if (isLink || !path.includes(element)) close();
      },
      { signal },
    );
    window.addEventListener('popstate', () => close(), { signal });
    window.matchMedia?.('(width > 60rem)').addEventListener('change', () => close(), { signal });

    return () => {
      listeners.abort();
      document.body.classList.remove(styles.still ?? 'still');
    };
  }, [frame, isOpen]);
}
