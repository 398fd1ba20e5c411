import { call, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { send } from '../../shared/lib/requests';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import { takeLeadingBy } from '../shared/takeLeadingBy';
import { notifySaved } from '../undo/undoSaga';
import {
  erasePerson,
  erasureBegun,
  erasureEnded,
  lookUp,
  peopleReducer,
  personCallFailed,
  personErased,
  personFailed,
  personLeft,
  personReceived,
  personRefused,
  personRequested,
  selectPeople,
} from './peopleSlice';

export function* readPerson({ payload: email }: ReturnType<typeof lookUp>) {
  yield* put(personRequested(email));
  try {
    const { answer } = yield* race({
      answer: call(() => send(staffEndpoints.person, { body: { email } })),
      // A response after the section was left, or for an earlier address, is not kept.
      other: take([lookUp, personLeft]),
    });
    if (!answer) return;
    const { report, actions, is_on_team, plan } = answer;
    yield* put(personReceived({ email, report, actions, is_on_team, plan }));
  } catch (error) {
    const errors = fieldErrorsOf(error);
    if (errors.length > 0) yield* put(personRefused(errors));
    else yield* put(personFailed(toRequestError(error, staffEndpoints.person.failure)));
  }
}

function* isShown(email: string) {
  return (yield* select(selectPeople)).person.data?.email === email;
}

export function* erase({ payload: { email, plan } }: ReturnType<typeof erasePerson>) {
  yield* put(erasureBegun(email));
  try {
    const { actions, remains } = yield* send(staffEndpoints.erasePerson, { body: { email, plan } });
    if (yield* call(isShown, email)) yield* put(personErased({ email, actions, remains }));
    else {
      const text = [`What was held under ${email} is erased.`, remains].filter(Boolean).join(' ');
      yield* call(notifySaved, text);
    }
  } catch (error) {
    const { message, ...failure } = toRequestError(error, staffEndpoints.erasePerson.failure);
    const isOpen = yield* call(isShown, email);
    yield* put(personCallFailed({ ...failure, message: isOpen ? message : `${email}: ${message}` }));
    // New records have arrived: the changed plan must be shown first.
    if (statusOf(error) === 409 && isOpen) yield* call(readPerson, lookUp(email));
  }
  yield* put(erasureEnded(email));
}

export function* peopleSaga() {
  yield* takeLatest(lookUp, readPerson);
  yield* takeLeadingBy(erasePerson, ({ email }) => email, erase);
}

export const peopleFeature = {
  reducers: { people: peopleReducer },
  saga: peopleSaga,
} satisfies FeatureModule;
