import { MAX_LENGTH } from '@/contract/classForms/limits';
import type { BackgroundAnswer } from '@/contract/classForms/entities';
import { BACKGROUND_LABELS } from '@/contract/classForms/messages';
import { Consent } from '@/src/shared/ui/Consent';
import { TextField } from '@/src/shared/ui/TextField';
import type { FormProps } from './FormProps';
import styles from './forms.module.css';
import { SubmitBar } from './SubmitBar';
import { useClassForm } from './useClassForm';

const FIELDS = ['job_relevancy', 'years_experience'] as const;

/** A trainee's background. */
export function BackgroundForm({
  initial,
  onChange,
  onSubmit,
  onInvalid,
  isBusy,
  owner,
}: FormProps<BackgroundAnswer>) {
  const { form, values, setValues, errorOf } = useClassForm({
    initial,
    check: ({ checkBackground }, given) => checkBackground(given),
    onChange,
    onInvalid,
    onValid: ({ job_relevancy, years_experience }) =>
      onSubmit({ job_relevancy: job_relevancy.trim(), years_experience: years_experience.trim() }),
  });
  return (
    <form {...form} className={styles.form} aria-label="Background Info">
      {FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={BACKGROUND_LABELS[name]}
          value={values[name]}
          error={errorOf(name)}
          maxLength={MAX_LENGTH.answer}
          required
          onChange={({ target }) => void setValues((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <Consent inNewTab>These answers help your instructor to fit the course to the class.</Consent>
      <SubmitBar isBusy={isBusy} owner={owner} />
    </form>
  );
}
