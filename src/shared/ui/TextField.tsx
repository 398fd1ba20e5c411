import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';

export type TextFieldProps = FieldWords & ComponentProps<'input'>;

/** One line of text; `type` and every other attribute go to the input. `className` is the field's place in its form. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} required={input.required}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
