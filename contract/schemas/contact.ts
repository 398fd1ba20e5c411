/** The contact form's rules, for the page and for the endpoint alike (docs/rules/enquiries.md#contact-form). */
import './locale';
import { object, string } from 'yup';
import { CONTACT_CHECKBOXES } from '../constants';
import { CONTACT_MESSAGES } from '../formMessages';
import { emailPattern } from './patterns';
import type { Checks } from './problems';

const flag = () =>
  string()
    .oneOf(['yes', 'no'] as const)
    .default('no');
const text = (longest: number) => string().trim().max(longest).default('');

export const CONTACT_CHECKS: Checks = {
  order: ['form_name', 'form_email', 'form_company', 'form_city', 'form_request', 'form_check_req'],
};

/** What page and emails call the fields that they both show. */
export const CONTACT_LABELS = {
  form_name: 'Name',
  form_email: 'E-mail',
  form_company: 'Company',
  form_city: 'City',
  form_phone: 'Phone',
  form_job_role: 'Designation',
} as const;

export const contactSchema = object({
  form_name: text(200).required(CONTACT_MESSAGES.name),
  form_email: text(254).required(CONTACT_MESSAGES.email).matches(emailPattern, CONTACT_MESSAGES.email),
  form_company: text(200).required(CONTACT_MESSAGES.company),
  form_city: text(200).required(CONTACT_MESSAGES.city),
  form_phone: text(60),
  form_job_role: text(200),
  form_course_id: text(20),
  form_remark: text(1000),
  // A remark says what the enquiry is about: no further text is needed then.
  form_request: text(5000).when(['form_check_req', 'form_remark'], {
    is: (isTicked?: string, remark?: string) => isTicked === 'yes' && !remark?.trim(),
    then: (schema) => schema.required(CONTACT_MESSAGES.request),
  }),
  form_check_req: flag().test('one-option', CONTACT_MESSAGES.options, (_value, context) => {
    const payload = context.parent as Record<string, unknown>;
    return CONTACT_CHECKBOXES.some(({ flag: name }) => payload[name] === 'yes');
  }),
  form_check_ee: flag(),
  form_check_ls: flag(),
  form_check_og: flag(),
  form_check_ict: flag(),
  form_check_cw: flag(),
});
