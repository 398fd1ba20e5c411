/** Enquiries as the desk sees them. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';

export const ENQUIRY_STATES = ['new', 'in_progress', 'done', 'spam'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The forms that they come from, as the command line names them. */
export const ENQUIRY_KINDS = ['contact', 'calls', 'courseware', 'flex'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

export const NOTE_KINDS = ['note', 'reply'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A member of the team, as far as the desk needs them. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
}

/** A line of the list. */
export interface EnquirySummary {
  id: number;
  kind: string;
  state: EnquiryState;
  received_at: number;
  name: string;
  email: string;
  company: string;
  /** the beginning of what was written */
  words: string;
  taken_by: Colleague | null;
  /** goes back as `If-Match` with a change */
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
  /** the form in words */
  form: string;
  /** what was filled in, as the e-mail to staff has it */
  rows: { label: string; value: string }[];
  course_id: number | null;
  notes: EnquiryNote[];
  /** of the same address, the newest first */
  others: EnquirySummary[];
}

export interface EnquiriesResponse extends Ok {
  list: EnquirySummary[];
  /** the `before` that asks for the next page; null on the last */
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
  /** of the note that keeps it */
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
  /** what may stand between `{{` and `}}` */
  placeholders: { name: string; meaning: string }[];
}
export interface ReplyTemplateResponse extends Ok {
  template: ReplyTemplate;
}
export interface RenderedReplyResponse extends Ok {
  subject: string;
  text: string;
  /** placeholders that this enquiry has nothing for */
  missing: string[];
}
