import type { ClipboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { ALERT_MS } from '@/contract/constants';
import { pastedTooMuch } from '@/contract/messages';
import { alertRaised } from './notificationsSlice';

/** @returns the field's maximum length if the pasted text exceeds it: the browser cuts it off silently */
function limitOfTruncatedPaste({ target, clipboardData }: ClipboardEvent): number | undefined {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (!isField || target.maxLength < 0) return undefined;
  const { value, selectionStart, selectionEnd, maxLength } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const pasted = clipboardData.getData('text/plain').replace(/\r\n/g, '\n');
  return value.length - replaced + pasted.length > maxLength ? maxLength : undefined;
}

/** @returns the listener for pastes, also into dialogs, that says when the end of a text was left out */
export function useTruncatedPaste(): (event: ClipboardEvent) => void {
  const dispatch = useDispatch();
  return (event) => {
    const room = limitOfTruncatedPaste(event);
    if (room === undefined) return;
    dispatch(alertRaised({ kind: 'error', text: pastedTooMuch(room), stays: ALERT_MS.withReference }));
  };
}
