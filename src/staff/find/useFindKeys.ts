import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../enquiries/useKeys';

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !(ctrlKey || metaKey || altKey) && !isTyping(target);

/** `/` where the place has no use of its own for it, Ctrl or Cmd and K everywhere; not over a dialog. */
export function useFindKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The window hears it last: a place that has taken the key has said so.
    if (event.defaultPrevented || !(isChord(event) || isSlash(event))) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}
