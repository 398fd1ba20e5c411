/** What is held about a person, for administrators. */
import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { ok } from '../schemas/responses';
import { email } from './schemas';
import { shaped } from './shaped';

export const PLAN_CHANGED = 'Something came in meanwhile. Please look at what would be done once more.';

export const personSchema = object({ email: email() });
/** `plan` is that of the report: exactly what was shown is erased. */
export const erasureSchema = object({ email: email(), plan: string().required().max(64) });
export type Erasure = InferType<typeof erasureSchema>;

const actions = () =>
  array(
    object({
      /** for example `submissions` */
      kind: string().required(),
      /** identifies the record */
      what: string().required(),
      action: mixed<'remove' | 'anonymise'>().oneOf(['remove', 'anonymise']).required(),
    }),
  ).defined();

export const personResponseSchema = object({
  status: ok(),
  /** the copy that the person may request */
  report: shaped<Record<string, unknown>>().required(),
  /** what an erasure does to each record; empty if nothing is held */
  actions: actions(),
  /** whether it is a team member's address, which an erasure leaves in place */
  is_on_team: boolean().required(),
  /** sent back with the erasure */
  plan: string().required(),
});
export const erasedResponseSchema = object({
  status: ok(),
  actions: actions(),
  /** where the database still contains traces for a while, and what to do; null: nowhere */
  remains: string().nullable().defined(),
});

export type PersonResponse = InferType<typeof personResponseSchema>;
export type ErasedResponse = InferType<typeof erasedResponseSchema>;
export type PlannedAction = ErasedResponse['actions'][number];
