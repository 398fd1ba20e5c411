import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatDateTime } from '@/contract/clockTime';
import { ROLE_LABELS } from '@/contract/staff/roles';
import { LazyBoundary } from '../../shared/lib/LazyBoundary';
import { lazyPart } from '../shell/lateScripts';
import { Button } from '../../shared/ui/Button';
import { ListState } from '../shared/ListState';
import { Table } from '../shared/Table';
import page from '../shared/Page.module.css';
import { editingBegun, inviteAgain, loadTeam, selectTeam } from './teamSlice';
import { teamFeature } from './teamSaga';

export const features = [teamFeature];

const { Component: MemberDialog } = lazyPart(() => import('./MemberDialog'));
const { Component: RemoveDialog } = lazyPart(() => import('./RemoveDialog'));

/** The team and its roles. */
export default function TeamPage() {
  const dispatch = useDispatch();
  const { list, edited } = useSelector(selectTeam);
  useEffect(() => void dispatch(loadTeam()), [dispatch]);
  return (
    <div className={page.place}>
      <div className={page.head}>
        <h1>Team</h1>
        <Button onClick={() => dispatch(editingBegun({ kind: 'invite' }))}>Invite</Button>
      </div>
      <ListState state={list} empty="Nobody is on the team yet." onRetry={() => dispatch(loadTeam())}>
        <Table
          label="Members"
          className={page.blocks}
          headings={[
            'Name',
            'E-mail',
            'Roles',
            'Passkeys',
            'Sessions',
            'Signed in',
            <span key="change" className="visually-hidden">
              Change
            </span>,
          ]}
        >
          {list.data.map((member) => (
            <tr key={member.id}>
              <th scope="row">{member.name}</th>
              <td className={`${page.mono} ${page.wraps}`}>{member.email}</td>
              <td data-label="Roles" title={member.roles.map((role) => ROLE_LABELS[role]).join('; ')}>
                {member.roles.join(', ')}
              </td>
              <td data-label="Passkeys" className={page.mono}>
                {member.passkeys}
              </td>
              <td data-label="Sessions" className={page.mono}>
                {member.sessions}
              </td>
              <td data-label="Signed in" className={page.mono}>
                {member.seen_at === null ? 'no' : formatDateTime(member.seen_at)}
              </td>
              <td className={page.actions}>
                {member.seen_at === null && (
                  <Button
                    kind="quiet"
                    aria-label={`Invite again: ${member.name}`}
                    onClick={() => dispatch(inviteAgain({ id: member.id, name: member.name }))}
                  >
                    Invite again
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={`Change ${member.name}`}
                  onClick={() => dispatch(editingBegun({ kind: 'change', member }))}
                >
                  Change
                </Button>
                <Button
                  kind="quiet"
                  aria-label={`Remove ${member.name}`}
                  onClick={() => dispatch(editingBegun({ kind: 'remove', member }))}
                >
                  Remove
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      </ListState>
      {edited && (
        <LazyBoundary>
          {edited.kind === 'invite' && <MemberDialog />}
          {edited.kind === 'change' && <MemberDialog member={edited.member} />}
          {edited.kind === 'remove' && <RemoveDialog member={edited.member} />}
        </LazyBoundary>
      )}
    </div>
  );
}
