import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Member, MeResponse, Passkey } from '@/contract/staff/entities';
import type { LinkSignIn } from '@/contract/staff/schemas';
import { createFailure } from '../../features/notifications/notificationsSlice';

export interface SessionState {
  /**
   * `unreachable`: the session is unknown, because the server does not respond; `ended`: somebody was signed
   * in on this page, and the session has ended meanwhile
   */
  status: 'unknown' | 'unreachable' | 'signedOut' | 'signedIn' | 'ended';
  member: Member | null;
  /** the last user of this page, even after signing out: their input is in its memory */
  last: number | null;
  passkeys: Passkey[];
  /** devices on which this member is signed in */
  sessions: number;
  isBusy: boolean;
  /** the message about the last attempt to sign in */
  told: { kind: 'error' | 'success'; text: string } | null;
}

const initialState: SessionState = {
  status: 'unknown',
  member: null,
  last: null,
  passkeys: [],
  sessions: 0,
  isBusy: false,
  told: null,
};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    meReceived(state, { payload }: PayloadAction<MeResponse>) {
      const { member, passkeys, sessions } = payload;
      // An open page stays, below the dialog that asks to sign in again.
      if (!member && state.member) return { ...state, status: 'ended', isBusy: false };
      if (!member) return { ...initialState, status: 'signedOut', last: state.last };
      const mine = { member, last: member.id, passkeys, sessions };
      return { ...state, ...mine, status: 'signedIn', isBusy: false, told: null };
    },
    /** If a page is already open, only an alert reports it. */
    meFailed(state) {
      if (state.status === 'unknown') state.status = 'unreachable';
    },
    signedOut: ({ last }) => ({ ...initialState, status: 'signedOut' as const, last }),
    /** A response has said that the session is no longer valid. Input stays. */
    sessionEnded(state) {
      if (state.status === 'signedIn') state.status = 'ended';
    },
    attemptBegun(state) {
      state.isBusy = true;
      state.told = null;
    },
    attemptFailed(state, { payload }: PayloadAction<string>) {
      state.isBusy = false;
      state.told = { kind: 'error', text: payload };
    },
    linkMailed(state, { payload }: PayloadAction<string>) {
      state.isBusy = false;
      state.told = { kind: 'success', text: payload };
    },
    passkeyAdded(state, { payload }: PayloadAction<Passkey>) {
      state.passkeys.push(payload);
      state.isBusy = false;
      state.told = null;
    },
    passkeyRemoved(state, { payload }: PayloadAction<string>) {
      state.passkeys = state.passkeys.filter(({ id }) => id !== payload);
    },
  },
});

export const sessionReducer = slice.reducer;
export const {
  attemptBegun,
  attemptFailed,
  linkMailed,
  meFailed,
  meReceived,
  passkeyAdded,
  passkeyRemoved,
  sessionEnded,
  signedOut,
} = slice.actions;

export const mailLink = createAction<{ email: string }>('session/mailLink');
export const signInByLink = createAction<LinkSignIn>('session/signInByLink');
export const signInByPasskey = createAction('session/signInByPasskey');
export const addPasskey = createAction<{ name: string }>('session/addPasskey');
export const removePasskey = createAction<{ id: string }>('session/removePasskey');
/** Checks again who is signed in, possibly through another tab. */
export const readAgain = createAction('session/readAgain');
export const signOut = createAction<{ isEverywhere: boolean }>('session/signOut');
export const sessionFailed = createFailure('session/failed');
