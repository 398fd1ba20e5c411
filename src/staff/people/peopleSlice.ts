import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { ErasedResponse, PersonResponse } from '@/contract/staff/people';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { failedWith, received } from '../../shared/lib/requestReducers';
import { idle, loading, type RequestState } from '../../shared/lib/requestState';

/** What is held under an address. */
export interface Person extends Pick<PersonResponse, 'report' | 'actions' | 'is_on_team' | 'plan'> {
  email: string;
}
export type Erased = Pick<ErasedResponse, 'actions' | 'remains'> & { email: string };

export interface PeopleState {
  person: RequestState<Person | null>;
  errors: FieldProblem[];
  /** addresses whose data is being erased */
  erasing: string[];
  erased: Erased | null;
}

const initialState: PeopleState = { person: idle(null), errors: [], erasing: [], erased: null };

const slice = createSlice({
  name: 'people',
  initialState,
  reducers: {
    /** Hides the previous person while another address is requested. */
    personRequested(state, { payload: email }: PayloadAction<string>) {
      const isSame = state.person.data?.email === email;
      state.person = loading(isSame ? state.person : idle<Person | null>(null));
      state.errors = [];
      state.erased = null;
    },
    personReceived: received<PeopleState>()('person'),
    personFailed: failedWith('person'),
    personRefused(state, { payload }: PayloadAction<FieldProblem[]>) {
      state.person = idle<Person | null>(null);
      state.errors = payload;
    },
    erasureBegun({ erasing }, { payload: email }: PayloadAction<string>) {
      erasing.push(email);
    },
    erasureEnded(state, { payload: email }: PayloadAction<string>) {
      state.erasing = state.erasing.filter((one) => one !== email);
    },
    personErased({ erasing }, { payload }: PayloadAction<Erased>) {
      return { ...initialState, erasing, erased: payload };
    },
    /** Leaving the section clears all personal data. */
    personLeft: ({ erasing }) => ({ ...initialState, erasing }),
  },
});

export const peopleReducer = slice.reducer;
export const {
  erasureBegun,
  erasureEnded,
  personErased,
  personFailed,
  personLeft,
  personReceived,
  personRefused,
  personRequested,
} = slice.actions;

export const lookUp = createAction<string>('people/lookUp');
export const erasePerson = createAction<Pick<Person, 'email' | 'plan'>>('people/erase');
export const personCallFailed = createFailure('people/callFailed');

export const selectPeople = ({ people }: { people: PeopleState }): PeopleState => people;
