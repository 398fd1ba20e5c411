import { moveEarlyClick } from './earlyClicks';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/** Until then, a part that waits for its script is rendered again after an error. */
const LATEST_MS = 60_000;

const addressNow = (): string => window.location.pathname + window.location.search;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const isText = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

const controlsIn = (root: Element): Control[] => [
  ...root.querySelectorAll<Control>('input:not([type="hidden"], [type="file"]), textarea, select, button'),
];

const isSame = (one: Control, other: Control): boolean =>
  one.name === other.name && one.type === other.type && (!isTicked(one) || one.value === other.value);

/** Like typing by the visitor, so that React receives the events. */
function enter(from: Control, to: Control): void {
  if (to instanceof HTMLButtonElement) return void moveEarlyClick(from, to);
  if (isTicked(from)) {
    if (from.checked !== (to as HTMLInputElement).checked) to.click();
    return;
  }
  if (from.value === to.value) return;
  const prototype = Object.getPrototypeOf(to) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function moveFocus(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  if (isText(from) && isText(to) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** A mouse that presses a button, which may be rendered anew before it is released. */
function watchMouse() {
  let held: EventTarget | null | undefined;
  let replacement: Control | undefined;
  document.addEventListener(
    'mousedown',
    ({ target, button }) => {
      held = target instanceof Element && button === 0 ? target.closest('button') : null;
      replacement = undefined;
    },
    true,
  );
  document.addEventListener(
    'mouseup',
    () => {
      const pressed = replacement;
      held = replacement = undefined;
      // The browser sends no click to a button that is gone.
      pressed?.click();
    },
    true,
  );
  return {
    replaced(from: Control, to: Control): void {
      if (from === held) held = replacement = to;
    },
  };
}

/**
 * A browser that translates pages, or an extension, changes the server's HTML before hydration. React then
 * renders the part again, with empty fields and other buttons. Browser only.
 * @returns a function for each error of hydration: restores typed text, presses and the focus, once the part
 *   is rendered again
 */
export function preserveInput(root: Element): () => void {
  const sent = controlsIn(root);
  /** the places of those that were rendered again: what replaces them later is another form's */
  const replaced = new Set<number>();
  const address = addressNow();
  let focused: EventTarget | null = document.activeElement;
  // Registered before React, which stops events in parts that are not hydrated.
  document.addEventListener('focusin', ({ target }) => (focused = target), true);
  const mouse = watchMouse();

  /** @param isAgain whether React has rendered a part again, also one that it had rendered again before */
  const restore = (isAgain: boolean): void => {
    const drawn = controlsIn(root);
    sent.forEach((from, place) => {
      if (from.isConnected || (!isAgain && replaced.has(place))) return;
      const index = sent.filter((one) => isSame(one, from)).indexOf(from);
      const to = drawn.filter((one) => isSame(one, from))[index];
      if (!to) return;
      // The next error may have it rendered again once more.
      sent[place] = to;
      replaced.add(place);
      enter(from, to);
      mouse.replaced(from, to);
      if (from === focused) moveFocus(from, to);
    });
  };

  // Parts that need a script of their own are rendered later.
  const observer = new MutationObserver(() => {
    if (addressNow() !== address) observer.disconnect();
    else restore(false);
  });
  let ending: ReturnType<typeof setTimeout>;

  return () => {
    if (addressNow() !== address) return;
    restore(true);
    observer.observe(root, { childList: true, subtree: true });
    clearTimeout(ending);
    // A form that appears after that is another one.
    ending = setTimeout(() => observer.disconnect(), LATEST_MS);
  };
}
