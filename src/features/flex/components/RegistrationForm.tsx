import { useFormik, type FormikErrors } from 'formik';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { HotelCity } from '@/contract/entities';
import type { FlexPayload } from '@/contract/submissions';
import { Consent } from '@/src/shared/ui/Consent';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { TextField } from '@/src/shared/ui/TextField';
import type { FlexForm } from '../draft';
import type { FlexCourse, FlexSession } from '../offers';
import { longestRegistration, toFlexPayload, validateRegistration, type FlexErrors } from '../registration';
import { Booking, type BookingProps } from './Booking';
import { fieldId } from './fieldId';
import layout from './FormLayout.module.css';
import { Invoice } from './Invoice';
import { Participants } from './Participants';
import { Problems } from './Problems';
import styles from './RegistrationForm.module.css';
import { StepButton } from './StepButton';

export interface RegistrationFormProps {
  initial: FlexForm;
  course: FlexCourse;
  session: FlexSession;
  hotels: BookingProps['hotels'];
  onHotels: () => void;
  city?: HotelCity;
  isProcessing: boolean;
  onTyped: (form: FlexForm) => void;
  onSubmit: (payload: FlexPayload) => void;
  onBack: () => void;
}

const TERMS = (
  <>
    I agree to the{' '}
    <a href="/tos" target="_blank" rel="noreferrer">
      terms and conditions
    </a>
  </>
);

/** Step 2: participants, hotel and invoice (docs/rules/flex.md#registration). */
export default function RegistrationForm(props: RegistrationFormProps) {
  const { initial, course, session, city, isProcessing, onTyped, onSubmit, onBack } = props;
  const typedBefore = useRef(initial);
  const formik = useFormik<FlexForm>({
    initialValues: initial,
    validate: (values) =>
      validateRegistration(values, { course, session }) as unknown as FormikErrors<FlexForm>,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values) => onSubmit(toFlexPayload(values, { course, session })),
  });
  const { values, handleChange, setFieldValue } = formik;
  const errors = formik.errors as unknown as FlexErrors;
  const [refusals, setRefusals] = useState(0);
  const hasErrors = Object.keys(errors).length > 0;
  /** Errors are named by the position of a participant, and some depend on the booking: both are found anew. */
  const change = (name: 'participants' | 'booking_type', value: unknown): void =>
    void setFieldValue(name, value, hasErrors);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isRefused = Object.keys(validateRegistration(values, { course, session })).length > 0;
    await formik.submitForm();
    if (isRefused) setRefusals((count) => count + 1);
  };

  useEffect(() => {
    if (values === typedBefore.current) return;
    typedBefore.current = values;
    onTyped(values);
  }, [values, onTyped]);

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="FLEX registration"
      onSubmit={(event) => void submit(event)}
    >
      {hasErrors && <Problems {...{ errors, refusals }} />}
      <Participants
        participants={values.participants}
        errors={errors}
        onChange={handleChange}
        onList={(participants) => change('participants', participants)}
      />
      <TextField
        name="reseller"
        label="Reseller"
        hint="If one of our resellers told you about the course"
        value={values.reseller}
        maxLength={longestRegistration.reseller}
        onChange={handleChange}
      />
      <Booking
        values={values}
        errors={errors}
        hotels={props.hotels}
        onHotels={props.onHotels}
        city={city}
        cityName={session.venue_label}
        onType={(type) => change('booking_type', type)}
        onChange={handleChange}
      />
      <Invoice values={values} errors={errors} onChange={handleChange} />
      <Checkbox
        id={fieldId('terms')}
        name="terms"
        label={TERMS}
        checked={values.terms}
        error={errors.terms}
        onChange={handleChange}
      />
      <Consent>
        We use these details to arrange the course, the hotel and the invoice. If you name colleagues, please
        tell them so.
      </Consent>
      <div className={layout.actions}>
        <StepButton leads="Returns to course and cost" kind="secondary" onClick={onBack}>
          Back
        </StepButton>
        <StepButton leads="Sends your registration" type="submit" disabled={isProcessing}>
          Next
        </StepButton>
      </div>
    </form>
  );
}
