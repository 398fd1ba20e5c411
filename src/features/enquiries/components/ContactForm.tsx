import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { CONTACT_CHECKBOXES } from '@/contract/constants';
import { CONTACT_LABELS, CONTACT_LENGTHS } from '@/contract/contactFields';
import { PART_FAILED } from '@/contract/shellMessages';
import type { ContactPayload } from '@/contract/submissions';
import { isServed } from '@/src/shared/lib/isServed';
import { Button } from '@/src/shared/ui/Button';
import { Consent } from '@/src/shared/ui/Consent';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { TextArea } from '@/src/shared/ui/TextArea';
import { TextField } from '@/src/shared/ui/TextField';
import { contactChecks, contactDefaults } from '../contactForm';
import { AskedAbout } from './AskedAbout';
import styles from './ContactForm.module.css';

export interface ContactFormProps {
  initial: ContactPayload;
  /** input from before the page was reloaded or left */
  kept?: Partial<ContactPayload>;
  /** the subject of the remark; omitted: the remark itself */
  subject?: string;
  isProcessing: boolean;
  /** whether the last enquiry was sent from this form, not from that of another page */
  isOwn: boolean;
  /** incremented with every stored enquiry, which clears the form */
  stored: number;
  /** whether an empty remark is shown too */
  showRemark?: boolean;
  /** null: the form is empty */
  onTyped: (values: ContactPayload | null) => void;
  onSubmit: (payload: ContactPayload) => void;
  /** The form is about to be sent as plain HTML, which opens another page. */
  onLeaving: () => void;
  /** the first failed rule */
  onRefused: (message: string) => void;
}

const FIELDS = [
  { name: 'form_name', type: 'text', autoComplete: 'name', required: true },
  { name: 'form_email', type: 'email', autoComplete: 'email', required: true },
  { name: 'form_company', type: 'text', autoComplete: 'organization', required: true },
  { name: 'form_city', type: 'text', autoComplete: 'address-level2', required: true },
  { name: 'form_phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'form_job_role', type: 'text', autoComplete: 'organization-title', required: false },
] as const;

/** Input in the server's HTML from before hydration: the values that differ from the HTML's. */
function typedBefore(form: HTMLFormElement, initial: ContactPayload): Partial<ContactPayload> {
  const typed: Partial<ContactPayload> = {};
  for (const element of Array.from(form.elements)) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      const { name, checked, defaultChecked } = element;
      if (checked !== defaultChecked) Object.assign(typed, { [name]: checked ? 'yes' : 'no' });
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const { name, value, defaultValue } = element;
      if (name in initial && value !== defaultValue) Object.assign(typed, { [name]: value });
    }
  }
  return typed;
}

/** The enquiry form (docs/rules/enquiries.md#contact-form). */
export function ContactForm({
  initial,
  kept,
  subject,
  isProcessing,
  isOwn,
  stored,
  showRemark,
  onTyped,
  onSubmit,
  onLeaving,
  onRefused,
}: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const storedBefore = useRef(stored);
  const { form_remark, form_course_id } = initial;
  // The page determines the remark, which may change while the form is filled in.
  const withRemark = (values: ContactPayload): ContactPayload => ({ ...values, form_remark });
  /** The values that this form sent last. */
  const sent = useRef<ContactPayload>(undefined);
  const formik = useFormik({
    initialValues: initial,
    enableReinitialize: false,
    validate: async (values) => (await contactChecks.load()).validateContact(withRemark(values)),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: async (values) => {
      const payload = (await contactChecks.load()).toContactPayload(withRemark(values));
      sent.current = values;
      onSubmit(payload);
    },
  });
  const { setValues, resetForm, values } = formik;

  /** The values that are already kept. */
  const known = useRef(values);
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    if (values === known.current) return;
    known.current = values;
    tell(values);
  }, [values]);

  const begin = useEffectEvent((): void => {
    const typed = form.current ? typedBefore(form.current, values) : {};
    const restored = { ...values, ...kept, ...typed, form_course_id };
    // Input from before hydration is kept from now on.
    if (Object.keys(typed).length === 0) known.current = restored;
    // The visitor came back before the response.
    if (isProcessing && isOwn) sent.current = restored;
    void setValues(restored);
  });
  useEffect(() => begin(), []);

  const clear = useEffectEvent((): void => {
    // A late response does not affect input since then.
    if (values !== sent.current) return;
    const empty = { ...contactDefaults, form_course_id };
    known.current = empty;
    resetForm({ values: empty });
    onTyped(null);
  });
  useEffect(() => {
    if (stored === storedBefore.current) return;
    storedBefore.current = stored;
    clear();
  }, [stored]);

  /**
   * If the rules fail to load, the form is sent as plain HTML and validated by the server; without a network
   * it is not sent.
   */
  const sendUnchecked = async (): Promise<void> => {
    if (await isServed()) {
      onLeaving();
      form.current?.submit();
    } else onRefused(PART_FAILED);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A press from before hydration is repeated before the input is in the state.
    const typed = withRemark({ ...values, ...(form.current && typedBefore(form.current, values)) });
    await setValues(typed, false);
    const checks = await contactChecks.load().catch(() => undefined);
    if (!checks) return sendUnchecked();
    const first = checks.firstContactError(checks.validateContact(typed));
    if (first) {
      onRefused(first[1]);
      form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
    }
    await formik.submitForm();
  };

  return (
    <form
      ref={form}
      method="post"
      action="/contactus"
      noValidate
      aria-label="Get in touch"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {form_remark && <AskedAbout subject={subject ?? form_remark} remark={form_remark} />}
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            {...field}
            label={CONTACT_LABELS[field.name]}
            value={values[field.name]}
            maxLength={CONTACT_LENGTHS[field.name]}
            error={formik.errors[field.name]}
            onChange={formik.handleChange}
          />
        ))}
      </div>
      <fieldset className={styles.options}>
        <legend>What is it about?</legend>
        {CONTACT_CHECKBOXES.map(({ flag, label }) => (
          <Checkbox
            key={flag}
            name={flag}
            label={label}
            value="yes"
            checked={values[flag] === 'yes'}
            error={flag === 'form_check_req' ? formik.errors.form_check_req : undefined}
            onChange={(event) => void formik.setFieldValue(flag, event.target.checked ? 'yes' : 'no')}
          />
        ))}
      </fieldset>
      <TextArea
        name="form_request"
        label="Request or comment"
        hint={form_remark && 'Anything to add? You can leave this empty.'}
        value={values.form_request}
        maxLength={CONTACT_LENGTHS.form_request}
        error={formik.errors.form_request}
        onChange={formik.handleChange}
      />
      {showRemark && !form_remark && <TextArea name="form_remark" label="Remark" value="" readOnly />}
      <input type="hidden" name="form_course_id" value={values.form_course_id} />
      <Consent>We use what you enter to answer you, and to send news on the lists that you tick.</Consent>
      <Button type="submit" disabled={isProcessing}>
        Submit
      </Button>
    </form>
  );
}
