import { SUBMITTING } from '@/contract/formMessages';
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
import { controlsOf, keepSent, useCoursewareForm, type CoursewareFormProps } from '../useCoursewareForm';
import styles from './CoursewareForm.module.css';
import { PersonalFields } from './PersonalFields';

/** The requested products, the person, and the enquiry (docs/rules/courseware.md#enquiry). */
export function EnquiryForm(props: CoursewareFormProps<EnquiryValues, CoursewareEnquiryPayload>) {
  const { products, isSending } = props;
  const { form, formik, submit } = useCoursewareForm(props, {
    validate: validateEnquiry,
    firstError: firstEnquiryError,
    toPayload: (values) => toEnquiryPayload(values, products),
  });
  const { values, errors } = formik;
  const { field, text } = controlsOf<Exclude<keyof EnquiryValues, 'subject'>>(
    formik,
    isSending,
    longestEnquiry,
  );
  const toggle = (id: number, isTicked: boolean): void => {
    const others = values.subject.filter((each) => each !== id);
    void formik.setFieldValue('subject', isTicked ? [...others, id] : others);
  };

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
      <Button type="submit" disabled={isSending}>
        {isSending ? SUBMITTING : 'Submit'}
      </Button>
    </form>
  );
}
