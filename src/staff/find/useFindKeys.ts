import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../shared/useKeys';

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !(ctrlKey || metaKey || altKey) && !isTyping(target);

/** `/` unless the section uses it itself, Ctrl or Cmd and K everywhere; not above a dialog that covers the page. */
export function useFindKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The window's listener runs last: a section that has handled the key has prevented its default.
    if (event.defaultPrevented || !(isChord(event) || isSlash(event))) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}
