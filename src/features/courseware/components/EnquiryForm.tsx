import { useFormik } from 'formik';
import { useRef, type FormEvent } from 'react';
import { SUBMITTING } from '@/contract/formMessages';
import type { CoursewareItem } from '@/contract/entities';
import type { CoursewareEnquiryPayload } from '@/contract/submissions';
import { Button } from '@/src/shared/ui/Button';
import { Consent } from '@/src/shared/ui/Consent';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { FieldError } from '@/src/shared/ui/FieldError';
import { TextArea } from '@/src/shared/ui/TextArea';
import {
  firstEnquiryError,
  longestEnquiry,
  toEnquiryPayload,
  validateEnquiry,
  type EnquiryValues,
} from '../enquiryForm';
import { productName } from '../formOptions';
import { keepSent, useKeptValues } from '../useKeptValues';
import styles from './CoursewareForm.module.css';
import { PersonalFields } from './PersonalFields';

export interface EnquiryFormProps {
  initial: EnquiryValues;
  products: readonly CoursewareItem[];
  isSending: boolean;
  onSubmit: (payload: CoursewareEnquiryPayload) => void;
  /** the first failed rule */
  onRefused: (message: string) => void;
  onTyped: (values: EnquiryValues) => void;
  onLeave: (values: EnquiryValues) => void;
}

/** The requested products, the person, and the enquiry (docs/rules/courseware.md#enquiry). */
export function EnquiryForm({
  initial,
  products,
  isSending,
  onSubmit,
  onRefused,
  onTyped,
  onLeave,
}: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik({
    initialValues: initial,
    validate: validateEnquiry,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (values) => onSubmit(toEnquiryPayload(values, products)),
  });
  const { values, errors, handleChange } = formik;
  useKeptValues(values, onTyped, onLeave);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const first = firstEnquiryError(validateEnquiry(values));
    if (first) {
      onRefused(first[1]);
      form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    }
    await formik.submitForm();
  };
  const toggle = (id: number, isTicked: boolean): void => {
    const others = values.subject.filter((each) => each !== id);
    void formik.setFieldValue('subject', isTicked ? [...others, id] : others);
  };
  const field = (name: Exclude<keyof EnquiryValues, 'subject'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: isSending ? keepSent : handleChange,
    'aria-disabled': isSending,
  });

  const text = (name: Parameters<typeof field>[0]) => ({
    ...field(name),
    maxLength: longestEnquiry[name],
    readOnly: isSending,
  });

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.group} aria-describedby={errors.subject ? 'subject-error' : undefined}>
        <legend>Which products?</legend>
        <div className={styles.choices}>
          {products.map((product) => (
            <Checkbox
              key={product.id}
              name="subject"
              label={productName(product)}
              checked={values.subject.includes(product.id)}
              aria-invalid={errors.subject ? true : undefined}
              aria-disabled={isSending}
              onChange={isSending ? keepSent : (event) => toggle(product.id, event.target.checked)}
            />
          ))}
        </div>
        <FieldError id="subject-error" text={errors.subject as string | undefined} />
      </fieldset>
      <div className={styles.fields}>
        <PersonalFields
          field={(name) => field(`enquiry_${name}`)}
          text={(name) => text(`enquiry_${name}`)}
          company="Company"
          education={{ required: true }}
        />
      </div>
      <TextArea {...text('enquiry_message')} label="Message" required />
      <Consent>We use what you enter to answer you, and for nothing else.</Consent>
      {/* Not disabled, because that would take the focus, and with it the Escape key, out of the dialog. */}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? SUBMITTING : 'Submit'}
      </Button>
    </form>
  );
}
