import type { ClipboardEvent } from 'react';

/** @returns the field's maximum length if the pasted text exceeds it: the browser cuts it off silently */
export function roomOfCutPaste({ target, clipboardData }: ClipboardEvent): number | undefined {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (!isField || target.maxLength < 0) return undefined;
  const { value, selectionStart, selectionEnd, maxLength } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const pasted = clipboardData.getData('text/plain').replace(/\r\n/g, '\n');
  return value.length - replaced + pasted.length > maxLength ? maxLength : undefined;
}
