import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Member, MeResponse, Passkey } from '@/contract/staff/entities';
import type { LinkSignIn } from '@/contract/staff/schemas';
import { createFailure } from '../../features/notifications/notificationsSlice';

export interface SessionState {
  /**
   * `unreachable`: the server could not say who is signed in; `ended`: somebody was signed in on this page, and the session has run out
   * meanwhile
   */
  status: 'unknown' | 'unreachable' | 'signedOut' | 'signedIn' | 'ended';
  member: Member | null;
  /** who has used this page last, also after they have signed out: what they typed is in its memory */
  last: number | null;
  passkeys: Passkey[];
  /** devices on which this member is signed in */
  sessions: number;
  isBusy: boolean;
  /** what the last attempt to get in came to, in words */
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
      // A page that was open stays, below the dialog that asks to sign in again.
      if (!member && state.member) return { ...state, status: 'ended', isBusy: false };
      if (!member) return { ...initialState, status: 'signedOut', last: state.last };
      const mine = { member, last: member.id, passkeys, sessions };
      return { ...state, ...mine, status: 'signedIn', isBusy: false, told: null };
    },
    /** Of a page that is open already only an alert tells. */
    meFailed(state) {
      if (state.status === 'unknown') state.status = 'unreachable';
    },
    signedOut: ({ last }) => ({ ...initialState, status: 'signedOut' as const, last }),
    /** An answer has said that there is no session any more. What was typed stays where it is. */
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
/** Looks anew who is signed in: perhaps somebody is, by another tab. */
export const readAgain = createAction('session/readAgain');
export const signOut = createAction<{ isEverywhere: boolean }>('session/signOut');
export const sessionFailed = createFailure('session/failed');
