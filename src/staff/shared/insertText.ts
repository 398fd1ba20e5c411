/** Puts words where the caret stands, as if they had been typed: the browser's own undo takes them back. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  field.focus();
  // Behind what is selected: nothing that was typed goes.
  const place = field.selectionEnd ?? field.value.length;
  field.setSelectionRange(place, place);
  // The only way that browsers offer to keep their undo.
  if (document.execCommand?.('insertText', false, words)) return;
  field.setRangeText(words, place, place, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
