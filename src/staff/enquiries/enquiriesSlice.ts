import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { EnquiryState } from '@/contract/staff/enquiries';
import type {
  EnquiriesResponse,
  Enquiry,
  EnquiryNote,
  EnquirySummary,
} from '@/contract/staff/enquiriesResponses';
import type { EnquiryChange, EnquiryFilter, Reply } from '@/contract/staff/enquiriesSchemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import type { Pending } from '../../shared/lib/submissionKey';
import { isSameJson } from '../shared/isSameJson';
import {
  noPages,
  pagesFailed,
  pagesReceived,
  pagesRequested,
  type Pages,
  type PagesRequest,
} from '../shared/pages';

/** The input of the note form. */
export interface NoteDraft {
  text: string;
  /** notes that were sent but not confirmed: repeating the same text uses the same key, and is stored once */
  pending?: Pending<string>[];
}

/** The input of the reply form. */
export interface ReplyDraft extends Pick<Reply, 'subject' | 'text'> {
  /** replies that were sent but not confirmed: repeating the same text uses the same key, and is sent once */
  pending?: Pending<Reply>[];
}

/** The key of a draft, which also identifies what is being sent. */
export const draftOf = (kind: 'reply' | 'note', enquiryId: number): string => `${kind} ${enquiryId}`;

/** A reply changes the state, too. */
export type Conflict = { isReply: true; state: Reply['state'] } | (EnquiryChange & { isReply?: undefined });

/** The state of a reply or note that is being sent. */
export interface Outgoing {
  isSending: boolean;
  errors: FieldProblem[];
  /** number of stored ones */
  sent: number;
}
const NOTHING_SENT: Outgoing = { isSending: false, errors: [], sent: 0 };

export interface EnquiriesState extends Pages<EnquirySummary> {
  filter: EnquiryFilter;
  /** the filter whose rows these are */
  received: EnquiryFilter;
  counts: Record<EnquiryState, number> | null;
  /** of the open enquiry, or the one being opened */
  openId: number | null;
  open: RequestState<Enquiry | null>;
  /** the change that was intended here when somebody else was faster */
  conflict: Conflict | null;
  /** by the key of the draft: several may be sent at once */
  outgoing: Record<string, Outgoing>;
}

const initialState: EnquiriesState = {
  ...noPages<EnquirySummary>(),
  filter: {},
  received: {},
  counts: null,
  openId: null,
  open: idle(null),
  conflict: null,
  outgoing: {},
};

function forgetErrors({ outgoing }: EnquiriesState): void {
  for (const one of Object.values(outgoing)) one.errors = [];
}

const slice = createSlice({
  name: 'enquiries',
  initialState,
  reducers: {
    enquiriesRequested(state, { payload }: PayloadAction<PagesRequest & { filter: EnquiryFilter }>) {
      state.filter = payload.filter;
      pagesRequested(state, payload);
    },
    enquiriesReceived(state, { payload }: PayloadAction<{ answer: EnquiriesResponse; isMore: boolean }>) {
      pagesReceived(state, payload.answer, payload.isMore);
      state.received = state.filter;
    },
    enquiriesFailed(state, { payload }: PayloadAction<RequestError>) {
      pagesFailed(state, payload, isSameJson(state.received, state.filter));
    },
    countsReceived(state, { payload }: PayloadAction<EnquiriesState['counts']>) {
      state.counts = payload;
    },
    enquiryRequested(state, { payload: id }: PayloadAction<number>) {
      // Stays visible during a reload.
      const isSame = state.open.data?.id === id;
      state.open = loading(isSame ? state.open : idle<Enquiry | null>(null));
      state.openId = id;
      if (isSame) return;
      state.conflict = null;
      forgetErrors(state);
    },
    enquiryReceived(state, { payload }: PayloadAction<Enquiry>) {
      // Another one has been opened since this was requested.
      if (state.openId !== payload.id) return;
      state.open = ready<Enquiry | null>(payload);
    },
    enquiryFailed(state, { payload }: PayloadAction<{ id: number; failure: RequestError }>) {
      if (state.openId !== payload.id) return;
      state.open = failed(state.open, payload.failure);
    },
    /** Its data leaves the screen. */
    enquiryErased(state, { payload: { id, failure } }: PayloadAction<{ id: number; failure: RequestError }>) {
      state.list.data = state.list.data.filter((row) => row.id !== id);
      if (state.openId !== id) return;
      state.open = failed(idle<Enquiry | null>(null), failure);
      state.conflict = null;
    },
    enquiryClosed(state) {
      state.openId = null;
      state.open = idle<Enquiry | null>(null);
      state.conflict = null;
      forgetErrors(state);
    },
    enquiryChanged(state, { payload }: PayloadAction<EnquirySummary>) {
      state.list.data = state.list.data.map((row) => (row.id === payload.id ? payload : row));
      if (state.open.data?.id === payload.id) Object.assign(state.open.data, payload);
      state.conflict = null;
    },
    /** Somebody else was faster: their version has been loaded, and is shown beside the intended change. */
    conflictFound(state, { payload }: PayloadAction<Conflict>) {
      state.conflict = payload;
    },
    theirsTaken(state) {
      state.conflict = null;
    },
    noteAdded(state, { payload: { id, note } }: PayloadAction<{ id: number; note: EnquiryNote }>) {
      const { data } = state.open;
      // The event may have added it already.
      if (data?.id === id) data.notes = [...data.notes.filter((other) => other.id !== note.id), note];
    },
    noteRemoved(state, { payload: { id, noteId } }: PayloadAction<{ id: number; noteId: number }>) {
      if (state.open.data?.id === id)
        state.open.data.notes = state.open.data.notes.filter((note) => note.id !== noteId);
    },
    /** @param payload the key of the draft */
    sendingBegun(state, { payload: what }: PayloadAction<string>) {
      const { outgoing } = state;
      if (state.conflict?.isReply) state.conflict = null;
      outgoing[what] = { ...(outgoing[what] ?? NOTHING_SENT), isSending: true, errors: [] };
    },
    sendingDone({ outgoing }, { payload: what }: PayloadAction<string>) {
      const { sent } = outgoing[what] ?? NOTHING_SENT;
      outgoing[what] = { isSending: false, errors: [], sent: sent + 1 };
    },
    sendingRefused(
      { outgoing },
      { payload: { what, errors } }: PayloadAction<{ what: string; errors: FieldProblem[] }>,
    ) {
      outgoing[what] = { ...(outgoing[what] ?? NOTHING_SENT), isSending: false, errors };
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
  enquiryErased,
  enquiryFailed,
  enquiryReceived,
  enquiryRequested,
  noteAdded,
  noteRemoved,
  sendingBegun,
  sendingDone,
  sendingRefused,
  theirsTaken,
} = slice.actions;

export const loadEnquiries = createAction<PagesRequest & { filter: EnquiryFilter }>('enquiries/load');
export const openEnquiry = createAction<number>('enquiries/open');
export const changeEnquiry = createAction<{ id: number; version: number; change: EnquiryChange }>(
  'enquiries/change',
);
export const addNote = createAction<{
  id: number;
  draft: NoteDraft;
  /** of this text, when it was first sent */
  key: string;
}>('enquiries/addNote');
export const removeNote = createAction<{ id: number; note: EnquiryNote }>('enquiries/removeNote');
export const sendReply = createAction<{
  id: number;
  version: number;
  draft: ReplyDraft;
  /** as first sent, with its key */
  sent: Pending<Reply>;
  /** the state requested now: the same text may be sent again with the other button */
  state: Reply['state'];
}>('enquiries/sendReply');
export const enquiryCallFailed = createFailure('enquiries/callFailed');

export interface WithEnquiries {
  enquiries: EnquiriesState;
}
export const selectEnquiries = ({ enquiries }: WithEnquiries): EnquiriesState => enquiries;
export const selectOutgoing = ({ enquiries }: WithEnquiries, what: string): Outgoing =>
  enquiries.outgoing[what] ?? NOTHING_SENT;
