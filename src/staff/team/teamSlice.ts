import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { Member, TeamMember } from '@/contract/staff/entities';
import type { Invitation, MemberChange } from '@/contract/staff/schemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { saveBegun, saveEnded, type Saves } from '../shared/saves';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, type RequestState } from '../../shared/lib/requestState';

/** A dialog's fields of a member. */
export type MemberFields = Pick<TeamMember, 'email' | 'name' | 'roles'>;

/** What is being edited: a new member, or an existing one. */
export type Edited = { kind: 'invite' } | { kind: 'change' | 'remove'; member: TeamMember };

/** The name of a dialog's contents, which is the key of their draft. */
export const nameOf = (edited: { kind: Edited['kind']; member?: Pick<TeamMember, 'id'> }): string =>
  edited.member ? `${edited.kind} of member ${edited.member.id}` : edited.kind;

/** Dialogs are identified by their names. */
export interface TeamState extends Saves<string> {
  list: RequestState<TeamMember[]>;
  edited: Edited | null;
  /** somebody else's version */
  theirs: TeamMember | null;
}

const initialState: TeamState = {
  list: idle([]),
  edited: null,
  open: null,
  saving: [],
  errors: [],
  theirs: null,
};

const slice = createSlice({
  name: 'team',
  initialState,
  reducers: {
    teamRequested: requested('list'),
    teamReceived: received<TeamState>()('list'),
    teamFailed: failedWith('list'),
    editingBegun(state, { payload }: PayloadAction<Edited>) {
      state.edited = payload;
      state.open = nameOf(payload);
      state.errors = [];
      state.theirs = null;
    },
    /** @param what if another dialog was opened meanwhile, that one stays open */
    editingEnded(state, { payload: what }: PayloadAction<string | null>) {
      if (what !== state.open) return;
      Object.assign(state, { edited: null, open: null, errors: [], theirs: null });
    },
    savingBegun: (state, { payload: what }: PayloadAction<string>) => saveBegun(state, what),
    savingDone: (state, { payload: what }: PayloadAction<string>) => saveEnded(state, what),
    savingRefused(
      state,
      { payload: { what, errors } }: PayloadAction<{ what: string; errors: FieldProblem[] }>,
    ) {
      saveEnded(state, what, errors);
    },
    /** Somebody else was faster: their version is shown beside the input. */
    conflictFound(state, { payload: { what, theirs } }: PayloadAction<{ what: string; theirs: TeamMember }>) {
      saveEnded(state, what);
      if (state.open === what) state.theirs = theirs;
    },
  },
});

export const teamReducer = slice.reducer;
export const {
  conflictFound,
  editingBegun,
  editingEnded,
  savingBegun,
  savingDone,
  savingRefused,
  teamFailed,
  teamReceived,
  teamRequested,
} = slice.actions;

export const loadTeam = createAction('team/load');
export const inviteMember = createAction<Invitation>('team/invite');
export const inviteAgain = createAction<Pick<Member, 'id' | 'name'>>('team/inviteAgain');
export const changeMember = createAction<{ id: number; version: number; change: MemberChange }>(
  'team/change',
);
export const removeMember = createAction<Pick<Member, 'id' | 'version'>>('team/remove');
export const teamCallFailed = createFailure('team/callFailed');

export const selectTeam = ({ team }: { team: TeamState }): TeamState => team;
