import { useState } from 'react';
import { SUBMITTING } from '@/contract/formMessages';
import type { CallPayload } from '@/contract/submissions';
import { msToDay } from '@/contract/time';
import { Button } from '@/src/shared/ui/Button';
import { Consent } from '@/src/shared/ui/Consent';
import { SelectField } from '@/src/shared/ui/SelectField';
import { TextArea } from '@/src/shared/ui/TextArea';
import { TextField } from '@/src/shared/ui/TextField';
import {
  firstCallError,
  longestCall,
  toCallPayload,
  validateCall,
  type CallValues,
  type Schedule,
} from '../callForm';
import { productOptions, topicOptions } from '../formOptions';
import { controlsOf, useCoursewareForm, type CoursewareFormProps } from '../useCoursewareForm';
import styles from './CoursewareForm.module.css';
import { PersonalFields } from './PersonalFields';

const SCHEDULES: readonly Schedule[] = ['schedule1', 'schedule2'];

/** The value of a date without a time is empty for scripts; only the browser's validity state shows it. */
const halfTyped = (form: HTMLFormElement | null) =>
  SCHEDULES.find((name) => {
    const input = form?.elements.namedItem(name);
    return input instanceof HTMLInputElement && input.validity.badInput;
  });

/** The time and topic of a requested call (docs/rules/courseware.md#schedule-a-call). */
export function CallForm(props: CoursewareFormProps<CallValues, CallPayload>) {
  const { products, isSending } = props;
  const { form, formik, submit } = useCoursewareForm(props, {
    validate: (values, element) => validateCall(values, halfTyped(element)),
    firstError: firstCallError,
    toPayload: toCallPayload,
  });
  const { values } = formik;
  const { field, text } = controlsOf<keyof CallValues>(formik, isSending, longestCall);
  // Pickers offer no day that is over in Malaysia. The form itself accepts it: the visitor's clock may be wrong.
  const [earliest] = useState(() => `${msToDay(Date.now())}T00:00`);
  const schedule = (name: Schedule) => ({ ...field(name), min: earliest, readOnly: isSending });

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <PersonalFields
          field={field}
          text={text}
          company="Company / institution"
          education={{ placeholder: false }}
        />
        <TextField {...text('teaching_subject')} label="Teaching subject" className={styles.row} />
        <SelectField
          {...field('topic_to_discuss')}
          label="Topic to discuss"
          options={topicOptions}
          required
        />
        <SelectField
          {...field('topic_to_discuss_product')}
          label="Product"
          options={productOptions(products)}
          required={values.topic_to_discuss === 'Product related'}
        />
      </div>
      <TextArea
        {...text('topic_to_discuss_msg')}
        label="Message"
        required={values.topic_to_discuss === 'Others'}
      />
      <fieldset className={styles.group}>
        <legend>When may we call?</legend>
        <p className={styles.hint}>
          Dates and times are Malaysia time (UTC+8), wherever you are; we call from 08:00 to 22:00. Please
          propose times at least 3 working days ahead.
        </p>
        <div className={styles.fields}>
          <TextField {...schedule('schedule1')} label="Schedule 1" type="datetime-local" required />
          <TextField {...schedule('schedule2')} label="Schedule 2" type="datetime-local" />
        </div>
      </fieldset>
      <Consent>We use what you enter to call you and to prepare for it, and for nothing else.</Consent>
      <Button type="submit" disabled={isSending}>
        {isSending ? SUBMITTING : 'Submit'}
      </Button>
    </form>
  );
}
