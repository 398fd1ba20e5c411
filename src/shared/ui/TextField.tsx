import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

/**
 * Limits years to four digits. Otherwise browsers wait for two more, and somebody who types date and time in
 * one go types the time into the year.
 */
const LAST: Partial<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** The text that they show is their value; that of a date is not. */
const WORDS = ['text', 'email', 'tel', 'url', 'search'];

/**
 * A single-line text field; `type` and all other attributes go to the input. `className` positions the field
 * in its form.
 */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  const { type = 'text', value, required } = input;
  const printed = WORDS.includes(type) && value !== undefined ? String(value) : undefined;
  return (
    <Field {...{ label, hint, error, id, className, required, printed }}>
      {(control) => <input type="text" max={LAST[type]} {...input} {...control} />}
    </Field>
  );
}
