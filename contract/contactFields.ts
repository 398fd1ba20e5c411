/** Fields of the contact form, shared by page, emails and validation (docs/rules/enquiries.md#contact-form). */
import { LONGEST_NAME } from './constants';

/** Labels of the fields that both page and emails show. */
export const CONTACT_LABELS = {
  form_name: 'Name',
  form_email: 'E-mail',
  form_company: 'Company',
  form_city: 'City',
  form_phone: 'Phone',
  form_job_role: 'Designation',
} as const;

/** Maximum length of each text, in characters. */
export const CONTACT_LENGTHS = {
  form_name: 200,
  form_email: 254,
  form_company: 200,
  form_city: 200,
  form_phone: 60,
  form_job_role: 200,
  form_course_id: 20,
  // A sentence with the title of a course, and the dates and the city of a session.
  form_remark: LONGEST_NAME + 500,
  form_request: 5000,
} as const;
