/**
 * Schemas of the staff API's responses: its description is generated from them, and tests validate the server
 * against them.
 */
import { array, boolean, mixed, number, object, string } from 'yup';
import { ok } from '../schemas/responses';
import { described } from '../schemas/responsesEntities';
import { ROLES, type Role } from './roles';
import { shaped, shapedOrNull } from './shaped';

const memberFields = () => ({
  id: number().required(),
  email: string().required(),
  name: string().defined(),
  roles: array(mixed<Role>().oneOf(ROLES).required()).required(),
  version: number().required().meta(described('goes back as `If-Match` with a change')),
});
const member = object(memberFields());
const teamMember = object({
  ...memberFields(),
  passkeys: number().required(),
  sessions: number().required(),
  seen_at: number()
    .defined()
    .nullable()
    .meta(described('when a session of theirs was last used; null: no session')),
});
const passkey = object({
  id: string().required(),
  name: string().required(),
  added_at: number().required(),
  used_at: number().defined().nullable(),
});
const activity = object({
  id: number().required(),
  at: number().required(),
  actor: string().required(),
  action: string().required(),
  subject: string().required(),
  before: shapedOrNull<Record<string, unknown>>(),
  after: shapedOrNull<Record<string, unknown>>(),
});

export const meResponseSchema = object({
  status: ok(),
  member: object(memberFields()).defined().nullable().meta(described('null: nobody is signed in')),
  passkeys: array(passkey).required(),
  sessions: number().required(),
  is_tour_due: boolean().required().meta(described('they have neither seen nor skipped it')),
});
export const teamResponseSchema = object({
  status: ok(),
  list: array(teamMember).required(),
});
export const memberResponseSchema = object({ status: ok(), member });
export const passkeyResponseSchema = object({ status: ok(), passkey });
export const passkeyOptionsResponseSchema = object({
  status: ok(),
  options: shaped<Record<string, unknown>>().required(),
});
export const activityResponseSchema = object({
  status: ok(),
  list: array(activity).required(),
  next: number()
    .defined()
    .nullable()
    .meta(described('the `before` that asks for the next page; null on the last')),
});
export const sentResponseSchema = object({
  status: ok(),
  message: string().required(),
});
export const doneResponseSchema = object({ status: ok() });
