import { useFormik } from 'formik';
import type { BackgroundAnswer } from '../../../../../contract/classForms/entities';
import { BACKGROUND_LABELS, CLASS_MESSAGES } from '../../../../../contract/classForms/messages';
import { Button } from '../../../../shared/ui/Button';
import { TextField } from '../../../../shared/ui/TextField';
import type { FormProps } from './FormProps';

const NAMES = ['job_relevancy', 'years_experience'] as const;

export function BackgroundForm({
  initial,
  onChange,
  onSubmit,
  onInvalid,
  isBusy,
}: FormProps<BackgroundAnswer>) {
  const formik = useFormik({
    initialValues: initial,
    onSubmit: (values) =>
      NAMES.every((name) => values[name].trim()) ? onSubmit(values) : onInvalid(CLASS_MESSAGES.background),
  });
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      {NAMES.map((name) => (
        <TextField
          key={name}
          required
          label={BACKGROUND_LABELS[name]}
          name={name}
          value={formik.values[name]}
          onChange={(event) => {
            formik.handleChange(event);
            onChange({ ...formik.values, [name]: event.target.value });
          }}
        />
      ))}
      <Button type="submit" disabled={isBusy}>
        Submit
      </Button>
    </form>
  );
}
