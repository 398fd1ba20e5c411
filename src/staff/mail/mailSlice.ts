import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MailState } from '@/contract/staff/mail';
import type { MailItem, MailsResponse, WholeMail } from '@/contract/staff/mailSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import {
  noPages,
  pagesFailed,
  pagesReceived,
  pagesRequested,
  type Pages,
  type PagesRequest,
} from '../shared/pages';

/** Omitted: every state. */
export interface MailFilter {
  state?: MailState;
}

interface MailsRequest extends PagesRequest {
  filter: MailFilter;
}

export interface OutboxState extends Pages<MailItem> {
  filter: MailFilter;
  counts: Record<MailState, number> | null;
  open: RequestState<WholeMail | null>;
}

const initialState: OutboxState = { ...noPages<MailItem>(), filter: {}, counts: null, open: idle(null) };

const rowOf = ({ state, attempts, sent_at, gave_up_at, next_attempt_at, last_error }: MailItem) => ({
  ...{ state, attempts, sent_at, gave_up_at, next_attempt_at, last_error },
});

const slice = createSlice({
  name: 'mail',
  initialState,
  reducers: {
    mailsRequested(state, { payload: { filter, ...asked } }: PayloadAction<MailsRequest>) {
      if (filter.state !== state.filter.state) Object.assign(state, noPages<MailItem>());
      state.filter = filter;
      pagesRequested(state, asked);
    },
    mailsReceived(state, { payload }: PayloadAction<{ answer: MailsResponse; isMore: boolean }>) {
      state.counts = payload.answer.counts;
      pagesReceived(state, payload.answer, payload.isMore);
    },
    mailsFailed(state, { payload }: PayloadAction<RequestError>) {
      pagesFailed(state, payload);
    },
    mailRequested(state, { payload: id }: PayloadAction<number>) {
      // Stays visible during a reload.
      state.open = loading(state.open.data?.id === id ? state.open : idle<WholeMail | null>(null));
    },
    mailReceived(state, { payload }: PayloadAction<WholeMail>) {
      state.open = ready<WholeMail | null>(payload);
      state.list.data = state.list.data.map((row) =>
        row.id === payload.id ? { ...row, ...rowOf(payload) } : row,
      );
    },
    mailFailed(
      state,
      { payload: { isGone, ...failure } }: PayloadAction<RequestError & { isGone: boolean }>,
    ) {
      // One that does not exist any more, as after an erasure, leaves the screen.
      state.open = failed(isGone ? idle<WholeMail | null>(null) : state.open, failure);
    },
    mailClosed(state) {
      state.open = idle<WholeMail | null>(null);
    },
  },
});

export const mailReducer = slice.reducer;
export const {
  mailClosed,
  mailFailed,
  mailReceived,
  mailRequested,
  mailsFailed,
  mailsReceived,
  mailsRequested,
} = slice.actions;

export const loadMails = createAction<MailsRequest>('mail/load');
export const openMail = createAction<number>('mail/open');
export const sendAgain = createAction<Pick<MailItem, 'id' | 'state'>>('mail/sendAgain');
/** reloads what is shown */
export const mailsChanged = createAction('mail/changed');
export const mailCallFailed = createFailure('mail/callFailed');

export const selectOutbox = ({ mail }: { mail: OutboxState }): OutboxState => mail;
