import type { EnquiriesState } from './enquiriesSlice';

interface WithEnquiries {
  enquiries: EnquiriesState;
}

export const selectIsContactProcessing = (state: WithEnquiries): boolean =>
  state.enquiries.contact.status === 'processing';
export const selectContactForm = (state: WithEnquiries): string => state.enquiries.contact.form;
export const selectContactStored = (state: WithEnquiries): number => state.enquiries.contact.stored;
export const selectContactPending = (state: WithEnquiries) => state.enquiries.contact.pending;
