import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/**
 * Limits years to four digits. Otherwise browsers wait for two more, and somebody who types date and time in
 * one go types the time into the year.
 */
const LAST: Partial<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/**
 * A single-line text field; `type` and all other attributes go to the input. `className` positions the field
 * in its form.
 */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  const last = LAST[input.type ?? 'text'];
  return (
    <Field
      {...{ label, hint, error, id, className }}
      required={input.required}
      // What a field of a date shows is not its value.
      printed={last ? undefined : input.value}
    >
      {(control) => <input type="text" max={last} {...input} {...control} />}
    </Field>
  );
}
