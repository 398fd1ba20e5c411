import type { EnquiryState } from '@/contract/staff/enquiries';

export const STATE_WORDS: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** What an enquiry came by, as the list names it. */
export const KIND_WORDS: Readonly<Record<string, string>> = {
  contact: 'Contact',
  calls: 'Call',
  courseware: 'Courseware',
  flex: 'FLEX',
};
