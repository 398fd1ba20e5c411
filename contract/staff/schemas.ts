/** Schemas of the staff console's requests, shared by page and server. */
import { array, mixed, object, string, type InferType } from 'yup';
import { isAddress } from '../schemas/patterns';
import { usableAddress } from '../usableText';
import { STAFF_MESSAGES } from './messages';
import { ROLES, type Role } from './roles';

export const email = () =>
  string()
    .trim()
    .lowercase()
    .default('')
    .max(254, STAFF_MESSAGES.email)
    .test('email', STAFF_MESSAGES.email, (text) => isAddress(text));
const usable = (typed: unknown): unknown => (typeof typed === 'string' ? usableAddress(typed) : typed);
/** A team member's address. */
const memberEmail = () => email().transform(usable);
const personName = () => string().trim().default('').max(100, 'A name has at most 100 characters.');

export const linkRequestSchema = object({ email: memberEmail() });

/** `email` and `name` are required for the link that creates the first administrator. */
export const linkSignInSchema = object({
  token: string().required(STAFF_MESSAGES.linkSpent).max(100, STAFF_MESSAGES.linkSpent),
  email: string().transform(usable).lowercase().default('').max(254, STAFF_MESSAGES.email),
  name: personName(),
});

/** The response of a browser's authenticator; the WebAuthn library validates its parts. */
export const passkeySignInSchema = object({ response: mixed().required(STAFF_MESSAGES.passkeyFailed) });
export const passkeyAddSchema = object({
  response: mixed().required(STAFF_MESSAGES.passkeyFailed),
  name: personName(),
});

const roles = () =>
  array(mixed<Role>().oneOf(ROLES).required())
    .required(STAFF_MESSAGES.roles)
    .min(1, STAFF_MESSAGES.roles)
    .max(ROLES.length, STAFF_MESSAGES.roles);

export const inviteSchema = object({
  email: memberEmail(),
  name: personName().min(1, STAFF_MESSAGES.name),
  roles: roles(),
});
export const memberChangeSchema = object({
  name: personName().min(1, STAFF_MESSAGES.name),
  roles: roles(),
});

export type LinkSignIn = InferType<typeof linkSignInSchema>;
export type Invitation = InferType<typeof inviteSchema>;
export type MemberChange = InferType<typeof memberChangeSchema>;
