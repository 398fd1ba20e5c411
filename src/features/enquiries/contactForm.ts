import type { ContactPayload } from '@/contract/submissions';
import { CONTACT_CHECKS, contactSchema } from '@/contract/schemas/contact';
import { longestTexts } from '@/contract/schemas/longest';
import { errorsOf, firstError } from '../../shared/lib/formErrors';

/** An empty form: only the see-my-request box is ticked (docs/rules/enquiries.md#contact-form). */
export const contactDefaults: ContactPayload = { ...contactSchema.getDefault(), form_check_req: 'yes' };

export type ContactErrors = Partial<Record<keyof ContactPayload, string>>;

/** @returns the message of each field that fails, none when all is well */
export const validateContact = (values: ContactPayload): ContactErrors =>
  errorsOf(contactSchema, values, CONTACT_CHECKS);

/** The first rule that fails. */
export const firstContactError = (errors: ContactErrors) => firstError(errors, CONTACT_CHECKS);

export const longestContact = longestTexts(contactSchema);

/** What is sent: trimmed, as the schema does it on the server too. */
export const toContactPayload = (values: ContactPayload): ContactPayload => contactSchema.cast(values);
