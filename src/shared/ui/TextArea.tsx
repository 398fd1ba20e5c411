import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A multi-line text field, four rows by default (docs/rules/enquiries.md#controls). */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, className }} required={area.required} printed={area.value}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  );
}
