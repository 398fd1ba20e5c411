import type { ContactPayload } from '../../../contract/entities';
import { CONTACT_CHECK_ORDER, contactSchema } from '../../../contract/schemas/contact';
import { ValidationError } from 'yup';

/** An empty form: only the see-my-request box is ticked (catalogue, section 4 "Contact form"). */
export const contactDefaults: ContactPayload = {
  form_name: '',
  form_email: '',
  form_company: '',
  form_city: '',
  form_phone: '',
  form_job_role: '',
  form_course_id: '',
  form_remark: '',
  form_request: '',
  form_check_req: 'yes',
  form_check_ee: 'no',
  form_check_ls: 'no',
  form_check_og: 'no',
  form_check_ict: 'no',
  form_check_cw: 'no',
};

export type ContactErrors = Partial<Record<keyof ContactPayload, string>>;

/** @returns the message of each field that fails, none when all is well */
export function validateContact(values: ContactPayload): ContactErrors {
  try {
    contactSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: ContactErrors = {};
    for (const { path, message } of error.inner) errors[path as keyof ContactPayload] ??= message;
    return errors;
  }
}

/** The first rule that fails, in the order in which the specification lists them. */
export const firstContactError = (errors: ContactErrors): [keyof ContactPayload, string] | undefined => {
  const listed = [...CONTACT_CHECK_ORDER, ...(Object.keys(errors) as (keyof ContactPayload)[])];
  const field = listed.find((name) => errors[name]);
  return field && [field, errors[field] ?? ''];
};

/** What is sent: trimmed, as the schema does it on the server too. */
export const toContactPayload = (values: ContactPayload): ContactPayload =>
  contactSchema.cast(values) as ContactPayload;
