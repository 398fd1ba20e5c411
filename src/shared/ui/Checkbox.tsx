import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError';
import styles from './Choice.module.css';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, id: given, className = '', ...input }: CheckboxProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={className}>
      <label className={styles.choice} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={error ? `${id}-error` : input['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
