import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
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

const empty = { status: 'idle' as const, stored: 0, pending: [], draft: null };

export const formOpened = createAction<Opened>('coursewareForms/opened');
export const formClosed = createAction('coursewareForms/closed');

/** The actions of one form. Their types begin with its name. */
const createFormActions = <Payload, Values>(name: 'call' | 'enquiry') => ({
  submitted: createAction(`coursewareForms/${name}Submitted`, (payload: Payload) => ({ payload })),
  sending: createAction<Pending<Payload>>(`coursewareForms/${name}Sending`),
  stored: createSettled(`coursewareForms/${name}Stored`),
  failed: createFailure(`coursewareForms/${name}Failed`),
  /** Restores pending submissions after a reload. */
  recalled: createAction<Pending<Payload>[]>(`coursewareForms/${name}Recalled`),
  /** `stored`: the count when the form was opened; a form that has been stored since leaves no draft. */
  left: createAction<{ values: Values; stored: number }>(`coursewareForms/${name}Left`),
});

export type FormActions<Payload, Values> = ReturnType<typeof createFormActions<Payload, Values>>;

export const callActions = createFormActions<CallPayload, CallValues>('call');
export const enquiryActions = createFormActions<CoursewareEnquiryPayload, EnquiryValues>('enquiry');

const reduceForm = <Payload, Values>(
  actions: FormActions<Payload, Values>,
  state: FormState<Payload, Values>,
  action: UnknownAction,
): FormState<Payload, Values> => {
  if (actions.sending.match(action)) {
    return { ...state, status: 'sending', pending: withSent(state.pending, action.payload) };
  }
  if (actions.stored.match(action)) return { ...empty, stored: state.stored + 1 };
  if (actions.failed.match(action)) return { ...state, status: 'idle' };
  if (actions.recalled.match(action) && state.pending.length === 0) {
    return { ...state, pending: action.payload };
  }
  if (actions.left.match(action) && action.payload.stored === state.stored) {
    return { ...state, draft: action.payload.values };
  }
  return state;
};

export interface CoursewareFormsState {
  opened: Opened | null;
  call: FormState<CallPayload, CallValues>;
  enquiry: FormState<CoursewareEnquiryPayload, EnquiryValues>;
}

const initialState: CoursewareFormsState = { opened: null, call: empty, enquiry: empty };

/** Without combineReducers: if a page's chunk imports it, webpack splits Redux from its toolkit for all pages. */
export const coursewareFormsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(formOpened, (state, { payload }) => {
      state.opened = payload;
    })
    .addCase(formClosed, (state) => {
      state.opened = null;
    })
    .addCase(callActions.stored, (state) => {
      if (state.opened?.form === 'call') state.opened = null;
    })
    .addCase(enquiryActions.stored, (state) => {
      if (state.opened?.form === 'enquiry') state.opened = null;
    })
    .addMatcher(
      () => true,
      (state, action) => {
        state.call = reduceForm(callActions, state.call, action);
        state.enquiry = reduceForm(enquiryActions, state.enquiry, action);
      },
    ),
);
