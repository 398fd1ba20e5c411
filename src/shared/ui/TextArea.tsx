import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field';

export type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

/** Several lines of text; four rows unless told (docs/rules/enquiries.md#controls). */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, className }} required={area.required}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  );
}
