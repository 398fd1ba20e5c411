/** The names of the forms for staff. */
import type { EnquiryKind } from '@/contract/staff/enquiries';

export const FORM_NAMES: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Contact form',
  calls: 'Schedule a call',
  courseware: 'Courseware enquiry',
  flex: 'FLEX registration',
};
