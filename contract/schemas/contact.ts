/** The contact form's rules, shared by page and endpoint (docs/rules/enquiries.md#contact-form). */
import './locale';
import { object, string } from 'yup';
import { CONTACT_CHECKBOXES } from '../constants';
import { CONTACT_LENGTHS } from '../contactFields';
import { CONTACT_MESSAGES } from '../formMessages';
import { emailPattern } from './patterns';
import type { Checks } from './problems';
import { address, line, lines } from './typedText';

const flag = () =>
  string()
    .oneOf(['yes', 'no'] as const)
    .default('no');
type Field = keyof typeof CONTACT_LENGTHS;
const text = (name: Field) => line(CONTACT_LENGTHS[name]);
const textarea = (name: Field) => lines(CONTACT_LENGTHS[name]);

export const CONTACT_CHECKS: Checks = {
  order: ['form_name', 'form_email', 'form_company', 'form_city', 'form_request', 'form_check_req'],
};

export const contactSchema = object({
  form_name: text('form_name').required(CONTACT_MESSAGES.name),
  form_email: address().required(CONTACT_MESSAGES.email).matches(emailPattern, CONTACT_MESSAGES.email),
  form_company: text('form_company').required(CONTACT_MESSAGES.company),
  form_city: text('form_city').required(CONTACT_MESSAGES.city),
  form_phone: text('form_phone'),
  form_job_role: text('form_job_role'),
  form_course_id: text('form_course_id'),
  form_remark: textarea('form_remark'),
  // With a remark, which states the subject of the enquiry, the text is optional.
  form_request: textarea('form_request').when(['form_check_req', 'form_remark'], {
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
