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

function repeat(button: HTMLButtonElement): void {
  if (button.dataset.pressed === undefined) return;
  delete button.dataset.pressed;
  button.click();
}

/**
 * Takes over from the inline script: clicks are handled from now on, and the recorded ones are repeated in
 * order.
 */
export async function repeatEarlyClicks(): Promise<void> {
  window.releaseClicks?.();
  if (!hasEarlyClick()) return;
  // React hydrates a pressed part at once, but not while it is still rendering.
  await nextTask();
  pressedButtons()
    .sort((one, other) => Number(one.dataset.pressed) - Number(other.dataset.pressed))
    .forEach(repeat);
}

/** @param to the button that was rendered in the place of `from`; a press of that is repeated on it */
export async function moveEarlyClick(from: HTMLElement, to: HTMLButtonElement): Promise<void> {
  if (from.dataset.pressed === undefined) return;
  to.dataset.pressed = from.dataset.pressed;
  // Until then, it is one of those that `repeatEarlyClicks` finds.
  if (window.releaseClicks) return;
  await nextTask();
  repeat(to);
}
