import { useEffect, useEffectEvent } from 'react';
import { useOpening } from '../../features/notifications/useOpening';
import { repeatEarlyClicks } from '../../shared/lib/earlyClicks';
import { isServed } from '../../shared/lib/isServed';
import { deferredPartAt, type DeferredHydration } from '../../shared/lib/deferredHydration';

/** The button that is being pressed again. */
let passing: HTMLButtonElement | undefined;

/** @throws if pressing the button would do nothing, or would discard what was typed */
async function untilItWorks(button: HTMLButtonElement, part: DeferredHydration): Promise<void> {
  // A form works without scripts too.
  if (!(await part.attempt()) && !(button.form && (await isServed()))) throw new Error(part.selector);
}

/**
 * React receives no click in a part that is not hydrated yet. A button there is pressed again once it is
 * hydrated, only once however often an impatient visitor presses it. If its script fails to load, an alert
 * says so. The same applies to buttons pressed before any script had loaded.
 * @param follow follows a link; returns whether it was one of this site
 */
export function useEarlyClicks(follow: (event: MouseEvent) => boolean): void {
  const open = useOpening();
  const onClick = useEffectEvent((event: MouseEvent): void => {
    const { target } = event;
    const part = target instanceof Element && deferredPartAt(target);
    const button = part && target.closest('button');
    if (!part || (button && button === passing) || (!follow(event) && !button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!button || button.dataset.pressed !== undefined) return;
    const pressed = String(event.timeStamp);
    button.dataset.pressed = pressed;
    const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(`${part.selector} button`)];
    const index = buttons().indexOf(button);
    let repeated: HTMLButtonElement | undefined;
    const takeMark = (): void => {
      // If the page was changed before hydration, React has rendered the part anew, with another button.
      const current = button.isConnected ? button : buttons()[index];
      if (current?.dataset.pressed !== pressed) return;
      delete current.dataset.pressed;
      repeated = current;
    };
    open({ load: () => untilItWorks(button, part).finally(takeMark) }, () => {
      passing = repeated;
      passing?.click();
      passing = undefined;
    });
  });
  useEffect(() => {
    document.addEventListener('click', onClick, true);
    void repeatEarlyClicks();
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
