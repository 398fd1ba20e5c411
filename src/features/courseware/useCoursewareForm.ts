import { useFormik, type FormikValues } from 'formik';
import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import type { CoursewareItem } from '@/contract/entities';
import type { FormErrors } from '../../shared/lib/formErrors';

export interface CoursewareFormProps<Values, Payload> {
  initial: Values;
  products: readonly CoursewareItem[];
  isSending: boolean;
  onSubmit: (payload: Payload) => void;
  /** the first failed rule */
  onRefused: (message: string) => void;
  onTyped: (values: Values) => void;
  onLeave: (values: Values) => void;
}

interface Rules<Values, Payload> {
  validate: (values: Values, form: HTMLFormElement | null) => FormErrors;
  firstError: (errors: FormErrors) => [field: string, message: string] | undefined;
  toPayload: (values: Values) => Payload;
}

/** The values of a form of the courseware pages, and what its submit button does. */
export function useCoursewareForm<Values extends FormikValues, Payload>(
  { initial, isSending, onSubmit, onRefused, onTyped, onLeave }: CoursewareFormProps<Values, Payload>,
  { validate, firstError, toPayload }: Rules<Values, Payload>,
) {
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik({
    initialValues: initial,
    validate: (typed) => validate(typed, form.current),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (typed) => onSubmit(toPayload(typed)),
  });
  const { values } = formik;

  // Told on each change and when the form unmounts: neither a reload nor closing it by accident loses input.
  const latest = useRef({ values, onLeave });
  useEffect(() => {
    if (values !== latest.current.values) onTyped(values);
    latest.current = { values, onLeave };
  });
  useEffect(() => () => latest.current.onLeave(latest.current.values), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const first = firstError(validate(values, form.current));
    if (first) {
      onRefused(first[1]);
      form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    }
    await formik.submitForm();
  };
  return { form, formik, submit };
}

/**
 * Changes nothing while the form is being sent: a stored form closes, and a change that was not sent would be
 * lost with it. The fields are not `disabled`, because that would take the focus out of the dialog.
 */
export const keepSent = (): void => undefined;

interface TextValues<Name extends string> {
  values: Record<Name, string>;
  errors: Partial<Record<Name, string>>;
  handleChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

/** @returns the props of a control by its name; `text`: of one that is typed into */
export function controlsOf<Name extends string>(
  { values, errors, handleChange }: TextValues<Name>,
  isSending: boolean,
  longest: Partial<Record<Name, number>>,
) {
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: isSending ? keepSent : handleChange,
    'aria-disabled': isSending,
  });
  const text = (name: Name) => ({ ...field(name), maxLength: longest[name], readOnly: isSending });
  return { field, text };
}
