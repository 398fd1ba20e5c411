import { CONTACT_CHECKS, contactSchema } from '@/contract/schemas/contact';
import type { ContactPayload } from '@/contract/submissions';
import { errorsOf, firstError } from '@/src/shared/lib/formErrors';

export type ContactErrors = Partial<Record<keyof ContactPayload, string>>;

/** @returns the message of each field that fails, none when all is well */
export const validateContact = (values: ContactPayload): ContactErrors =>
  errorsOf(contactSchema, values, CONTACT_CHECKS);

/** The first rule that fails. */
export const firstContactError = (errors: ContactErrors) => firstError(errors, CONTACT_CHECKS);

/** What is sent: trimmed, as the schema does it on the server too. */
export const toContactPayload = (values: ContactPayload): ContactPayload => contactSchema.cast(values);
