import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './SelectField.module.css';

export interface Option {
  value: string | number;
  label: string;
}

/** Options with a group label. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (Option | OptionGroup)[];
  /** the text of the empty first option; `false` if a value is always selected */
  placeholder?: string | false;
}

/** The arrow of a select. */
export const SelectFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

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
        <SelectFrame>
          <select {...select} {...control}>
            {placeholder !== false && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(option)
              ),
            )}
          </select>
        </SelectFrame>
      )}
    </Field>
  );
}
