/** The staff API's answers as schemas: what its description is generated from, and what tests hold the server to. */
import { array, boolean, mixed, number, object, string, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import type {
  Activity,
  ActivityResponse,
  Member,
  MemberResponse,
  MeResponse,
  Passkey,
  PasskeyOptionsResponse,
  PasskeyResponse,
  SentResponse,
  TeamMember,
  TeamResponse,
} from './entities';
import { ROLES, type Role } from './roles';

const memberFields = () => ({
  id: number().required(),
  email: string().required(),
  name: string().defined(),
  roles: array(mixed<Role>().oneOf(ROLES).required()).required(),
  version: number().required(),
});
const member: ObjectSchema<Member> = object(memberFields());
const teamMember: ObjectSchema<TeamMember> = object({
  ...memberFields(),
  passkeys: number().required(),
  sessions: number().required(),
  seen_at: number().defined().nullable(),
});
const passkey: ObjectSchema<Passkey> = object({
  id: string().required(),
  name: string().required(),
  added_at: number().required(),
  used_at: number().defined().nullable(),
});
const anyFields = () =>
  mixed<Record<string, unknown>>((value): value is Record<string, unknown> => typeof value === 'object').meta(
    { jsonSchema: { type: 'object' } },
  );
const fieldsOrNone = () =>
  anyFields()
    .defined()
    .nullable()
    .meta({ jsonSchema: { type: ['object', 'null'] } });
const activity: ObjectSchema<Activity> = object({
  id: number().required(),
  at: number().required(),
  actor: string().required(),
  action: string().required(),
  subject: string().required(),
  before: fieldsOrNone(),
  after: fieldsOrNone(),
});

export const meAnswerSchema: ObjectSchema<MeResponse> = object({
  status: ok(),
  member: object(memberFields()).defined().nullable(),
  passkeys: array(passkey).required(),
  sessions: number().required(),
  is_tour_due: boolean().required(),
});
export const teamAnswerSchema: ObjectSchema<TeamResponse> = object({
  status: ok(),
  list: array(teamMember).required(),
});
export const memberAnswerSchema: ObjectSchema<MemberResponse> = object({ status: ok(), member });
export const passkeyAnswerSchema: ObjectSchema<PasskeyResponse> = object({ status: ok(), passkey });
export const passkeyOptionsAnswerSchema: ObjectSchema<PasskeyOptionsResponse> = object({
  status: ok(),
  options: anyFields().required(),
});
export const activityAnswerSchema: ObjectSchema<ActivityResponse> = object({
  status: ok(),
  list: array(activity).required(),
  next: number().defined().nullable(),
});
export const sentAnswerSchema: ObjectSchema<SentResponse> = object({
  status: ok(),
  message: string().required(),
});
export const doneAnswerSchema = object({ status: ok() });
