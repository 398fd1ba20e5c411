import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import { ofVersion } from '../shared/ofVersion';
import { failureOf } from '../shared/saves';
import { sendRemoval } from '../shared/sendRemoval';
import { settleDraft } from '../shared/settleDraft';
import { takeLeadingBy } from '../shared/takeLeadingBy';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import {
  changeMember,
  conflictFound,
  editingEnded,
  inviteAgain,
  inviteMember,
  loadTeam,
  removeMember,
  nameOf,
  savingBegun,
  savingDone,
  savingRefused,
  selectTeam,
  teamCallFailed,
  teamFailed,
  teamReceived,
  teamReducer,
  teamRequested,
  type MemberFields,
} from './teamSlice';

export function* readTeam() {
  yield* put(teamRequested());
  yield* request(staffEndpoints.team, {
    received: ({ list }) => teamReceived(list),
    failed: teamFailed,
  });
}

interface Refused {
  /** the dialog */
  what: string;
  /** the member, for a message after the dialog was closed */
  who: string;
  fallback: string;
}

/** Errors are shown at the fields of the dialog; if it was closed, in an alert. */
function* notifyRefusal({ what, who, fallback }: Refused, error: unknown) {
  const errors = fieldErrorsOf(error);
  const failure = toRequestError(error, fallback);
  yield* put(savingRefused({ what, errors }));
  if ((yield* select(selectTeam)).open !== what) yield* put(teamCallFailed(failureOf(who, failure)));
  else if (errors.length === 0) yield* put(teamCallFailed(failure));
}

/** Somebody else has saved or removed the member. */
function* showConflict(id: number, refused: Refused, refusal: unknown) {
  const { what } = refused;
  try {
    const { list } = yield* send(staffEndpoints.team);
    yield* put(teamReceived(list));
    const theirs = list.find((member) => member.id === id);
    if (theirs && (yield* select(selectTeam)).open === what) yield* put(conflictFound({ what, theirs }));
    else yield* call(notifyRefusal, refused, refusal);
    if (!theirs) yield* put(editingEnded(what));
  } catch (error) {
    yield* call(notifyRefusal, refused, error);
  }
}

function* isOnItsWay(what: string) {
  return (yield* select(selectTeam)).saving.includes(what);
}

function* arrived(what: string) {
  yield* put(savingDone(what));
  yield* put(editingEnded(what));
  yield* call(readTeam);
}

export function* invite({ payload }: ReturnType<typeof inviteMember>) {
  const what = nameOf({ kind: 'invite' });
  if (yield* call(isOnItsWay, what)) return;
  yield* put(savingBegun(what));
  try {
    const known = (yield* select(selectTeam)).list.data;
    const { member } = yield* send(staffEndpoints.invite, { body: payload });
    yield* call(settleDraft<MemberFields>, what, { sent: payload });
    yield* call(arrived, what);
    const { id, version } = member;
    // The same invitation as before: the server has sent no second email.
    if (known.some((one) => one.id === id)) {
      yield* call(notifySaved, `${member.name} was invited before. “Invite again” sends another invitation.`);
      return;
    }
    const inverse: Inverse = { endpoint: 'removeMember', params: { id }, version, after: [loadTeam()] };
    yield* call(notifySaved, `${member.name} is invited.`, inverse);
  } catch (error) {
    const refused = { what, who: payload.email, fallback: staffEndpoints.invite.failure };
    yield* call(notifyRefusal, refused, error);
  }
}

export function* sendAgain({ payload: { id, name } }: ReturnType<typeof inviteAgain>) {
  try {
    yield* send(staffEndpoints.inviteAgain, { params: { id } });
    yield* call(notifySaved, `Another invitation to ${name} is on its way.`);
  } catch (error) {
    yield* put(teamCallFailed(failureOf(name, toRequestError(error, staffEndpoints.inviteAgain.failure))));
  }
}

export function* change({ payload: { id, version, change: fields } }: ReturnType<typeof changeMember>) {
  const before = (yield* select(selectTeam)).list.data.find((member) => member.id === id);
  const what = nameOf({ kind: 'change', member: { id } });
  if (yield* call(isOnItsWay, what)) return;
  yield* put(savingBegun(what));
  try {
    const { member } = yield* send(staffEndpoints.changeMember, {
      params: { id },
      body: fields,
      headers: ofVersion(version),
    });
    const { email, name, roles } = member;
    const stored: MemberFields = { email, name, roles };
    yield* call(settleDraft<MemberFields>, what, {
      ...{ sent: { email, ...fields }, stored, version: member.version },
    });
    yield* call(arrived, what);
    const inverse: Inverse | undefined = before && {
      endpoint: 'changeMember',
      params: { id },
      body: { name: before.name, roles: before.roles },
      version: member.version,
      after: [loadTeam()],
    };
    yield* call(notifySaved, `${member.name} is changed.`, inverse);
  } catch (error) {
    const who = before?.name ?? fields.name ?? '';
    const refused = { what, who, fallback: staffEndpoints.changeMember.failure };
    if (statusOf(error) === 409) yield* call(showConflict, id, refused, error);
    else yield* call(notifyRefusal, refused, error);
  }
}

export function* remove({ payload: { id, version } }: ReturnType<typeof removeMember>) {
  const what = nameOf({ kind: 'remove', member: { id } });
  if (yield* call(isOnItsWay, what)) return;
  const before = (yield* select(selectTeam)).list.data.find((member) => member.id === id);
  yield* put(savingBegun(what));
  try {
    yield* sendRemoval(staffEndpoints.removeMember, { params: { id }, headers: ofVersion(version) });
    yield* call(arrived, what);
  } catch (error) {
    const refused = { what, who: before?.name ?? '', fallback: staffEndpoints.removeMember.failure };
    if (statusOf(error) === 409) yield* call(showConflict, id, refused, error);
    else yield* call(notifyRefusal, refused, error);
  }
}

export function* teamSaga() {
  yield* takeLatest(loadTeam, readTeam);
  yield* takeEvery(inviteMember, invite);
  yield* takeLeadingBy(inviteAgain, ({ id }) => id, sendAgain);
  yield* takeEvery(changeMember, change);
  yield* takeEvery(removeMember, remove);
}

export const teamFeature = { reducers: { team: teamReducer }, saga: teamSaga } satisfies FeatureModule;
