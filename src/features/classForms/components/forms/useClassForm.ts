/**
 * The common behaviour of the forms of a class: every edit is saved as a draft, and a refused form shows its
 * errors.
 */
import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { memoizedImport } from '@/src/shared/lib/memoizedImport';
import type * as ClassChecks from '../../classChecks';

const classChecks = memoizedImport(() => import('../../classChecks'));

interface Options<Values extends FormikValues> {
  initial: Values;
  /** whether `initial` follows the input, so that changes of it from elsewhere are applied to the form at once */
  isFollowing?: boolean;
  /** returns the values that still fit: a class may change while its form is being filled in */
  fit?: (values: Values) => Values;
  check: (checks: typeof ClassChecks, values: Values) => ClassChecks.Refusal | undefined;
  onChange: (values: Values) => void;
  onValid: (values: Values) => void;
  onInvalid: (message: string) => void;
}

/** Radio buttons and check boxes of one question share a name: the first focusable one stands for all. */
function focusControl(form: HTMLFormElement | null, name: string | undefined): void {
  const controls = Array.from(form?.elements ?? []).filter(
    (element): element is HTMLInputElement => element.getAttribute('name') === name,
  );
  controls[0]?.focus();
}

const asTheyAre = <Values>(values: Values): Values => values;

/** @returns Formik's values and setter, the errors by control name, and the form element's props */
export function useClassForm<Values extends FormikValues>(options: Options<Values>) {
  const { initial, isFollowing = false, fit = asTheyAre, onChange, onValid, onInvalid } = options;
  // Until the rules have come, the server alone validates: a form on a poor network waits for no script.
  const check = (given: Values) => {
    const checks = classChecks.loaded();
    return checks && options.check(checks, fit(given));
  };
  const form = useRef<HTMLFormElement>(null);
  /** the values that the page knows; Formik starts with a copy of `initial`, which is not an edit */
  const told = useRef<Values>(undefined);
  /** the next change comes from the server, and is not an edit either */
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
  // Now, and again with each Submit if they did not come.
  useEffect(() => void classChecks.load().catch(() => undefined), [submitCount]);
  // Before the first submit, fields that were not reached yet show no errors.
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
  // Marked errors stay marked. When they are put right, `outside` does not have the last letter yet.
  const reset = useEffectEvent((next: Values) => resetForm({ values: next, submitCount: pressed }));
  useEffect(() => {
    if (outside === '' || outside === JSON.stringify(told.current)) return;
    isReset.current = true;
    reset(JSON.parse(outside) as Values);
  }, [outside]);

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
    /** the error of the control with that name */
    errorOf: (name: string) => refusal?.errors[name],
    // On a shared device, the browser would suggest one person's input to the next.
    form: { ref: form, onSubmit: submit, noValidate: true, autoComplete: 'off' },
  };
}
