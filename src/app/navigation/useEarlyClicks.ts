import { useEffect, useEffectEvent } from 'react';
import { useOpening } from '../../features/notifications/useOpening';
import { isServed } from '../../shared/lib/isServed';
import { stillPartAt, type StillPart } from '../../shared/lib/stillPart';

/** Buttons that were pressed before their part of the page came alive. */
const pressed = new Set<HTMLButtonElement>();
/** The one that is being pressed again. */
let passing: HTMLButtonElement | undefined;

/** @throws when pressing the button would lead nowhere, or away from what was typed */
async function untilItWorks(button: HTMLButtonElement, part: StillPart): Promise<void> {
  try {
    // A form works without scripts too.
    if (!(await part.attempt()) && !(button.form && (await isServed()))) throw new Error(part.selector);
  } finally {
    pressed.delete(button);
  }
}

/**
 * React hears no click in a part that stands still. A button there is pressed once more when the part is alive, once, however
 * often an impatient visitor presses it; when its script does not come, the visitor is told so.
 * @param follow follows a link; tells whether it was one of this site
 */
export function useEarlyClicks(follow: (event: MouseEvent) => boolean): void {
  const open = useOpening();
  const onClick = useEffectEvent((event: MouseEvent): void => {
    const { target } = event;
    const part = target instanceof Element && stillPartAt(target);
    const button = part && target.closest('button');
    if (!part || (button && button === passing) || (!follow(event) && !button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!button || pressed.has(button)) return;
    pressed.add(button);
    open({ load: () => untilItWorks(button, part) }, () => {
      passing = button;
      button.click();
      passing = undefined;
    });
  });
  useEffect(() => {
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}
