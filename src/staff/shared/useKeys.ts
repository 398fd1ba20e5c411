import { useEffect, useEffectEvent } from 'react';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Single-key shortcuts, unless somebody is typing, a dialog covers the page, or the focused element used the key itself. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = keys[event.key];
    const isPlain = !(event.metaKey || event.ctrlKey || event.altKey);
    if (!action || !isPlain || isTyping(event.target) || document.querySelector('[aria-modal="true"]'))
      return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
