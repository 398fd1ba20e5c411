import { useEffect, useEffectEvent } from 'react';

/** Fields use the arrows themselves. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]');

/** The right and left arrows step through the tape, wherever the focus is. */
export function useStepKeys(isOn: boolean, onForward: () => void, onBack: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!isPlain || isField(event.target)) return;
    if (event.key === 'ArrowRight') onForward();
    else if (event.key === 'ArrowLeft') onBack();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
