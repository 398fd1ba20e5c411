/** What is held about a person, for administrators. */
import { array, boolean, mixed, object, string, type InferType, type ObjectSchema } from 'yup';
import type { Ok } from '../endpoint';
import { ok } from '../schemas/responses';
import { email } from './schemas';

export const PLAN_CHANGED = 'Something came in meanwhile. Please look at what would be done once more.';

export const personSchema = object({ email: email() });
/** `plan` is that of the report: exactly what was shown is erased. */
export const erasureSchema = object({ email: email(), plan: string().required().max(64) });
export type Erasure = InferType<typeof erasureSchema>;

export interface PlannedAction {
  /** for example `submissions` */
  kind: string;
  /** identifies the record */
  what: string;
  action: 'remove' | 'anonymise';
}
export interface PersonResponse extends Ok {
  /** the copy that the person may request */
  report: Record<string, unknown>;
  /** what an erasure does to each record; empty if nothing is held */
  actions: PlannedAction[];
  /** whether it is a team member's address, which an erasure leaves in place */
  is_on_team: boolean;
  /** sent back with the erasure */
  plan: string;
}
export interface ErasedResponse extends Ok {
  actions: PlannedAction[];
  /** where the database still contains traces for a while, and what to do; null: nowhere */
  remains: string | null;
}

const actions = () =>
  array(
    object({
      kind: string().required(),
      what: string().required(),
      action: mixed<'remove' | 'anonymise'>().oneOf(['remove', 'anonymise']).required(),
    }),
  ).defined();

export const personResponseSchema: ObjectSchema<PersonResponse> = object({
  status: ok(),
  report: mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
  )
    .required()
    .meta({ jsonSchema: { type: 'object' } }),
  actions: actions(),
  is_on_team: boolean().required(),
  plan: string().required(),
});
export const erasedResponseSchema: ObjectSchema<ErasedResponse> = object({
  status: ok(),
  actions: actions(),
  remains: string().nullable().defined(),
});
