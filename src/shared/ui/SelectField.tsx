import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';
import styles from './SelectField.module.css';

export interface Option {
  value: string | number;
  label: string;
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  /** the text of the empty first option; `false` where a value is always chosen */
  placeholder?: string | false;
}

export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options,
  placeholder = 'Select an Option',
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} required={select.required}>
      {(control) => (
        <div className={styles.frame}>
          <select {...select} {...control}>
            {placeholder !== false && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
