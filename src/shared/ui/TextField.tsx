import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';

export type TextFieldProps = FieldWords & ComponentProps<'input'>;

/** Years have four digits: without it a browser waits for two more, and who types day and time in one go types the time as a year. */
const LAST: Partial<Record<string, string>> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** One line of text; `type` and every other attribute go to the input. `className` is the field's place in its form. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} required={input.required}>
      {(control) => <input type="text" max={LAST[input.type ?? 'text']} {...input} {...control} />}
    </Field>
  );
}
