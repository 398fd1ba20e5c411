import { useEffect, useRef } from 'react';
import { NOT_LISTED } from '@/contract/classForms/messages';
import type { ClassPerson } from '@/contract/classForms/entities';
import { SelectField } from '@/src/shared/ui/SelectField';
import { TextField } from '@/src/shared/ui/TextField';
import type { IdentityProblem } from '../classFormsState';
import styles from './Identity.module.css';

export interface IdentityProps {
  people: readonly ClassPerson[];
  /** 0: nobody */
  personId: number;
  isLocked: boolean;
  onPersonPicked: (id: number) => void;
  /** undefined if no address is asked for */
  email?: string;
  onEmailTyped?: (email: string) => void;
  problem: IdentityProblem | null;
}

/** The person who fills in the form: the name from the attendance list and, unless embedded, an email address. */
export function Identity(props: IdentityProps) {
  const { people, personId, isLocked, onPersonPicked, email, onEmailTyped, problem } = props;
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // A hint does not move the focus away from the questions that open.
    if (!problem || problem.isHint) return undefined;
    const field = problem.field === 'email' ? input : select;
    // After the form, which has moved the focus to its own first error.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [problem]);

  const errorOf = (field: IdentityProblem['field']) =>
    problem?.field === field ? problem.message : undefined;
  return (
    <div className={styles.identity}>
      <SelectField
        ref={select}
        label="Attendance list"
        hint={people.length === 0 ? NOT_LISTED : undefined}
        required
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={personId || ''}
        disabled={isLocked}
        error={errorOf('person')}
        onChange={(event) => onPersonPicked(Number(event.target.value))}
      />
      {email !== undefined && (
        <TextField
          ref={input}
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          value={email}
          error={errorOf('email')}
          onChange={(event) => onEmailTyped?.(event.target.value)}
        />
      )}
    </div>
  );
}
