import type { ContactPayload } from '@/contract/entities';

/** A contact form as the page sends it. */
export const aContact = (changes: Partial<Record<keyof ContactPayload, unknown>> = {}) => ({
  form_name: 'Aminah Tan',
  form_email: 'Aminah.Tan@example.com',
  form_company: 'Example Sdn Bhd',
  form_city: 'Penang',
  form_phone: '',
  form_job_role: '',
  form_course_id: '',
  form_remark: '',
  form_request: 'Please send me\nthe dates.',
  form_check_req: 'yes',
  form_check_ee: 'no',
  form_check_ls: 'no',
  form_check_og: 'no',
  form_check_ict: 'no',
  form_check_cw: 'no',
  ...changes,
});
