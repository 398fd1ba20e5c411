import { STRUCTURE } from './masking';
import type { FinalMask } from './masks';
import { LONG_LIST } from '../tape/plainData';
import {
  isBranch,
  TAPE_FORMAT,
  TAPE_VERSION,
  type Change,
  type Ending,
  type Input,
  type Json,
  type Leap,
  type Step,
  type Tape,
  type TapedAction,
} from '../tape/tape';
import type { Job } from '../tape/work';

type Recorded = Omit<Tape, 'format' | 'version'>;

function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (Object.is(one, other)) return true;
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

/**
 * Applies a mask to every text and key of a value that the site has passed on. Shared objects stay shared, and
 * objects that the mask does not change keep their identity.
 */
function masked(value: Json, mask: FinalMask, done: Map<object, Json>): Json {
  if (typeof value === 'string') return mask(value);
  if (!isBranch(value)) return value;
  const before = done.get(value);
  if (before !== undefined) return before;
  let isSame = true;
  const part = (key: string, item: Json): Json => {
    const made = typeof item === 'string' && STRUCTURE.has(key) ? item : masked(item, mask, done);
    isSame &&= Object.is(made, item);
    return made;
  };
  let made: Json;
  if (Array.isArray(value)) made = (value as Json[]).map((item) => part('', item));
  else {
    const entries = Object.entries(value).map(([key, item]): [string, Json] => {
      const name = mask(key, true);
      isSame &&= name === key;
      return [name, part(key, item)];
    });
    made = isSame ? value : Object.fromEntries(entries);
  }
  const kept = isSame ? value : made;
  done.set(value, kept);
  return kept;
}

/** The long lists of values, except for those within their entries. */
function longLists(values: readonly Json[]): readonly (readonly Json[])[] {
  const lists = new Set<readonly Json[]>();
  const seen = new Set<object>();
  const find = (part: Json): void => {
    if (!isBranch(part) || seen.has(part)) return;
    seen.add(part);
    if (Array.isArray(part) && part.length >= LONG_LIST) lists.add(part as readonly Json[]);
    else Object.values(part).forEach(find);
  };
  values.forEach(find);
  return [...lists];
}

/** Removes state changes that only come from texts being masked once they were known. */
function withoutIdle(steps: readonly Step[]): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.kind !== 'state') return [step];
    const changes = step.changes.filter(
      ({ before, after }) => before === undefined || !isEqual(before, after),
    );
    return changes.length > 0 ? [{ ...step, changes }] : [];
  });
}

/** Masks the parts of a tape that the site has passed on: what the format and the code name stays. */
class TapeMask {
  private readonly done = new Map<object, Json>();

  constructor(readonly text: FinalMask) {}

  readonly value = (value: Json): Json => masked(value, this.text, this.done);

  changes(changes: readonly Change[]): Change[] {
    return changes.map(({ path, before, after }) => {
      const isCode = STRUCTURE.has(String(path.at(-1)));
      const value = (part: Json): Json => (isCode && typeof part === 'string' ? part : this.value(part));
      return {
        path: path.map((key) => (typeof key === 'string' ? this.text(key, true) : key)),
        ...(before !== undefined && { before: value(before) }),
        ...(after !== undefined && { after: value(after) }),
      };
    });
  }

  /** Of a step, or of an input before the recording. */
  step<Part extends Step | Input | Leap>(step: Part): Part {
    switch (step.kind) {
      case 'start':
        return step;
      case 'action':
        return { ...step, action: this.action(step.action) };
      case 'effect':
        return { ...step, args: this.value(step.args) as readonly Json[] };
      case 'state':
      case 'leap':
        return { ...step, changes: this.changes(step.changes) };
      default:
        return { ...step, ...this.ending(step) };
    }
  }

  private action({ type, payload, meta }: TapedAction): TapedAction {
    return {
      type,
      ...(payload !== undefined && { payload: this.value(payload) }),
      ...(meta !== undefined && { meta: this.value(meta) }),
    };
  }

  private ending({ value, error }: Ending): Pick<Ending, 'value' | 'error'> {
    return {
      ...(value !== undefined && { value: this.value(value) }),
      ...(error && {
        error: this.value(error as unknown as Json) as unknown as NonNullable<Ending['error']>,
      }),
    };
  }
}

/** Makes a tape of a recording: everything personal is known now, so all of it can be masked. */
export function* finishTape(recorded: Recorded, text: FinalMask): Job<Tape> {
  const mask = new TapeMask(text);
  const { before, start, end } = recorded;
  for (const list of longLists([...before.inputs, start, ...recorded.steps, end] as unknown as Json[])) {
    for (let begun = 0; begun < list.length; begun += LONG_LIST) {
      for (const item of list.slice(begun, begun + LONG_LIST)) mask.value(item);
      yield;
    }
    mask.value(list);
  }
  const steps: Step[] = [];
  for (const step of recorded.steps) {
    steps.push(mask.step(step));
    yield;
  }
  return {
    format: TAPE_FORMAT,
    version: TAPE_VERSION,
    name: text(recorded.name),
    recordedAt: recorded.recordedAt,
    build: recorded.build,
    page: text(recorded.page),
    before: {
      changes: mask.changes(before.changes),
      inputs: before.inputs.map((input) => mask.step(input)),
      ...(before.told && { told: before.told.map((signal) => mask.step(signal)) }),
    },
    start: mask.value(start),
    steps: withoutIdle(steps),
    end: mask.value(end),
  };
}
