type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const controlsIn = (root: Element): Control[] => [
  ...root.querySelectorAll<Control>('input:not([type="hidden"], [type="file"]), textarea, select'),
];

const isSame = (one: Control, other: Control): boolean =>
  one.name === other.name && one.type === other.type && (!isTicked(one) || one.value === other.value);

/** Like typing by the visitor, so that React receives the events. */
function enter(from: Control, to: Control): void {
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
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement || from.selectionStart === null)
    return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/**
 * A browser that translates pages, or an extension, changes the server's HTML before hydration. React then
 * renders the part again, with empty fields. Browser only.
 * @returns a function that restores typed text, and the focus, once the fields are rendered again
 */
export function preserveTypedInput(root: Element): () => void {
  const sent = controlsIn(root);
  const { pathname } = window.location;
  let focused: EventTarget | null = document.activeElement;
  // Registered before React, which stops events in parts that are not hydrated.
  document.addEventListener('focusin', ({ target }) => (focused = target), true);

  const restore = (): void => {
    const drawn = controlsIn(root);
    sent.forEach((from, place) => {
      if (from.isConnected) return;
      const index = sent.filter((one) => isSame(one, from)).indexOf(from);
      const to = drawn.filter((one) => isSame(one, from))[index];
      if (!to) return;
      // It may be rendered again once more.
      sent[place] = to;
      enter(from, to);
      if (from === focused) moveFocus(from, to);
    });
  };

  return () => {
    const observer = new MutationObserver(() => {
      if (window.location.pathname === pathname) restore();
      else observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
  };
}
