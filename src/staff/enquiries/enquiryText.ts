import type { EnquiryState } from '@/contract/staff/enquiries';
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

/** @returns the message after a change was saved */
export function savedText({ state, taken_by }: EnquiryChange): string {
  if (state === 'done') return 'Marked as done.';
  if (state === 'spam') return 'Marked as spam.';
  if (state) return `It is “${STATE_LABELS[state]}” now.`;
  return taken_by === null ? 'Given back.' : 'Taken.';
}

/** Without the name: it is erased. */
export const erasedText = (id: number): string =>
  `Enquiry ${id} was erased meanwhile, and with it what was typed for it here.`;
