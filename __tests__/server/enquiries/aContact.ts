import type { ContactPayload } from '@/contract/submissions';
import { aContactPayload } from '../../support/builders';

/** A contact form as the page sends it, or with values that no page sends. */
export const aContact = (changes: Partial<Record<keyof ContactPayload, unknown>> = {}) => ({
  ...aContactPayload({
    form_name: 'Aminah Tan',
    form_email: 'Aminah.Tan@example.com',
    form_company: 'Example Sdn Bhd',
    form_request: 'Please send me\nthe dates.',
  }),
  ...changes,
});
