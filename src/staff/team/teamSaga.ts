import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requestSagas';
import { getHttp } from '../../shared/lib/sagaContext';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import { tellSaved, type Inverse } from '../undo/undoSaga';
import { deleteMember, getTeam, patchMember, postInvitation } from './teamApi';
import {
  changeMember,
  conflictFound,
  editingEnded,
  inviteMember,
  loadTeam,
  removeMember,
  savingBegun,
  savingRefused,
  selectTeam,
  teamCallFailed,
  teamFailed,
  teamReceived,
  teamReducer,
  teamRequested,
} from './teamSlice';

export function* readTeam() {
  yield* put(teamRequested());
  yield* request(getTeam, [], {
    received: ({ list }) => teamReceived(list),
    failed: teamFailed,
    fallback: staffEndpoints.team.failure,
  });
}

/** Somebody saved it first, or removed it. */
function* showConflict(id: number) {
  const http = yield* call(getHttp);
  const { list } = yield* call(getTeam, http);
  yield* put(teamReceived(list));
  const theirs = list.find((member) => member.id === id);
  yield* put(theirs ? conflictFound(theirs) : editingEnded());
}

function* tellRefusal(error: unknown, fallback: string) {
  const errors = fieldErrorsOf(error);
  yield* put(savingRefused(errors));
  if (errors.length === 0) yield* put(teamCallFailed(toRequestError(error, fallback)));
}

export function* invite({ payload }: ReturnType<typeof inviteMember>) {
  yield* put(savingBegun());
  try {
    const http = yield* call(getHttp);
    const { member } = yield* call(postInvitation, http, payload);
    yield* put(editingEnded());
    yield* call(readTeam);
    const { id, version } = member;
    const inverse: Inverse = { endpoint: 'removeMember', params: { id }, version, after: [loadTeam()] };
    yield* call(tellSaved, `${member.name} is invited.`, inverse);
  } catch (error) {
    yield* call(tellRefusal, error, staffEndpoints.invite.failure);
  }
}

export function* change({ payload: { id, version, change: fields } }: ReturnType<typeof changeMember>) {
  const before = (yield* select(selectTeam)).list.data.find((member) => member.id === id);
  yield* put(savingBegun());
  try {
    const http = yield* call(getHttp);
    const { member } = yield* call(patchMember, http, id, version, fields);
    yield* put(editingEnded());
    yield* call(readTeam);
    const inverse: Inverse | undefined = before && {
      endpoint: 'changeMember',
      params: { id },
      body: { name: before.name, roles: before.roles },
      version: member.version,
      after: [loadTeam()],
    };
    yield* call(tellSaved, `${member.name} is changed.`, inverse);
  } catch (error) {
    if (statusOf(error) === 409) yield* call(showConflict, id);
    else yield* call(tellRefusal, error, staffEndpoints.changeMember.failure);
  }
}

export function* remove({ payload: { id, version } }: ReturnType<typeof removeMember>) {
  yield* put(savingBegun());
  try {
    const http = yield* call(getHttp);
    yield* call(deleteMember, http, id, version);
    yield* put(editingEnded());
    yield* call(readTeam);
  } catch (error) {
    if (statusOf(error) === 409) yield* call(showConflict, id);
    else yield* call(tellRefusal, error, staffEndpoints.removeMember.failure);
  }
}

export function* teamSaga() {
  yield* takeLatest(loadTeam, readTeam);
  yield* takeLeading(inviteMember, invite);
  yield* takeLeading(changeMember, change);
  yield* takeLeading(removeMember, remove);
}

export const teamFeature = { reducers: { team: teamReducer }, saga: teamSaga } satisfies FeatureModule;
