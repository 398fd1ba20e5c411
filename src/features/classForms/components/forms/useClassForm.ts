/** What the forms of a class have in common: drafts go out with every edit, and a refused form shows where it is refused. */
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { useEffect, useRef, type FormEvent } from 'react';

/** What is wrong: the specified message, and what stands at each control, by the control's name. */
export interface Refusal {
  message: string;
  errors: Record<string, string>;
}

interface Options<Values extends FormikValues> {
  initial: Values;
  /** whether `initial` follows what is typed, and a change of it from elsewhere stands in the form at once */
  isFollowing?: boolean;
  /** what of the values still fits: a class may change while its form is being filled in */
  fit?: (values: Values) => Values;
  check: (values: Values) => Refusal | undefined;
  onChange: (values: Values) => void;
  onValid: (values: Values) => void;
  onInvalid: (message: string) => void;
}

/** Radio buttons and boxes of one question share a name: the first that can be reached stands for all. */
function focusControl(form: HTMLFormElement | null, name: string | undefined): void {
  const controls = Array.from(form?.elements ?? []).filter(
    (element): element is HTMLInputElement => element.getAttribute('name') === name,
  );
  controls[0]?.focus();
}

const asTheyAre = <Values>(values: Values): Values => values;

/** @returns Formik's values and setter, the errors by control name, and what the form element needs */
export function useClassForm<Values extends FormikValues>(options: Options<Values>) {
  const { initial, isFollowing = false, fit = asTheyAre, onChange, onValid, onInvalid } = options;
  const check = (given: Values) => options.check(fit(given));
  const form = useRef<HTMLFormElement>(null);
  /** what the page knows of; Formik begins with a copy of `initial`, which is nobody's edit */
  const told = useRef<Values>(undefined);
  /** the next change comes from the server, and is nobody's edit either */
  const isReset = useRef(false);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  const formik = useFormik<Values>({
    initialValues: initial,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => (check(values)?.errors ?? {}) as FormikErrors<Values>,
    onSubmit: (valid) => onValid(fit(valid)),
  });
  const { values, submitCount, resetForm } = formik;
  // Until somebody has pressed the button, nobody is told of fields that they have not reached yet.
  const refusal = submitCount > 0 ? check(values) : undefined;
  const pressed = refusal ? submitCount : 0;

  useEffect(() => {
    if (values === told.current) return;
    const isEdit = told.current !== undefined && !isReset.current;
    told.current = values;
    isReset.current = false;
    if (isEdit) latest.current(values);
  }, [values]);

  const outside = isFollowing ? JSON.stringify(initial) : '';
  useEffect(() => {
    if (outside === '' || outside === JSON.stringify(told.current)) return;
    isReset.current = true;
    // What is marked as wrong stays marked.
    resetForm({ values: JSON.parse(outside) as Values, submitCount: pressed });
  }, [outside, pressed, resetForm]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = check(values);
    if (problem) {
      onInvalid(problem.message);
      focusControl(form.current, Object.keys(problem.errors)[0]);
    }
    void formik.submitForm();
  };

  return {
    values: fit(values),
    setValues: formik.setValues,
    /** what is wrong with the control of that name */
    errorOf: (name: string) => refusal?.errors[name],
    // On a shared device the browser would offer what one person typed to the next.
    form: { ref: form, onSubmit: submit, noValidate: true, autoComplete: 'off' },
  };
}
