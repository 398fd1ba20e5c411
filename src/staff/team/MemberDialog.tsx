import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TeamMember } from '@/contract/staff/entities';
import { ROLES, ROLE_WORDS, type Role } from '@/contract/staff/roles';
import { Button } from '../../shared/ui/Button';
import { Checkbox } from '../../shared/ui/Checkbox';
import { FieldError } from '../../shared/ui/FieldError';
import Modal from '../../shared/ui/Modal';
import { TextField } from '../../shared/ui/TextField';
import { ConflictChoice } from '../shared/ConflictChoice';
import { errorOf } from '../shared/fieldErrors';
import { changeMember, editingEnded, inviteMember, selectTeam } from './teamSlice';
import styles from './MemberDialog.module.css';

const FORM = 'member';
const NOBODY = { email: '', name: '', roles: [] as Role[] };
const inOrder = (roles: readonly Role[]): string => ROLES.filter((role) => roles.includes(role)).join(', ');

/** Invites somebody, or changes name and roles of a member. */
export default function MemberDialog({ member }: { member?: TeamMember }) {
  const dispatch = useDispatch();
  const { isSaving, errors, theirs } = useSelector(selectTeam);
  const [{ email, name, roles }, setFields] = useState(member ?? NOBODY);
  const set = (fields: Partial<typeof NOBODY>): void => setFields((before) => ({ ...before, ...fields }));
  const close = (): void => void dispatch(editingEnded());

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!member) dispatch(inviteMember({ email, name, roles }));
    else
      dispatch(changeMember({ id: member.id, version: (theirs ?? member).version, change: { name, roles } }));
  };

  return (
    <Modal
      title={theirs ? 'Changed meanwhile' : member ? `Change ${member.name}` : 'Invite'}
      onClose={close}
      footer={
        <Button type="submit" form={FORM} disabled={isSaving}>
          {member ? 'Save' : 'Invite'}
        </Button>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        {theirs && (
          <ConflictChoice
            fields={[
              { label: 'Name', mine: name, theirs: theirs.name, take: () => set({ name: theirs.name }) },
              {
                label: 'Roles',
                mine: inOrder(roles),
                theirs: inOrder(theirs.roles),
                take: () => set({ roles: theirs.roles }),
              },
            ]}
          />
        )}
        {!member && (
          <TextField
            label="E-mail address"
            type="email"
            required
            value={email}
            error={errorOf(errors, 'email')}
            onChange={(event) => set({ email: event.target.value })}
          />
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
              label={`${role}: ${ROLE_WORDS[role]}`}
              checked={roles.includes(role)}
              onChange={(event) =>
                set({
                  roles: event.target.checked ? [...roles, role] : roles.filter((other) => other !== role),
                })
              }
            />
          ))}
          <FieldError id="roles-error" text={errorOf(errors, 'roles')} />
        </fieldset>
      </form>
    </Modal>
  );
}
