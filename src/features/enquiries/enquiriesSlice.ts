import { createAction, createSlice } from '@reduxjs/toolkit';
import type { ContactPayload } from '@/contract/submissions';
import { withSent, type Pending } from '../../shared/lib/submissionKey';
import { createFailure, createSettled } from '../notifications/notificationsSlice';

export interface EnquiriesState {
  contact: {
    status: 'idle' | 'processing';
    /** number of stored enquiries; a form clears itself when it increases */
    stored: number;
    /** submissions that were sent but not confirmed, so that a retry sends the same key */
    pending: Pending<ContactPayload>[];
  };
}

const initialState: EnquiriesState = { contact: { status: 'idle', stored: 0, pending: [] } };

export const contactSubmitted = createAction<ContactPayload>('enquiries/contactSubmitted');
export const contactSending = createAction<Pending<ContactPayload>>('enquiries/contactSending');
export const contactStored = createSettled('enquiries/contactStored');
export const contactFailed = createFailure('enquiries/contactFailed');
/** Restores pending submissions after a reload. */
export const contactRecalled = createAction<Pending<ContactPayload>[]>('enquiries/contactRecalled');

export const enquiriesReducer = createSlice({
  name: 'enquiries',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(contactSending, (state, { payload }) => {
        state.contact.status = 'processing';
        state.contact.pending = withSent(state.contact.pending, payload);
      })
      .addCase(contactStored, (state) => {
        state.contact = { status: 'idle', stored: state.contact.stored + 1, pending: [] };
      })
      .addCase(contactFailed, (state) => {
        state.contact.status = 'idle';
      })
      .addCase(contactRecalled, ({ contact }, { payload }) => {
        if (contact.pending.length === 0) contact.pending = payload;
      }),
}).reducer;
