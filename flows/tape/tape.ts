/**
 * A recorded saga flow: the file that a tester downloads and attaches to a report, and a developer replays
 * (docs/flows.md).
 */

export const TAPE_FORMAT = 'saga-tape';
/** Incremented with every change of the format; a reader refuses unknown versions. */
export const TAPE_VERSION = 3;

/**
 * What is not plain data is an object with one `$` key: `$function` with its name, `$services` for the HTTP
 * client, `$channel` with the function that opened it, `$code` for a result with functions (a route, a
 * chunk), which is recreated.
 */
export type Json = string | number | boolean | null | readonly Json[] | Branch;
/** An object, or a list, whose keys are its indexes. */
export interface Branch {
  readonly [key: string]: Json;
}
export const isBranch = (value: Json | undefined): value is Branch =>
  typeof value === 'object' && value !== null;

/**
 * One difference between two states, or two sets of arguments. `before` is missing for an addition, `after`
 * for a removal.
 */
export interface Change {
  path: readonly (string | number)[];
  before?: Json;
  after?: Json;
}

export const EFFECT_TYPES = [
  ...(['call', 'put', 'select', 'delay', 'take', 'fork', 'spawn', 'join'] as const),
  ...(['cancel', 'race', 'all', 'context', 'other'] as const),
];
export type EffectType = (typeof EFFECT_TYPES)[number];

export interface TapedAction {
  readonly type: string;
  readonly payload?: Json;
  readonly meta?: Json;
}

/** The properties of an error that the site reads. */
export interface TapedError {
  readonly message: string;
  readonly name?: string;
  /** the HTTP status, if there was a response */
  readonly status?: number;
  /** the server's own message */
  readonly told?: string;
  /** seconds that the server asks to wait, from the header */
  readonly retryAfter?: string;
  /** identifies the request in the server's log */
  readonly requestId?: string;
}

/** A result. `value` is missing if it is undefined, or only repeats what is elsewhere on the tape. */
export interface Ending {
  result: 'resolved' | 'rejected' | 'cancelled';
  value?: Json;
  error?: TapedError;
  /** synchronous, as from a clock or storage; other results arrived later */
  sync?: true;
}

/** An action of the page, not put by a saga. */
interface ActionStep {
  kind: 'action';
  /** milliseconds since the start of the recording, as everywhere on a tape */
  at: number;
  action: TapedAction;
}

/** The root saga started, or a feature was injected with its watchers. */
interface StartStep {
  kind: 'start';
  at: number;
  /** for a feature without watchers, the name of its state */
  saga: string;
}

/**
 * Something reached a saga that had been waiting since before the recording: a browser event (`name` is the
 * function that opened its channel), or the result of a call.
 */
interface SignalStep extends Ending {
  kind: 'signal';
  at: number;
  saga: string;
  name: string;
}

/** A saga yielded an effect. */
export interface EffectStep {
  kind: 'effect';
  at: number;
  /** counts up from 1 in a recording */
  id: number;
  /** the effect that contains this one: the fork or call of its saga, a race, an all */
  parent?: number;
  /** the generator that yielded it, by its name in the code; a watcher as `takeLatest(worker)` */
  saga: string;
  type: EffectType;
  /** the function of a call, the action type of a put, the selector's name, the pattern of a take */
  name: string;
  args: readonly Json[];
}

/** The result of an effect. `took` is in milliseconds. */
interface OutcomeStep extends Ending {
  kind: 'outcome';
  at: number;
  of: number;
  took: number;
}

/** The change of the store by an action of the page or of a saga. */
export interface StateStep {
  kind: 'state';
  at: number;
  changes: readonly Change[];
}

export type Step = ActionStep | StartStep | SignalStep | EffectStep | OutcomeStep | StateStep;

/**
 * An external input between the opening of the page and the recording: these bring the sagas to their state
 * at its start.
 */
export type Input = Omit<ActionStep, 'at'> | Omit<StartStep, 'at'> | TapedSignal;
export type TapedSignal = Omit<SignalStep, 'at'>;

/** Replaces inputs that brought the sagas back to the same state; only the store had changed. */
export interface Leap {
  kind: 'leap';
  /** from `start` to the state at that time */
  changes: readonly Change[];
}

/** A recording. Personal data is masked, equal texts alike, so that a replay makes the same decisions. */
export interface Tape {
  format: typeof TAPE_FORMAT;
  version: typeof TAPE_VERSION;
  /** the tester's name for it */
  name: string;
  /** ISO, UTC */
  recordedAt: string;
  /** the build of the site */
  build: string;
  /** path and query at the start of the recording, without the secrets of a class link */
  page: string;
  before: {
    /** from `start` back to the state when the page was opened */
    changes: readonly Change[];
    inputs: readonly (Input | Leap)[];
    /**
     * the last values of clocks and storage between them: used if a replay reads one that the tape has no
     * result for
     */
    told?: readonly TapedSignal[];
  };
  start: Json;
  steps: readonly Step[];
  end: Json;
}
