/** Puts words where the caret stands, as if they had been typed: the browser's own undo takes them back. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  field.focus();
  // The only way that browsers offer to keep their undo.
  if (document.execCommand?.('insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
