import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Member, TeamMember } from '@/contract/staff/entities';
import type { Invitation, MemberChange } from '@/contract/staff/schemas';
import { createFailure } from '../../features/notifications/notificationsSlice';
import type { FieldError } from '../shared/fieldErrors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import type { RequestError } from '../../shared/lib/errors';

/** What is being edited: a new member, or one of the list. */
export type Edited = { kind: 'invite' } | { kind: 'change' | 'remove'; member: TeamMember };

export interface TeamState {
  list: RequestState<TeamMember[]>;
  edited: Edited | null;
  isSaving: boolean;
  errors: FieldError[];
  /** what somebody else has saved meanwhile */
  theirs: TeamMember | null;
}

const initialState: TeamState = {
  list: idle([]),
  edited: null,
  isSaving: false,
  errors: [],
  theirs: null,
};

const slice = createSlice({
  name: 'team',
  initialState,
  reducers: {
    teamRequested(state) {
      state.list = loading(state.list);
    },
    teamReceived(state, { payload }: PayloadAction<TeamMember[]>) {
      state.list = ready(payload);
    },
    teamFailed(state, { payload }: PayloadAction<RequestError>) {
      state.list = failed(state.list, payload);
    },
    editingBegun(state, { payload }: PayloadAction<Edited>) {
      state.edited = payload;
      state.errors = [];
      state.theirs = null;
    },
    editingEnded(state) {
      state.edited = null;
      state.isSaving = false;
      state.errors = [];
      state.theirs = null;
    },
    savingBegun(state) {
      state.isSaving = true;
      state.errors = [];
    },
    savingRefused(state, { payload }: PayloadAction<FieldError[]>) {
      state.isSaving = false;
      state.errors = payload;
    },
    /** Somebody else was quicker: theirs is shown beside what was typed here. */
    conflictFound(state, { payload }: PayloadAction<TeamMember>) {
      state.isSaving = false;
      state.theirs = payload;
    },
  },
});

export const teamReducer = slice.reducer;
export const {
  conflictFound,
  editingBegun,
  editingEnded,
  savingBegun,
  savingRefused,
  teamFailed,
  teamReceived,
  teamRequested,
} = slice.actions;

export const loadTeam = createAction('team/load');
export const inviteMember = createAction<Invitation>('team/invite');
export const changeMember = createAction<{ id: number; version: number; change: MemberChange }>(
  'team/change',
);
export const removeMember = createAction<Pick<Member, 'id' | 'version'>>('team/remove');
export const teamCallFailed = createFailure('team/callFailed');

interface WithTeam {
  team: TeamState;
}
export const selectTeam = ({ team }: WithTeam): TeamState => team;
