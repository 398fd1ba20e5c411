import { useId } from 'react';
import type { FieldTexts } from './Field';
import { FieldError } from './FieldError';
import type { Option } from './SelectField';
import styles from './Choice.module.css';

export interface RadioGroupProps extends FieldTexts {
  name: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  /** side by side if there is room */
  isRow?: boolean;
}

export function RadioGroup({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  isRow,
  ...input
}: RadioGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={input.required}
    >
      <legend>
        <span id={`${id}-label`}>{label}</span>
        {input.required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={isRow ? styles.row : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={String(option.value) === value}
              onChange={() => onChange(String(option.value))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
