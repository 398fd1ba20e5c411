import { useEffect } from 'react';

const TAKES_FOCUS =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]):not([tabindex="-1"])';

/** An open entry of a list, and its row. */
const OPEN_ENTRY = 'main article';
const OPEN_ROW = 'main a[aria-current="true"]';

/** The position of an element, from the inside out, which is still known when it is gone. */
interface Step {
  parent: Element;
  index: number;
}

function stepsOf(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at = element; at.parentElement; at = at.parentElement)
    steps.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return steps;
}

const isInDialog = (element: Element): boolean => element.closest('[role="dialog"]') !== null;
const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true;
const takersIn = (element: Element): Element[] =>
  [element, ...element.querySelectorAll(TAKES_FOCUS)].filter(
    (one) => one.matches(TAKES_FOCUS) && isVisible(one),
  );

/** @returns the element that replaced a removed one, or preceded it, or is nearest around it */
function nearest(steps: readonly Step[]): Element | undefined {
  for (const { parent, index } of steps) {
    if (!parent.isConnected) continue;
    if (parent.id === 'content' || parent === document.body) break;
    const all = [...parent.children];
    const inPlace = all[index];
    const found =
      (inPlace && takersIn(inPlace)[0]) ??
      all.slice(0, index).flatMap(takersIn).at(-1) ??
      takersIn(parent)[0];
    if (found) return found;
  }
  return document.getElementById('content') ?? undefined;
}

/** Escape closes a dialog only while the focus is in it. */
function focusDialog(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  dialog?.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard focus. A control that is disabled during a save gets it back; a moved control keeps it;
 * from a removed control it moves to the nearest; from a dialog to the element that opened it; from an entry
 * beside its list to its row; into an entry that takes the place of its list. After a press by pointer, it stays in an open dialog.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    /** the focused element before a dialog opened */
    let opener: HTMLElement | undefined;
    /** of the open entry with the focus */
    let row: HTMLElement | null = null;
    let steps: Step[] = [];
    let isByKeys = false;
    /** whether the control was disabled while it had the focus */
    let wasDisabled = false;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      if (isInDialog(target) && !(last && isInDialog(last))) opener = last;
      last = target;
      steps = stepsOf(target);
      row = target.closest(OPEN_ENTRY) && document.querySelector<HTMLElement>(OPEN_ROW);
      wasDisabled = false;
    };
    const byKeys = (): void => void (isByKeys = true);
    const byPointer = (): void => void (isByKeys = false);
    // The element that opened a dialog may have been disabled at that moment, so that the dialog cannot
    // return the focus itself.
    const goneTo = (element: Element): Element | undefined => {
      if (isInDialog(element) && opener?.isConnected && !opener.matches(':disabled')) return opener;
      // Another entry may have been opened instead.
      if (row?.isConnected && document.querySelector(OPEN_ENTRY) === null) return row;
      return nearest(steps);
    };
    const look = (records: readonly MutationRecord[]): void => {
      const element = last;
      if (!element) return;
      // Where there is no room for both, an open entry hides its list.
      const entry = isByKeys && element.isConnected ? document.querySelector(OPEN_ENTRY) : null;
      if (entry && !isVisible(element)) {
        (takersIn(entry)[0] as HTMLElement | undefined)?.focus();
        return;
      }
      const isDisabled = element.matches(':disabled');
      if (document.activeElement !== document.body) {
        // Browsers take the focus from a disabled control later.
        wasDisabled = isDisabled && document.activeElement === element;
        if (wasDisabled && !isByKeys) focusDialog();
        return;
      }
      wasDisabled ||= isDisabled;
      const isMoved = records.some(({ removedNodes }) =>
        [...removedNodes].some((one) => one.contains(element)),
      );
      if (!isMoved && !wasDisabled) return;
      if (!isByKeys) {
        focusDialog();
        return;
      }
      if (!element.isConnected) (goneTo(element) as HTMLElement | undefined)?.focus();
      else if (!isDisabled) element.focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', byKeys, true);
    document.addEventListener('pointerdown', byPointer, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', byKeys, true);
      document.removeEventListener('pointerdown', byPointer, true);
    };
  }, []);
}
