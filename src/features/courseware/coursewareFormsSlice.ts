import { createAction, createSlice } from '@reduxjs/toolkit';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import { withSent, type Pending } from '../../shared/lib/submissionKey';
import { createFailure, createSettled } from '../notifications/notificationsSlice';
import type { CallValues } from './callForm';
import type { EnquiryValues } from './enquiryForm';

/** The form that is open on a courseware page. `products` are ticked when the enquiry opens. */
export type Opened =
  | { form: 'call' | 'portal' }
  | { form: 'enquiry'; place: 'dialog' | 'sidebar'; products: number[] };

export interface FormState<Payload, Values> {
  status: 'idle' | 'sending';
  /** number of stored submissions */
  stored: number;
  /** submissions that were sent but not confirmed, so that a retry sends the same key */
  pending: Pending<Payload>[];
  /** the input when the form was left without sending it */
  draft: Values | null;
}

export interface CoursewareFormsState {
  opened: Opened | null;
  call: FormState<CallPayload, CallValues>;
  enquiry: FormState<CoursewareEnquiryPayload, EnquiryValues>;
}

const empty = { status: 'idle' as const, stored: 0, pending: [], draft: null };

const initialState: CoursewareFormsState = { opened: null, call: empty, enquiry: empty };

export const formOpened = createAction<Opened>('coursewareForms/opened');
export const formClosed = createAction('coursewareForms/closed');

export const callSubmitted = createAction<CallPayload>('coursewareForms/callSubmitted');
export const callSending = createAction<Pending<CallPayload>>('coursewareForms/callSending');
export const callStored = createSettled('coursewareForms/callStored');
export const callFailed = createFailure('coursewareForms/callFailed');
/** Restores pending submissions after a reload. */
export const callRecalled = createAction<Pending<CallPayload>[]>('coursewareForms/callRecalled');
/** `stored`: the count when the form was opened; a form that has been stored since leaves no draft. */
export const callLeft = createAction<{ values: CallValues; stored: number }>('coursewareForms/callLeft');

export const enquirySubmitted = createAction<CoursewareEnquiryPayload>('coursewareForms/enquirySubmitted');
export const enquirySending = createAction<Pending<CoursewareEnquiryPayload>>(
  'coursewareForms/enquirySending',
);
export const enquiryStored = createSettled('coursewareForms/enquiryStored');
export const enquiryFailed = createFailure('coursewareForms/enquiryFailed');
export const enquiryRecalled = createAction<Pending<CoursewareEnquiryPayload>[]>(
  'coursewareForms/enquiryRecalled',
);
export const enquiryLeft = createAction<{ values: EnquiryValues; stored: number }>(
  'coursewareForms/enquiryLeft',
);

const afterStoring = (stored: number) => ({ ...empty, stored: stored + 1 });

export const coursewareFormsReducer = createSlice({
  name: 'coursewareForms',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(formOpened, (state, { payload }) => {
        state.opened = payload;
      })
      .addCase(formClosed, (state) => {
        state.opened = null;
      })
      .addCase(callSending, ({ call }, { payload }) => {
        call.status = 'sending';
        call.pending = withSent(call.pending, payload);
      })
      .addCase(callStored, (state) => {
        state.call = afterStoring(state.call.stored);
        if (state.opened?.form === 'call') state.opened = null;
      })
      .addCase(callFailed, ({ call }) => {
        call.status = 'idle';
      })
      .addCase(callRecalled, ({ call }, { payload }) => {
        if (call.pending.length === 0) call.pending = payload;
      })
      .addCase(callLeft, ({ call }, { payload: { values, stored } }) => {
        if (stored === call.stored) call.draft = values;
      })
      .addCase(enquirySending, ({ enquiry }, { payload }) => {
        enquiry.status = 'sending';
        enquiry.pending = withSent(enquiry.pending, payload);
      })
      .addCase(enquiryStored, (state) => {
        state.enquiry = afterStoring(state.enquiry.stored);
        if (state.opened?.form === 'enquiry') state.opened = null;
      })
      .addCase(enquiryFailed, ({ enquiry }) => {
        enquiry.status = 'idle';
      })
      .addCase(enquiryRecalled, ({ enquiry }, { payload }) => {
        if (enquiry.pending.length === 0) enquiry.pending = payload;
      })
      .addCase(enquiryLeft, ({ enquiry }, { payload: { values, stored } }) => {
        if (stored === enquiry.stored) enquiry.draft = values;
      }),
}).reducer;
