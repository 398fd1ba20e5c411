/** A recorded saga flow: what a tester downloads, attaches to a report and replays (docs/flows.md). */

export const TAPE_FORMAT = 'saga-tape';
/** Raised with every change of shape; a reader refuses what it does not know. */
export const TAPE_VERSION = 1;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One difference between two states, or two sets of arguments. `before` is missing for what was added, `after` for what was removed. */
export interface Change {
  path: readonly (string | number)[];
  before?: Json;
  after?: Json;
}

export type EffectType =
  | 'call'
  | 'put'
  | 'select'
  | 'delay'
  | 'take'
  | 'fork'
  | 'spawn'
  | 'join'
  | 'cancel'
  | 'race'
  | 'all'
  | 'context'
  | 'other';

/** The page did something: an action that no saga put. */
export interface ActionStep {
  kind: 'action';
  /** milliseconds since the recording began, as everywhere on a tape */
  at: number;
  action: { readonly type: string; readonly payload?: Json };
}

/** A saga asked for something. */
export interface EffectStep {
  kind: 'effect';
  at: number;
  /** counts up from 1 in a recording */
  id: number;
  /** the effect that this one is part of: the fork or call of its saga, a race, an all */
  parent?: number;
  /** the generator that asked, as it is named in the code */
  saga: string;
  type: EffectType;
  /** the function of a call, the action's type of a put, the selector's name, the pattern of a take */
  name: string;
  args: readonly Json[];
}

/** How an effect ended. `took` is in milliseconds. */
export interface OutcomeStep {
  kind: 'outcome';
  at: number;
  of: number;
  took: number;
  result: 'resolved' | 'rejected' | 'cancelled';
  value?: Json;
  error?: { readonly message: string; readonly name?: string; readonly status?: number };
}

/** What an action, the page's or a put one, changed in the store. */
export interface StateStep {
  kind: 'state';
  at: number;
  changes: readonly Change[];
}

export type Step = ActionStep | EffectStep | OutcomeStep | StateStep;

/** One recording. Personal data is masked before it gets here, equal texts alike, so that a replay decides as the page did. */
export interface Tape {
  format: typeof TAPE_FORMAT;
  version: typeof TAPE_VERSION;
  /** what the tester called it */
  name: string;
  /** ISO, UTC */
  recordedAt: string;
  /** which build of the site */
  build: string;
  /** path and query when the recording began, without the secrets of a class link */
  page: string;
  start: Json;
  steps: readonly Step[];
  end: Json;
}
