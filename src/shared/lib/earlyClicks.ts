/**
 * Buttons that were pressed before the page could respond; the button carries a mark, which the stylesheet
 * shows.
 */
import { nextTask } from './nextTask';

const pressedButtons = () => [...document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')];

/** @returns whether a pressed button is waiting for the scripts */
export const hasEarlyClick = (): boolean => pressedButtons().length > 0;

/** @param part the id of its heading @returns whether a pressed button in it is waiting for the scripts */
export const wasClickedEarly = (part: string): boolean =>
  pressedButtons().some((button) => button.closest(`[aria-labelledby="${part}"]`));

/**
 * Takes over from the inline script: clicks are handled from now on, and the recorded ones are repeated in
 * order.
 */
export async function repeatEarlyClicks(): Promise<void> {
  window.releaseClicks?.();
  const buttons = pressedButtons().sort(
    (one, other) => Number(one.dataset.pressed) - Number(other.dataset.pressed),
  );
  if (buttons.length === 0) return;
  // React hydrates a pressed part at once, but not while it is still rendering.
  await nextTask();
  for (const button of buttons) {
    delete button.dataset.pressed;
    button.click();
  }
}
