import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import { request } from '../../shared/lib/requestSagas';
import { getHttp } from '../../shared/lib/sagaContext';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
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
  teamCallFailed,
  teamFailed,
  teamReceived,
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
    yield* call(postInvitation, http, payload);
    yield* put(editingEnded());
    yield* call(readTeam);
  } catch (error) {
    yield* call(tellRefusal, error, staffEndpoints.invite.failure);
  }
}

export function* change({ payload: { id, version, change: fields } }: ReturnType<typeof changeMember>) {
  yield* put(savingBegun());
  try {
    const http = yield* call(getHttp);
    yield* call(patchMember, http, id, version, fields);
    yield* put(editingEnded());
    yield* call(readTeam);
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
