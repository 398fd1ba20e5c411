/** A recorded saga flow: what a tester downloads, attaches to a report and replays (docs/flows.md). */

export const TAPE_FORMAT = 'saga-tape';
/** Raised with every change of shape; a reader refuses what it does not know. */
export const TAPE_VERSION = 2;

/**
 * What is no plain data stands as an object with one `$` key: `$function` by its name, `$services` for the HTTP client,
 * `$channel` by the function that opened it, `$code` for an answer that holds functions (a route, a chunk) and is made anew.
 */
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

export interface TapedAction {
  readonly type: string;
  readonly payload?: Json;
  readonly meta?: Json;
}

/** An error as far as the site reads one. */
export interface TapedError {
  readonly message: string;
  readonly name?: string;
  /** the HTTP status, where an answer came back */
  readonly status?: number;
  /** the server's own words */
  readonly told?: string;
  /** seconds that the server asks to wait, as the header gave them */
  readonly retryAfter?: string;
  /** by which the server's log knows the call */
  readonly requestId?: string;
}

/** How something ended. `value` is missing where it is undefined, or only repeats what the tape says elsewhere. */
export interface Ending {
  result: 'resolved' | 'rejected' | 'cancelled';
  value?: Json;
  error?: TapedError;
  /** before anything else could happen, as with a clock or a storage; other answers came later */
  sync?: true;
}

/** The page did something: an action that no saga put. */
export interface ActionStep {
  kind: 'action';
  /** milliseconds since the recording began, as everywhere on a tape */
  at: number;
  action: TapedAction;
}

/** A part of the site joined, and its watchers started: the root saga, or that of a page that was opened. */
export interface StartStep {
  kind: 'start';
  at: number;
  saga: string;
}

/**
 * Something reached a saga that had been waiting for it since before the recording: a browser event (`name` is the function
 * that opened its channel), or the answer of a call.
 */
export interface SignalStep extends Ending {
  kind: 'signal';
  at: number;
  saga: string;
  name: string;
}

/** A saga asked for something. */
export interface EffectStep {
  kind: 'effect';
  at: number;
  /** counts up from 1 in a recording */
  id: number;
  /** the effect that this one is part of: the fork or call of its saga, a race, an all */
  parent?: number;
  /** the generator that asked, as it is named in the code; a watcher as `takeLatest(worker)` */
  saga: string;
  type: EffectType;
  /** the function of a call, the action's type of a put, the selector's name, the pattern of a take */
  name: string;
  args: readonly Json[];
}

/** How an effect ended. `took` is in milliseconds. */
export interface OutcomeStep extends Ending {
  kind: 'outcome';
  at: number;
  of: number;
  took: number;
}

/** What an action, the page's or a put one, changed in the store. */
export interface StateStep {
  kind: 'state';
  at: number;
  changes: readonly Change[];
}

export type Step = ActionStep | StartStep | SignalStep | EffectStep | OutcomeStep | StateStep;

/** What came from outside between the opening of the page and the recording: it brings the sagas to where they then waited. */
export type Input = Omit<ActionStep, 'at'> | Omit<StartStep, 'at'> | TapedSignal;
export type TapedSignal = Omit<SignalStep, 'at'>;

/** What came in between brought the sagas back to where they had been; only the state had become another one. */
export interface Leap {
  kind: 'leap';
  /** what leads from `start` to the state then */
  changes: readonly Change[];
}

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
  before: {
    /** what leads from `start` back to the state with which the page was opened */
    changes: readonly Change[];
    inputs: readonly (Input | Leap)[];
    /** what clocks and storages told last between them: used where a replay asks one that the tape has no answer for */
    told?: readonly TapedSignal[];
  };
  start: Json;
  steps: readonly Step[];
  end: Json;
}
