/**
 * The `ref` of a part of a dialog that is opened to type in: the focus goes to its first field. The dialog takes
 * the focus only while nothing in it has it.
 */
export const startInField = (part: HTMLElement | null): void =>
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus();
