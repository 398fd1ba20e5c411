import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from './singleKeys';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether the key is pressed alone, typed nowhere, and not switched off. */
export const isSingleKey = ({ metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean =>
  !(metaKey || ctrlKey || altKey) && !isTyping(target) && areSingleKeysOn();

/**
 * Shortcuts, unless a dialog covers the page, or the focused element used the key itself.
 * @param listenAt the window's listeners run last: a section that has handled the key has prevented its
 *   default
 */
export function useShortcuts(
  listenAt: EventTarget,
  actionOf: (event: KeyboardEvent) => (() => void) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const heard = (event: Event): void => press(event as KeyboardEvent);
    listenAt.addEventListener('keydown', heard);
    return () => listenAt.removeEventListener('keydown', heard);
  }, [listenAt]);
}

/** Single-key shortcuts of a section, unless somebody is typing. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useShortcuts(document, (event) => (isSingleKey(event) ? keys[event.key] : undefined));
}
