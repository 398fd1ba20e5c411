/** Buttons that were pressed before the page could answer; the mark is on the button, and the stylesheet shows it. */
import { nextTask } from './nextTask';

const pressedButtons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')];

/** @returns whether a button waits for the scripts to answer it */
export const hasEarlyPress = (): boolean => pressedButtons().length > 0;

/** @param part the id of the heading that names it @returns whether a button there waits for the scripts to answer it */
export const wasPressedEarly = (part: string): boolean =>
  pressedButtons().some((button) => button.closest(`[aria-labelledby="${part}"]`));

/** Takes over from the inline script: from now on clicks are heard, and those that it held are repeated in their order. */
export async function repeatEarlyPresses(): Promise<void> {
  window.releasePresses?.();
  const buttons = pressedButtons().sort(
    (one, other) => Number(one.dataset.pressed) - Number(other.dataset.pressed),
  );
  if (buttons.length === 0) return;
  // React hydrates what is pressed at once, but not while it is still at work.
  await nextTask();
  for (const button of buttons) {
    delete button.dataset.pressed;
    button.click();
  }
}
