import type { CoordinatedTrainee } from '../../../../../contract/classForms/entities';
import { CLASS_MESSAGES } from '../../../../../contract/classForms/messages';
import { emailPattern } from '../../../../../contract/schemas/patterns';
import { Button } from '../../../../shared/ui/Button';
import { Consent } from '../../../../shared/ui/Consent';
import { FieldError } from '../../../../shared/ui/FieldError';
import type { FormProps } from './FormProps';
import styles from './CoordinatorTable.module.css';
import { useClassForm, type Refusal } from './useClassForm';

type Column = 'name' | 'email';

const nameOf = (place: number, column: Column): string => `trainee-${place}-${column}`;

/** @returns what is wrong with a row, by column; a row that was added and never filled in is left out of the list */
function problemsOf({ id, name, email }: CoordinatedTrainee): [Column, string][] {
  if (id === 0 && name.trim() === '' && email.trim() === '') return [];
  const problems: [Column, string][] = [];
  if (name.trim() === '') problems.push(['name', CLASS_MESSAGES.background]);
  if (email.trim() !== '' && !emailPattern.test(email.trim())) problems.push(['email', CLASS_MESSAGES.email]);
  return problems;
}

function check({ trainees }: { trainees: CoordinatedTrainee[] }): Refusal | undefined {
  const errors = trainees.flatMap((trainee, place) =>
    problemsOf(trainee).map(([column, text]) => [nameOf(place, column), text] as const),
  );
  const first = errors[0];
  return first && { message: first[1], errors: Object.fromEntries(errors) };
}

const cleaned = (trainees: readonly CoordinatedTrainee[]): CoordinatedTrainee[] =>
  trainees
    .map(({ id, name, email }) => ({ id, name: name.trim(), email: email.trim() }))
    .filter(({ id, name, email }) => id !== 0 || name !== '' || email !== '');

const COLUMNS = [
  { column: 'name', heading: 'Name', label: 'name', type: 'text' },
  { column: 'email', heading: 'E-mail', label: 'e-mail', type: 'email' },
] as const;

/** The trainees of a class, as its coordinator keeps them (class forms, section 2 "Coordinator form"). */
export function CoordinatorTable({
  initial,
  onChange,
  onSubmit,
  onInvalid,
  isBusy,
}: FormProps<CoordinatedTrainee[]>) {
  const { form, values, setValues, errorOf } = useClassForm({
    initial: { trainees: initial },
    isFollowing: true,
    check,
    onInvalid,
    onChange: ({ trainees }) => onChange(trainees),
    onValid: ({ trainees }) => onSubmit(cleaned(trainees)),
  });
  const edit = (place: number, change: Partial<CoordinatedTrainee>): void =>
    void setValues(({ trainees }) => ({
      trainees: trainees.map((trainee, index) => (index === place ? { ...trainee, ...change } : trainee)),
    }));
  const add = (): void =>
    void setValues(({ trainees }) => ({ trainees: [...trainees, { id: 0, name: '', email: '' }] }));
  return (
    <form {...form} className={styles.form} aria-label="Trainees">
      <table className={styles.table}>
        <caption className="visually-hidden">Trainees</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            {COLUMNS.map(({ column, heading }) => (
              <th key={column} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.trainees.map((trainee, place) => (
            <tr key={place}>
              <th scope="row">{place + 1}</th>
              {COLUMNS.map(({ column, heading, label, type }) => {
                const name = nameOf(place, column);
                const error = errorOf(name);
                return (
                  <td key={column} data-heading={heading}>
                    <input
                      type={type}
                      name={name}
                      aria-label={`Trainee ${place + 1} ${label}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `${name}-error` : undefined}
                      autoComplete="off"
                      maxLength={column === 'name' ? 200 : 254}
                      value={trainee[column]}
                      onChange={({ target }) => edit(place, { [column]: target.value })}
                    />
                    <FieldError id={`${name}-error`} text={error} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Consent inNewTab>We use names and addresses to run this class. Please tell everyone you add.</Consent>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={add}>
          Add trainee
        </Button>
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
