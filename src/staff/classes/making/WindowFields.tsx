import { TextField } from '@/src/shared/ui/TextField';
import { errorOf } from '../../shared/fieldErrors';
import type { PartProps } from './partProps';
import { fromField, toField } from './instantField';
import styles from './ClassForm.module.css';

interface WindowFieldsProps extends PartProps {
  form: 'background' | 'assessment' | 'trainee_form' | 'instructor_form';
}

/** Each form has such a pair of fields: the name of its group tells them apart. */
const NAMES: Readonly<Record<WindowFieldsProps['form'], string>> = {
  background: 'Background form',
  assessment: 'Pre- and post-assessment',
  trainee_form: 'Evaluation',
  instructor_form: 'Instructor form',
};

/** When a form opens and closes, in UTC+8. */
export function WindowFields({ setup, errors, onChange, form }: WindowFieldsProps) {
  const current = setup[form];
  if (!current) return null;
  const field = (name: 'start' | 'end', label: string) => ({
    ...{ label, name: `${form}.${name}`, type: 'datetime-local', required: true },
    value: toField(current[name], name),
    error: errorOf(errors, `${form}.${name}`),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...setup, [form]: { ...current, [name]: fromField(target.value, name) } }),
  });
  return (
    <div role="group" aria-label={NAMES[form]} className={styles.row}>
      <TextField {...field('start', 'Opens')} />
      <TextField {...field('end', 'Closes')} />
    </div>
  );
}
