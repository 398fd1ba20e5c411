import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ContactPayload } from '@/contract/submissions';
import { withSent, type Pending } from '../../shared/lib/submissionKey';
import { createFailure, createSettled } from '../notifications/notificationsSlice';

export interface EnquiriesState {
  contact: {
    status: 'idle' | 'processing';
    /** the draft name of the form that sent the last enquiry */
    form: string;
    /** number of stored enquiries; a form clears itself when it increases */
    stored: number;
    /** submissions that were sent but not confirmed, so that a retry sends the same key */
    pending: Pending<ContactPayload>[];
  };
}

const initialState: EnquiriesState = { contact: { status: 'idle', form: '', stored: 0, pending: [] } };

const from = <Payload>(payload: Payload, form = '') => ({ payload, meta: { form } });

/** With the draft name of the form: several pages have one, and an answer may come on another page. */
export const contactSubmitted = createAction('enquiries/contactSubmitted', from<ContactPayload>);
export const contactSending = createAction('enquiries/contactSending', from<Pending<ContactPayload>>);
export const contactStored = createSettled('enquiries/contactStored');
export const contactFailed = createFailure('enquiries/contactFailed');
/** Restores pending submissions after a reload. */
export const contactRecalled = createAction<Pending<ContactPayload>[]>('enquiries/contactRecalled');

export const enquiriesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(contactSending, (state, { payload, meta }) => {
      state.contact.status = 'processing';
      state.contact.form = meta.form;
      state.contact.pending = withSent(state.contact.pending, payload);
    })
    .addCase(contactStored, (state) => {
      Object.assign(state.contact, { status: 'idle', stored: state.contact.stored + 1, pending: [] });
    })
    .addCase(contactFailed, (state) => {
      state.contact.status = 'idle';
    })
    .addCase(contactRecalled, ({ contact }, { payload }) => {
      if (contact.pending.length === 0) contact.pending = payload;
    }),
);
