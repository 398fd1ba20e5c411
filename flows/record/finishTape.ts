import { STRUCTURE } from './masking';
import { LONG_LIST } from '../tape/lists';
import { TAPE_FORMAT, TAPE_VERSION, type Json, type Step, type Tape } from '../tape/tape';
import type { Job } from '../tape/work';

type Recorded = Omit<Tape, 'format' | 'version'>;
type Branch = Readonly<Record<string, Json>>;

const isBranch = (value: Json | undefined): value is Branch | readonly Json[] =>
  typeof value === 'object' && value !== null;
const isLongList = (value: Json): value is readonly Json[] =>
  Array.isArray(value) && value.length >= LONG_LIST;

function isEqual(one: Json | undefined, other: Json | undefined): boolean {
  if (Object.is(one, other)) return true;
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) => Object.hasOwn(other, key) && isEqual((one as Branch)[key], (other as Branch)[key]),
  );
}

/**
 * Applies a mask to every text of a value, including its keys. Shared objects stay shared, and objects that
 * the mask does not change keep their identity.
 */
function masked(value: Json, mask: (text: string) => string, done: Map<object, Json>): Json {
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
      const name = mask(key);
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
    if (isLongList(part as Json)) lists.add(part as readonly Json[]);
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

/** Makes a tape of a recording: everything personal is known now, so all of it can be masked. */
export function* finishTape(recorded: Recorded, mask: (text: string) => string): Job<Tape> {
  const done = new Map<object, Json>();
  const { before, start, steps, end } = recorded;
  for (const list of longLists([...before.inputs, start, ...steps, end] as unknown as Json[])) {
    for (let begun = 0; begun < list.length; begun += LONG_LIST) {
      for (const item of list.slice(begun, begun + LONG_LIST)) masked(item, mask, done);
      yield;
    }
    masked(list, mask, done);
  }
  for (const step of recorded.steps) {
    masked(step as unknown as Json, mask, done);
    yield;
  }
  const tape = masked(recorded as unknown as Json, mask, done) as unknown as Recorded;
  return {
    format: TAPE_FORMAT,
    version: TAPE_VERSION,
    name: tape.name,
    recordedAt: recorded.recordedAt,
    build: recorded.build,
    page: tape.page,
    before: tape.before,
    start: tape.start,
    steps: withoutIdle(tape.steps),
    end: tape.end,
  };
}
