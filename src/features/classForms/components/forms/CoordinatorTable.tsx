import { useFormik } from 'formik';
import type { CoordinatedTrainee } from '../../../../../contract/classForms/entities';
import { CLASS_MESSAGES } from '../../../../../contract/classForms/messages';
import { emailPattern } from '../../../../../contract/schemas/patterns';
import { Button } from '../../../../shared/ui/Button';
import type { FormProps } from './FormProps';

export function CoordinatorTable({
  initial,
  onChange,
  onSubmit,
  onInvalid,
  isBusy,
}: FormProps<CoordinatedTrainee[]>) {
  const formik = useFormik({
    initialValues: { rows: initial },
    onSubmit: ({ rows }) => {
      if (rows.some(({ name }) => !name.trim())) onInvalid(CLASS_MESSAGES.background);
      else if (rows.some(({ email }) => email && !emailPattern.test(email))) onInvalid(CLASS_MESSAGES.email);
      else onSubmit(rows);
    },
  });
  const change = (rows: CoordinatedTrainee[]): void => {
    void formik.setValues({ rows });
    onChange(rows);
  };
  const { rows } = formik.values;
  const set = (place: number, part: Partial<CoordinatedTrainee>): void =>
    change(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      <table>
        <tbody>
          {rows.map(({ name, email }, place) => (
            <tr key={place}>
              {(['name', 'email'] as const).map((part) => (
                <td key={part}>
                  <input
                    aria-label={`Trainee ${place + 1} ${part === 'name' ? 'name' : 'e-mail'}`}
                    value={part === 'name' ? name : email}
                    onChange={(event) => set(place, { [part]: event.target.value })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="secondary" onClick={() => change([...rows, { id: 0, name: '', email: '' }])}>
        Add trainee
      </Button>
      <Button type="submit" disabled={isBusy}>
        Save
      </Button>
    </form>
  );
}
