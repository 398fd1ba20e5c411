import { useEffect } from 'react';
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
  const pasted = (clipboardData?.getData('text/plain') ?? '').replace(/\r\n/g, '\n');
  return value.length - replaced + pasted.length > maxLength ? maxLength : undefined;
}

/**
 * Says when the end of a pasted text was left out, also in dialogs. Listens on the document, because React
 * drops pastes in parts that are not hydrated yet.
 */
export function useTruncatedPaste(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const room = limitOfTruncatedPaste(event);
      if (room === undefined) return;
      dispatch(alertRaised({ kind: 'error', text: pastedTooMuch(room), stays: ALERT_MS.withReference }));
    };
    document.addEventListener('paste', onPaste, true);
    return () => document.removeEventListener('paste', onPaste, true);
  }, [dispatch]);
}
