/** Finds where two recordings of a flow diverge. */
import type { Change, EffectStep, Json, Step, Tape } from '../tape/tape';
import { changesOf } from '../tape/timeline';

export interface Difference {
  /** index in the steps of both tapes; their length for a difference in the final state */
  step: number;
  /**
   * `order`: another step, or none; `arguments`, `outcome`, `state`: the same step with other data; `end`:
   * the final state
   */
  kind: 'order' | 'arguments' | 'outcome' | 'state' | 'end';
  /** from the tape to the replay */
  changes: readonly Change[];
}

type Effects = ReadonlyMap<number, EffectStep>;

export const effectsOf = (steps: readonly Step[]): Effects =>
  new Map(steps.flatMap((step) => (step.kind === 'effect' ? [[step.id, step] as const] : [])));

/** Identifies a step independently of its data. */
function identityOf(step: Step, effects: Effects): string {
  switch (step.kind) {
    case 'action':
      return `action ${step.action.type}`;
    case 'start':
      return `start ${step.saga}`;
    case 'signal':
      return `signal ${step.saga} ${step.name}`;
    case 'effect':
      return `effect ${step.saga} ${step.type} ${step.name}`;
    case 'outcome': {
      const effect = effects.get(step.of);
      return `outcome ${effect?.saga} ${effect?.type} ${effect?.name}`;
    }
    case 'state':
      return 'state';
  }
}

/** The data of a step, and the kind of a difference in it. */
function dataOf(step: Step): [kind: Difference['kind'], data: unknown] {
  switch (step.kind) {
    case 'action':
      return ['arguments', step.action];
    case 'effect':
      return ['arguments', step.args];
    case 'state':
      return ['state', step.changes];
    case 'start':
      return ['order', null];
    default: {
      const { result, value, error } = step;
      return ['outcome', { result, ...(value !== undefined && { value }), ...(error && { error }) }];
    }
  }
}

/**
 * @returns the first step that differs, or the final state if only that does; undefined if the flows are the
 *   same
 */
export function firstDifference(tape: Tape, today: Tape): Difference | undefined {
  const effects = { told: effectsOf(tape.steps), happened: effectsOf(today.steps) };
  const length = Math.max(tape.steps.length, today.steps.length);
  for (let step = 0; step < length; step += 1) {
    const told = tape.steps[step];
    const happened = today.steps[step];
    if (!told || !happened || identityOf(told, effects.told) !== identityOf(happened, effects.happened)) {
      return { step, kind: 'order', changes: [] };
    }
    const [kind, data] = dataOf(told);
    const changes = changesOf(data as Json, dataOf(happened)[1] as Json);
    if (changes.length > 0) return { step, kind, changes };
  }
  const changes = changesOf(tape.end, today.end);
  return changes.length > 0 ? { step: length, kind: 'end', changes } : undefined;
}

/** Maximum shift by added steps. */
const FARTHEST = 60;

/**
 * @returns the replay's steps with the times of the same steps on the tape, so that an accepted tape differs
 *   only where the flow does
 */
export function withTimesOf(tape: Tape, today: Tape): Tape {
  const effects = { told: effectsOf(tape.steps), happened: effectsOf(today.steps) };
  let next = 0;
  const steps = today.steps.map((step): Step => {
    const identity = identityOf(step, effects.happened);
    const ahead = tape.steps.slice(next, next + FARTHEST);
    const place = ahead.findIndex((told) => identityOf(told, effects.told) === identity);
    const told = ahead[place];
    if (!told) return step;
    next += place + 1;
    if (step.kind === 'outcome' && told.kind === 'outcome') return { ...step, at: told.at, took: told.took };
    return { ...step, at: told.at };
  });
  return { ...today, steps };
}
