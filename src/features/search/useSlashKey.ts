import { useEffect, type RefObject } from 'react';

/** Fields in which a slash is text. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` focuses the field from anywhere on the page, except behind an open modal. */
export function useSlashKey(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isPlain = event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey);
      const isTyping = event.target instanceof Element && event.target.closest(TYPING);
      if (!isPlain || isTyping || field.current?.closest('[aria-hidden="true"]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
