import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MailState } from '@/contract/staff/mail';
import type { MailItem, MailsResponse, WholeMail } from '@/contract/staff/mailSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failedWith } from '../../shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';

/** Omitted: every state. */
export interface MailFilter {
  state?: MailState;
}

export interface OutboxState {
  filter: MailFilter;
  list: RequestState<MailItem[]>;
  /** the parameter for the next page; null on the last */
  next: number | null;
  counts: Record<MailState, number> | null;
  open: RequestState<WholeMail | null>;
}

const initialState: OutboxState = { filter: {}, list: idle([]), next: null, counts: null, open: idle(null) };

const rowOf = ({ state, attempts, sent_at, gave_up_at, next_attempt_at, last_error }: MailItem) => ({
  ...{ state, attempts, sent_at, gave_up_at, next_attempt_at, last_error },
});

const slice = createSlice({
  name: 'mail',
  initialState,
  reducers: {
    mailsRequested(state, { payload }: PayloadAction<{ filter: MailFilter; isMore: boolean }>) {
      const isSame = payload.filter.state === state.filter.state;
      state.filter = payload.filter;
      state.list = isSame ? { ...state.list, status: 'loading' } : loading(idle<MailItem[]>([]));
    },
    mailsReceived(state, { payload }: PayloadAction<{ answer: MailsResponse; isMore: boolean }>) {
      const { list, next, counts } = payload.answer;
      state.counts = counts;
      if (payload.isMore) {
        state.list = ready([...state.list.data, ...list]);
        state.next = next;
        return;
      }
      // A reload shows as many pages as before.
      const last = next === null ? 0 : (list.at(-1)?.id ?? 0);
      const others = state.list.data.filter(({ id }) => id < last);
      state.list = ready([...list, ...others]);
      if (others.length === 0) state.next = next;
    },
    mailsFailed: failedWith('list'),
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
    mailFailed(state, { payload }: PayloadAction<RequestError>) {
      // One that does not exist any more, as after an erasure, leaves the screen.
      const before = payload.status === 404 ? idle<WholeMail | null>(null) : state.open;
      state.open = failed(before, payload);
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

/** `before` requests the page after that one */
export const loadMails = createAction<{ filter: MailFilter; before?: number }>('mail/load');
export const openMail = createAction<number>('mail/open');
export const sendAgain = createAction<Pick<MailItem, 'id' | 'state'>>('mail/sendAgain');
/** reloads what is shown */
export const mailsChanged = createAction('mail/changed');
export const mailCallFailed = createFailure('mail/callFailed');

export const selectOutbox = ({ mail }: { mail: OutboxState }): OutboxState => mail;
