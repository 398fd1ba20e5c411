/** Inserts text at the caret as if it had been typed, so that the browser's undo works. */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  field.focus();
  // After the selection, so that no input is replaced.
  const place = field.selectionEnd ?? field.value.length;
  field.setSelectionRange(place, place);
  // The only way in browsers to keep their undo history.
  if (document.execCommand?.('insertText', false, words)) return;
  field.setRangeText(words, place, place, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
