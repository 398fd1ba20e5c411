import type { TeamMember } from '@/contract/staff/entities';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { change, invite, readTeam, remove } from '@/src/staff/team/teamSaga';
import {
  changeMember,
  editingBegun,
  inviteMember,
  removeMember,
  teamReceived,
} from '@/src/staff/team/teamSlice';
import { refusal } from '../../support/fakeHttp';
import { refusedFields, runStaffSaga } from './runStaffSaga';

const ben: TeamMember = {
  id: 2,
  email: 'ben@example.com',
  name: 'Ben Lim',
  roles: ['desk'],
  version: 1,
  passkeys: 0,
  sessions: 0,
  seen_at: null,
};
const TEAM = '/api/staff/team';
const MEMBER = '/api/staff/team/{id}';
const list = (...members: TeamMember[]) => ({
  [TEAM]: () => ({ status: true, list: members, member: members[0] }),
});

it('shows the team, and why it did not come, keeping what was there', async () => {
  const { state } = await runStaffSaga(readTeam, [], list(ben));
  expect(state.team.list).toEqual({ status: 'ready', data: [ben] });
  const failed = await runStaffSaga(readTeam, [], { [TEAM]: () => Promise.reject(refusal(503, 'Not now.')) });
  expect(failed.state.team.list).toMatchObject({ status: 'failed', failure: { message: 'Not now.' } });
});

it('closes the dialog once an invitation is sent, and shows what is refused beside its field', async () => {
  const invitation = { email: 'ben@example.com', name: 'Ben Lim', roles: ['desk' as const] };
  const before = [editingBegun({ kind: 'invite' })];
  const done = await runStaffSaga(invite, [inviteMember(invitation)], list(ben), before);
  expect([done.state.team.edited, done.state.team.list.data]).toEqual([null, [ben]]);
  expect(done.state.notifications.alerts).toMatchObject([
    { undo: { payload: { endpoint: 'removeMember', params: { id: 2 }, version: 1 } } },
  ]);
  const error = { field: 'email', message: STAFF_MESSAGES.memberExists };
  const answers = { [TEAM]: () => Promise.reject(refusedFields(error)) };
  const { state } = await runStaffSaga(invite, [inviteMember(invitation)], answers, before);
  expect(state.team).toMatchObject({ edited: { kind: 'invite' }, saving: [], errors: [error] });
});

it('an invitation of somebody who was invited before is not said to be sent, and undoes nothing', async () => {
  const invitation = { email: 'ben@example.com', name: 'Ben Lim', roles: ['desk' as const] };
  const before = [teamReceived([ben]), editingBegun({ kind: 'invite' })];
  const { state } = await runStaffSaga(invite, [inviteMember(invitation)], list(ben), before);
  expect(state.notifications.alerts).toEqual([
    expect.objectContaining({
      text: 'Ben Lim was invited before. “Invite again” sends another invitation.',
    }),
  ]);
  expect(state.notifications.alerts[0]).not.toHaveProperty('undo');
});

it('an invitation that is refused when another dialog is open is told with its address, and leaves that dialog as it is', async () => {
  const error = { field: 'email', message: STAFF_MESSAGES.memberExists };
  const { state, failures } = await runStaffSaga(
    invite,
    [inviteMember({ email: 'ben@example.com', name: 'Ben Lim', roles: ['desk'] })],
    { [TEAM]: () => Promise.reject(refusedFields(error)) },
    [editingBegun({ kind: 'change', member: ben })],
  );
  expect(state.team).toMatchObject({ edited: { kind: 'change' }, saving: [], errors: [] });
  expect(failures).toEqual([`“ben@example.com”: ${STAFF_MESSAGES.memberExists}`]);
});

it('a change that arrives when another dialog is open leaves that open', async () => {
  const { state } = await runStaffSaga(
    change,
    [changeMember({ id: 3, version: 1, change: { name: 'Mei', roles: ['desk'] } })],
    { [MEMBER]: () => ({ status: true, member: { ...ben, id: 3 } }), ...list(ben) },
    [editingBegun({ kind: 'change', member: ben })],
  );
  expect(state.team.edited).toMatchObject({ kind: 'change', member: ben });
});

it('says which version was changed, and shows theirs when somebody was quicker', async () => {
  const theirs = { ...ben, name: 'Benjamin', version: 2 };
  const { state, sent } = await runStaffSaga(
    change,
    [changeMember({ id: 2, version: 1, change: { name: 'Ben L.', roles: ['desk'] } })],
    { [MEMBER]: () => Promise.reject(refusal(409, STAFF_MESSAGES.changedMeanwhile)), ...list(theirs) },
    [editingBegun({ kind: 'change', member: ben })],
  );
  expect(sent[0]?.request).toMatchObject({ params: { id: 2 }, headers: { 'if-match': '"1"' } });
  expect(state.team).toMatchObject({ edited: { kind: 'change' }, theirs, saving: [] });
});

it('closes the dialog of somebody who was removed meanwhile', async () => {
  const { state } = await runStaffSaga(
    remove,
    [removeMember(ben)],
    { [MEMBER]: () => Promise.reject(refusal(409)), ...list() },
    [editingBegun({ kind: 'remove', member: ben })],
  );
  expect(state.team.edited).toBeNull();
});

it('says why the last administrator stays', async () => {
  const error = { field: 'roles', message: STAFF_MESSAGES.lastAdmin };
  const { state } = await runStaffSaga(
    remove,
    [removeMember(ben)],
    { [MEMBER]: () => Promise.reject(refusedFields(error)) },
    [editingBegun({ kind: 'remove', member: ben })],
  );
  expect(state.team.errors).toEqual([error]);
});

it('offers to take a change back, to what the member was before', async () => {
  const { state } = await runStaffSaga(
    change,
    [changeMember({ id: 2, version: 1, change: { name: 'Ben L.', roles: ['admin'] } })],
    {
      [MEMBER]: () => ({ status: true, member: { ...ben, name: 'Ben L.', version: 2 } }),
      ...list({ ...ben, version: 2 }),
    },
    [teamReceived([ben])],
  );
  expect(state.notifications.alerts).toMatchObject([
    {
      undo: { payload: { endpoint: 'changeMember', body: { name: 'Ben Lim', roles: ['desk'] }, version: 2 } },
    },
  ]);
});
