/** The dialogs of "Sessions". Each has its name in the URL, its draft, and its own save. */

/** The dialog of a new session. */
export const NEW = 'new';
export const SERIES = 'series';
/** Followed by the session's key, so that a copy has its own draft. */
export const COPY = 'copy-';

/** @param open from the URL: a session's key, or one of the above */
export const draftOf = (open: string): string => (open === SERIES ? SERIES : `session ${open}`);

const IN_DIALOG = 'session in a dialog ';
/**
 * The sender of a dialog's changes. Another dialog may be open when the response arrives, so each has its
 * own.
 */
export const savingInDialog = (open: string): string => IN_DIALOG + open;
/** @returns the dialog whose changes are saved */
export const dialogOf = (by: string): string | undefined =>
  by.startsWith(IN_DIALOG) ? by.slice(IN_DIALOG.length) : undefined;
