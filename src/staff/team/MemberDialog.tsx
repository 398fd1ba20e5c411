import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TeamMember } from '@/contract/staff/entities';
import { ROLES, ROLE_LABELS, type Role } from '@/contract/staff/roles';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { FieldError } from '../../shared/ui/FieldError';
import Modal from '../../shared/ui/Modal';
import { TextField } from '../../shared/ui/TextField';
import { ConflictDialog } from '../shared/ConflictDialog';
import type { Side } from '../shared/SideChoice';
import { errorOf } from '../shared/fieldErrors';
import { useDraft } from '../shared/useDraft';
import { useFirstWrong } from '../shared/useFirstWrong';
import { startInField } from '../shared/startInField';
import {
  changeMember,
  editingBegun,
  editingEnded,
  inviteMember,
  nameOf,
  selectTeam,
  type Edited,
  type MemberFields,
} from './teamSlice';
import styles from './MemberDialog.module.css';

const FORM = 'member';
const NOBODY: MemberFields = { email: '', name: '', roles: [] };
const fieldsOf = ({ email, name, roles }: TeamMember): MemberFields => ({ email, name, roles });
const inOrder = (roles: readonly Role[]): string => ROLES.filter((role) => roles.includes(role)).join(', ');

/** Invites somebody, or changes name and roles of a member. */
export default function MemberDialog({ member }: { member?: TeamMember }) {
  const dispatch = useDispatch();
  const { saving, errors, theirs } = useSelector(selectTeam);
  const edited: Edited = member ? { kind: 'change', member } : { kind: 'invite' };
  const what = nameOf(edited);
  const isSaving = saving.includes(what);
  const { fields, base, version, isChanged, set, discard } = useDraft(what, {
    stored: member ? fieldsOf(member) : NOBODY,
    version: member?.version ?? 0,
    isSaving,
  });
  const { email, name, roles } = fields;
  const form = useFirstWrong<HTMLFormElement>(errors);
  const rolesError = errorOf(errors, 'roles');
  /** the version that was chosen against */
  const [settled, setSettled] = useState<number>();
  const close = (): void => void dispatch(editingEnded(what));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!member) dispatch(inviteMember({ email, name, roles }));
    else
      dispatch(
        changeMember({ id: member.id, version: (theirs ?? { version }).version, change: { name, roles } }),
      );
  };

  if (member && theirs && theirs.version !== settled) {
    const settle = ([ofName, ofRoles]: readonly Side[]): void => {
      const change = {
        name: ofName === 'theirs' ? theirs.name : name,
        roles: ofRoles === 'theirs' ? theirs.roles : roles,
      };
      set(change);
      setSettled(theirs.version);
      dispatch(changeMember({ id: member.id, version: theirs.version, change }));
    };
    const first = (isMine: boolean): Side => (isMine ? 'mine' : 'theirs');
    return (
      <ConflictDialog
        onClose={close}
        onSave={settle}
        fields={[
          { label: 'Name', mine: name, theirs: theirs.name, first: first(name !== base.name) },
          {
            ...{ label: 'Roles', mine: inOrder(roles), theirs: inOrder(theirs.roles) },
            first: first(inOrder(roles) !== inOrder(base.roles)),
          },
        ]}
      />
    );
  }
  return (
    <Modal
      title={member ? `Change ${member.name}` : 'Invite'}
      onClose={close}
      footer={
        <>
          {isChanged && (
            <Button
              kind="quiet"
              onClick={() => {
                discard();
                // Without the errors of what is discarded.
                dispatch(editingBegun(edited));
              }}
            >
              Discard draft
            </Button>
          )}
          <Button type="submit" form={FORM} disabled={isSaving}>
            {member ? 'Save' : 'Invite'}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form} className={styles.form} onSubmit={submit} noValidate>
        {!member && (
          <div ref={startInField}>
            <TextField
              label="E-mail address"
              type="email"
              required
              value={email}
              error={errorOf(errors, 'email')}
              onChange={(event) => set({ email: event.target.value })}
            />
          </div>
        )}
        <TextField
          label="Name"
          required
          value={name}
          error={errorOf(errors, 'name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <fieldset className={styles.roles} aria-describedby="roles-error">
          <legend>Roles</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={`${role}: ${ROLE_LABELS[role]}`}
              aria-invalid={rolesError ? true : undefined}
              checked={roles.includes(role)}
              onChange={(event) =>
                set({
                  roles: event.target.checked ? [...roles, role] : roles.filter((other) => other !== role),
                })
              }
            />
          ))}
          <FieldError id="roles-error" text={rolesError} />
        </fieldset>
      </form>
    </Modal>
  );
}
