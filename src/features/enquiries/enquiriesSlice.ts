import { createAction, createSlice } from '@reduxjs/toolkit';
import type { ContactPayload } from '@/contract/submissions';
import { createFailure, createSettled } from '../notifications/notificationsSlice';

export interface EnquiriesState {
  contact: {
    status: 'idle' | 'processing';
    /** counts the enquiries that were stored; a form clears itself when it rises */
    stored: number;
    /** the submission that was not answered yet, kept so that a second try sends the same key */
    pending: { key: string; payload: ContactPayload } | null;
  };
}

const initialState: EnquiriesState = { contact: { status: 'idle', stored: 0, pending: null } };

export const contactSubmitted = createAction<ContactPayload>('enquiries/contactSubmitted');
export const contactSending = createAction<{ key: string; payload: ContactPayload }>(
  'enquiries/contactSending',
);
export const contactStored = createSettled('enquiries/contactStored');
export const contactFailed = createFailure('enquiries/contactFailed');

export const enquiriesReducer = createSlice({
  name: 'enquiries',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(contactSending, (state, { payload }) => {
        state.contact.status = 'processing';
        state.contact.pending = payload;
      })
      .addCase(contactStored, (state) => {
        state.contact = { status: 'idle', stored: state.contact.stored + 1, pending: null };
      })
      .addCase(contactFailed, (state) => {
        state.contact.status = 'idle';
      }),
}).reducer;
