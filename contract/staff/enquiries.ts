/** Enquiries for the desk: their states, and where they come from. */

export const ENQUIRY_STATES = ['new', 'in_progress', 'done', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The forms that enquiries come from, as named on the command line. */
export const ENQUIRY_KINDS = ['contact', 'calls', 'courseware', 'flex'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

export const NOTE_KINDS = ['note', 'reply'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
