/** Enquiries for the desk. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';

export const ENQUIRY_STATES = ['new', 'in_progress', 'done', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The forms that enquiries come from, as named on the command line. */
export const ENQUIRY_KINDS = ['contact', 'calls', 'courseware', 'flex'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

export const NOTE_KINDS = ['note', 'reply'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A team member's data for the desk. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
}

/** An entry of the list. */
export interface EnquirySummary {
  id: number;
  kind: string;
  state: EnquiryState;
  received_at: number;
  name: string;
  email: string;
  company: string;
  /** an excerpt of the message */
  words: string;
  taken_by: Colleague | null;
  /** sent back as `If-Match` with a change */
  version: number;
}

export interface EnquiryNote {
  id: number;
  kind: NoteKind;
  author: string;
  subject: string;
  text: string;
  at: number;
}

export interface Enquiry extends EnquirySummary {
  /** the form's name for people */
  form: string;
  /** the filled-in fields, as in the email to staff */
  rows: { label: string; value: string }[];
  course_id: number | null;
  notes: EnquiryNote[];
  /** of the same address, the newest first */
  others: EnquirySummary[];
}

export interface EnquiriesResponse extends Ok {
  list: EnquirySummary[];
  /** the `before` parameter for the next page; null on the last */
  next: number | null;
}
export interface EnquiryCountsResponse extends Ok {
  counts: Record<EnquiryState, number>;
}
export interface EnquiryResponse extends Ok {
  enquiry: Enquiry;
}
export interface EnquiryChangedResponse extends Ok {
  enquiry: EnquirySummary;
}
export interface NoteResponse extends Ok {
  note: EnquiryNote;
}
export interface ReplySentResponse extends Ok {
  /** of the note that stores it */
  note_id: number;
  state: EnquiryState;
  version: number;
}

export interface ReplyTemplate {
  id: number;
  name: string;
  subject: string;
  text: string;
  version: number;
}
export interface ReplyTemplatesResponse extends Ok {
  list: ReplyTemplate[];
  /** placeholders between `{{` and `}}` */
  placeholders: { name: string; meaning: string }[];
}
export interface ReplyTemplateResponse extends Ok {
  template: ReplyTemplate;
}
export interface RenderedReplyResponse extends Ok {
  subject: string;
  text: string;
  /** placeholders without a value in this enquiry */
  missing: string[];
}
