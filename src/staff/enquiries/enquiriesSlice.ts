import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  EnquiriesResponse,
  Enquiry,
  EnquiryNote,
  EnquiryState,
  EnquirySummary,
} from '@/contract/staff/enquiries';
import type { EnquiryChange, EnquiryFilter, Reply } from '@/contract/staff/enquiriesSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import type { FieldError } from '../shared/fieldErrors';

/** A reply as it stands in its form. */
export interface ReplyDraft extends Pick<Reply, 'subject' | 'text'> {
  /** what was sent and not answered: the same sent again has the same key, and goes out once */
  sentAs?: { body: string; key: string };
}

export interface EnquiriesState {
  filter: EnquiryFilter;
  list: RequestState<EnquirySummary[]>;
  /** what asks for the next page; null on the last */
  next: number | null;
  counts: Record<EnquiryState, number> | null;
  open: RequestState<Enquiry | null>;
  /** what was to be changed here when somebody else was quicker */
  conflict: EnquiryChange | null;
  isSending: boolean;
  errors: FieldError[];
}

const initialState: EnquiriesState = {
  filter: {},
  list: idle([]),
  next: null,
  counts: null,
  open: idle(null),
  conflict: null,
  isSending: false,
  errors: [],
};

const slice = createSlice({
  name: 'enquiries',
  initialState,
  reducers: {
    enquiriesRequested(state, { payload }: PayloadAction<{ filter: EnquiryFilter; isMore: boolean }>) {
      state.filter = payload.filter;
      state.list = payload.isMore ? { ...state.list, status: 'loading' } : loading(state.list);
    },
    enquiriesReceived(state, { payload }: PayloadAction<{ answer: EnquiriesResponse; isMore: boolean }>) {
      const before = payload.isMore ? state.list.data : [];
      state.list = ready([...before, ...payload.answer.list]);
      state.next = payload.answer.next;
    },
    enquiriesFailed(state, { payload }: PayloadAction<RequestError>) {
      state.list = failed(state.list, payload);
    },
    countsReceived(state, { payload }: PayloadAction<EnquiriesState['counts']>) {
      state.counts = payload;
    },
    enquiryRequested(state, { payload: id }: PayloadAction<number>) {
      // Loaded anew, it stays in sight.
      const isSame = state.open.data?.id === id;
      state.open = loading(isSame ? state.open : idle<Enquiry | null>(null));
      if (!isSame) Object.assign(state, { conflict: null, errors: [], isSending: false });
    },
    enquiryReceived(state, { payload }: PayloadAction<Enquiry>) {
      state.open = ready<Enquiry | null>(payload);
    },
    enquiryFailed(state, { payload }: PayloadAction<RequestError>) {
      state.open = failed(state.open, payload);
    },
    enquiryClosed(state) {
      state.open = idle<Enquiry | null>(null);
      state.conflict = null;
      state.errors = [];
    },
    enquiryChanged(state, { payload }: PayloadAction<EnquirySummary>) {
      state.list.data = state.list.data.map((row) => (row.id === payload.id ? payload : row));
      if (state.open.data?.id === payload.id) Object.assign(state.open.data, payload);
      state.conflict = null;
    },
    /** Somebody else was quicker: theirs has been loaded, and stands beside what was to be changed. */
    conflictFound(state, { payload }: PayloadAction<EnquiryChange>) {
      state.conflict = payload;
    },
    theirsTaken(state) {
      state.conflict = null;
    },
    noteAdded(state, { payload: { id, note } }: PayloadAction<{ id: number; note: EnquiryNote }>) {
      state.isSending = false;
      const { data } = state.open;
      // The event may have brought it already.
      if (data?.id === id) data.notes = [...data.notes.filter((other) => other.id !== note.id), note];
    },
    noteRemoved(state, { payload: { id, noteId } }: PayloadAction<{ id: number; noteId: number }>) {
      if (state.open.data?.id === id)
        state.open.data.notes = state.open.data.notes.filter((note) => note.id !== noteId);
    },
    sendingBegun(state) {
      state.isSending = true;
      state.errors = [];
    },
    sendingEnded(state, { payload }: PayloadAction<FieldError[]>) {
      state.isSending = false;
      state.errors = payload;
    },
  },
});

export const enquiriesReducer = slice.reducer;
export const {
  conflictFound,
  countsReceived,
  enquiriesFailed,
  enquiriesReceived,
  enquiriesRequested,
  enquiryChanged,
  enquiryClosed,
  enquiryFailed,
  enquiryReceived,
  enquiryRequested,
  noteAdded,
  noteRemoved,
  sendingBegun,
  sendingEnded,
  theirsTaken,
} = slice.actions;

/** `before` asks for the page behind that one */
export const loadEnquiries = createAction<{ filter: EnquiryFilter; before?: number }>('enquiries/load');
export const openEnquiry = createAction<number>('enquiries/open');
export const changeEnquiry = createAction<{ id: number; version: number; change: EnquiryChange }>(
  'enquiries/change',
);
export const addNote = createAction<{ id: number; text: string }>('enquiries/addNote');
export const removeNote = createAction<{ id: number; note: EnquiryNote }>('enquiries/removeNote');
export const sendReply = createAction<{ id: number; draft: ReplyDraft; reply: Reply; key: string }>(
  'enquiries/sendReply',
);
export const enquiryCallFailed = createFailure('enquiries/callFailed');

interface WithEnquiries {
  enquiries: EnquiriesState;
}
export const selectEnquiries = ({ enquiries }: WithEnquiries): EnquiriesState => enquiries;
