import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { getHttp } from '../../shared/lib/sagaContext';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import {
  erasePerson,
  erasureBegun,
  erasureFailed,
  lookUp,
  peopleReducer,
  personCallFailed,
  personErased,
  personFailed,
  personReceived,
  personRefused,
  personRequested,
} from './peopleSlice';

const postReport = (http: Http, email: string) => http.send(staffEndpoints.person, { body: { email } });
const postErasure = (http: Http, email: string, plan: string) =>
  http.send(staffEndpoints.erasePerson, { body: { email, plan } });

export function* readPerson({ payload: email }: ReturnType<typeof lookUp>) {
  yield* put(personRequested(email));
  try {
    const { report, actions, is_on_team, plan } = yield* call(postReport, yield* call(getHttp), email);
    yield* put(personReceived({ email, report, actions, is_on_team, plan }));
  } catch (error) {
    const errors = fieldErrorsOf(error);
    if (errors.length > 0) yield* put(personRefused(errors));
    else yield* put(personFailed(toRequestError(error, staffEndpoints.person.failure)));
  }
}

export function* erase({ payload: { email, plan } }: ReturnType<typeof erasePerson>) {
  yield* put(erasureBegun());
  try {
    const { actions, remains } = yield* call(postErasure, yield* call(getHttp), email, plan);
    yield* put(personErased({ email, actions, remains }));
  } catch (error) {
    yield* put(erasureFailed());
    yield* put(personCallFailed(toRequestError(error, staffEndpoints.erasePerson.failure)));
    // Something came in meanwhile: what would be done now has to be seen first.
    if (statusOf(error) === 409) yield* call(readPerson, lookUp(email));
  }
}

export function* peopleSaga() {
  yield* takeLatest(lookUp, readPerson);
  yield* takeLeading(erasePerson, erase);
}

export const peopleFeature = {
  reducers: { people: peopleReducer },
  saga: peopleSaga,
} satisfies FeatureModule;
