import type { ChangeEventHandler } from 'react';
import { FLEX } from '@/contract/constants';
import { Button } from '@/src/shared/ui/Button';
import { TextField } from '@/src/shared/ui/TextField';
import type { FlexForm } from '../draft';
import { longestParticipant, type FlexErrors } from '../registration';
import { fieldId } from './fieldId';
import layout from './FormLayout.module.css';
import styles from './RegistrationForm.module.css';

export interface ParticipantsProps {
  participants: FlexForm['participants'];
  errors: FlexErrors;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onList: (participants: FlexForm['participants']) => void;
}

const focusLater = (id: string): void => void setTimeout(() => document.getElementById(id)?.focus());

/** The participants: each with a name or an email address, at least one person. */
export function Participants({ participants, errors, onChange, onList }: ParticipantsProps) {
  const add = (): void => {
    onList([...participants, { name: '', email: '' }]);
    focusLater(fieldId(`participants[${participants.length}].name`));
  };
  const remove = (index: number): void => {
    onList(participants.filter((_, each) => each !== index));
    focusLater(fieldId(`participants[${Math.max(0, index - 1)}].name`));
  };
  return (
    <fieldset className={styles.part}>
      <legend>Participants</legend>
      <ol className={styles.participants}>
        {participants.map(({ name, email }, index) => {
          const field = (part: string) => `participants[${index}].${part}`;
          return (
            <li key={index} className={layout.fields}>
              <TextField
                id={fieldId(field('name'))}
                name={field('name')}
                label={`Participant ${index + 1} name`}
                autoComplete="off"
                value={name}
                maxLength={longestParticipant.name}
                error={index === 0 ? errors.participants : undefined}
                onChange={onChange}
              />
              <TextField
                id={fieldId(field('email'))}
                name={field('email')}
                type="email"
                label={`Participant ${index + 1} e-mail`}
                autoComplete="off"
                value={email}
                maxLength={longestParticipant.email}
                error={errors[field('email')]}
                onChange={onChange}
              />
              {participants.length > 1 && (
                <Button kind="quiet" onClick={() => remove(index)}>
                  {`Remove participant ${index + 1}`}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {participants.length < FLEX.mostParticipants && (
        <Button kind="secondary" onClick={add}>
          Add participant
        </Button>
      )}
    </fieldset>
  );
}
