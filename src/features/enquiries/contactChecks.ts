import { CONTACT_CHECKS, contactSchema } from '@/contract/schemas/contact';
import type { ContactPayload } from '@/contract/submissions';
import { errorsOf, firstError } from '@/src/shared/lib/formErrors';

export type ContactErrors = Partial<Record<keyof ContactPayload, string>>;

/** @returns the message of each invalid field, empty if all are valid */
export const validateContact = (values: ContactPayload): ContactErrors =>
  errorsOf(contactSchema, values, CONTACT_CHECKS);

/** The first failed rule. */
export const firstContactError = (errors: ContactErrors) => firstError(errors, CONTACT_CHECKS);

/** The payload: trimmed by the schema, as on the server. */
export const toContactPayload = (values: ContactPayload): ContactPayload => contactSchema.cast(values);
