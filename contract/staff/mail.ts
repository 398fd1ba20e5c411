/** The outbox for the desk. Times are epoch milliseconds. */

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_MESSAGES = {
  gone: 'This e-mail does not exist.',
  sent: 'This e-mail was sent already.',
  onItsWay: 'This e-mail is on its way already.',
  heldBack: 'Held back by the desk.',
} as const;

/** How long an action can be undone: a retried email waits that long. */
export const UNDO_MS = 10_000;
