/** Drafts of enquiries that were sent: they are removed once the server has stored the enquiry. */
import { readDraft, writeDraft } from '../../shared/lib/tabDrafts';

/** The name of the note of what was sent as plain HTML, which ends the page. */
const NOTE = 'sent as plain HTML';

interface Note {
  form: string;
  sent: unknown;
}

const valuesOf = (draft: unknown): string => JSON.stringify((draft as { values?: object } | null)?.values);

/**
 * Removes the draft of a stored enquiry, because its form may have been left before the response. Input since
 * then stays. @param sent the draft when the enquiry was sent
 */
export function forgetSent(form: string, sent: unknown): void {
  if (valuesOf(readDraft(form)) === valuesOf(sent)) writeDraft(form, null);
}

/** Notes that a form is being sent as plain HTML. The server may refuse it, or a proxy may answer instead. */
export function noteSending(form: string): void {
  writeDraft(NOTE, { form, sent: readDraft(form) } satisfies Note);
}

/** Called by the page that says that the enquiry was stored. */
export function forgetNoted(): void {
  const note = readDraft(NOTE) as Note | null;
  if (!note) return;
  writeDraft(NOTE, null);
  forgetSent(note.form, note.sent);
}
