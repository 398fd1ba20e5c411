import type { EnquiryState } from '@/contract/staff/enquiries';
import type { EnquirySummary } from '@/contract/staff/enquiriesResponses';
import type { EnquiryChange } from '@/contract/staff/enquiriesSchemas';

export const STATE_LABELS: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** The form of an enquiry, in the list. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  contact: 'Contact',
  calls: 'Call',
  courseware: 'Courseware',
  flex: 'FLEX',
};

/** The visitor by whom staff know it. */
export const visitorOf = ({ id, name, email }: Pick<EnquirySummary, 'id' | 'name' | 'email'>): string =>
  name || email || `Enquiry ${id}`;

/** What a screen reader says of an enquiry that has opened. */
export const openedText = (enquiry: Pick<EnquirySummary, 'id' | 'name' | 'email'>): string =>
  enquiry.name || enquiry.email ? `${visitorOf(enquiry)}, enquiry ${enquiry.id}` : visitorOf(enquiry);

/**
 * @returns the message after a change was saved: with name and number, since several may be told at once, each with
 * "Undo", also of one visitor
 */
export function savedText({ state, taken_by }: EnquiryChange, { id, name, email }: EnquirySummary): string {
  const visitor = name || email;
  const subject = visitor ? `“${visitor}” (enquiry ${id})` : `Enquiry ${id}`;
  if (state === 'done') return `${subject} is marked as done.`;
  if (state === 'spam') return `${subject} is marked as spam.`;
  if (state) return `${subject} is “${STATE_LABELS[state]}” now.`;
  return taken_by === null ? `${subject} is given back.` : `${subject} is taken.`;
}

/** Without the name: it is erased. */
export const erasedText = (id: number): string =>
  `Enquiry ${id} was erased meanwhile, and with it what was typed for it here.`;
