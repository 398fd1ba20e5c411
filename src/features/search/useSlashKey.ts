import { useEffect, type RefObject } from 'react';

/** Fields in which a stroke is a character like any other. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** `/` leads to the field from anywhere on the page; behind an open modal it stays out of reach. */
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
