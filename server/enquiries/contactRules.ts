/** The contact form's rules on the server: those of the page, and checks of what a page cannot send. */
import { string } from 'yup';
import { CONTACT_CHECKS, contactSchema } from '../../contract/schemas/contact';
import type { BodyRules } from '../http/shape';

const rules: BodyRules = { multiline: ['form_request', 'form_remark'], checks: CONTACT_CHECKS };

export const contactBody = contactSchema
  .shape({
    form_course_id: string()
      .trim()
      .matches(/^\d{0,10}$/, 'Please give the course by its number.')
      .default(''),
  })
  .meta({ ...rules });
