/** The state at every step of a tape, and the difference between two of them. */
import diff from 'microdiff';
import { isBranch, type Branch, type Change, type Json, type Tape } from './tape';

type Mutable = Record<string, Json>;

const copyOf = (value: Json | undefined): Mutable =>
  Array.isArray(value) ? ([...(value as Json[])] as unknown as Mutable) : { ...(isBranch(value) && value) };

function changed(value: Json | undefined, change: Change, depth = 0): Json {
  const { path, after } = change;
  const key = path[depth];
  if (key === undefined) return after ?? null;
  const copy = copyOf(value);
  if (depth + 1 < path.length) copy[key] = changed(copy[key], change, depth + 1);
  else if (after !== undefined) copy[key] = after;
  else if (Array.isArray(copy)) copy.length = Math.min(copy.length, Number(key));
  else delete copy[key];
  return copy;
}

/** @returns the state after the changes; unchanged parts keep their identity */
export const applyChanges = (state: Json, changes: readonly Change[]): Json =>
  changes.reduce((before: Json, change) => changed(before, change), state);

/**
 * Without a prototype: a state may have a property `constructor`, which other objects must not appear to
 * have.
 */
const emptyLike = (value: Branch): Mutable => (Array.isArray(value) ? [] : Object.create(null)) as Mutable;

type Path = Change['path'];

/** A longer list with other entries, or one that has grown or shrunk by more than this, counts as replaced. */
const MAX_LISTED = { entries: 20, growth: 100 };

/**
 * @returns whether a list is stored as a whole, because listing each of its changes would take more space.
 *   Decided by the contents, so that a replay, which shares no objects with the recording, decides alike
 */
function isReplaced(before: Json, after: Json): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  if (Math.abs(before.length - after.length) > MAX_LISTED.growth) return true;
  const last = Math.min(before.length, after.length) - 1;
  const isOther = (i: number): boolean => JSON.stringify(before[i]) !== JSON.stringify(after[i]);
  return last >= MAX_LISTED.entries && [0, last >> 1, last].every(isOther);
}

/**
 * Reducers keep the identity of unchanged parts, which microdiff would compare value by value.
 * @param replaced receives the long lists that are stored as a whole
 * @returns both without their common parts and without those lists
 */
function withoutCommon(before: Branch, after: Branch, path: Path, replaced: Change[]): [Mutable, Mutable] {
  const one = emptyLike(before);
  const other = emptyLike(after);
  for (const key of Object.keys(before)) {
    const value = before[key] as Json;
    const next = Object.hasOwn(after, key) ? after[key] : undefined;
    const place = [...path, Array.isArray(before) ? Number(key) : key];
    const isLike = isBranch(value) && isBranch(next) && Array.isArray(value) === Array.isArray(next);
    if (Object.is(value, next)) one[key] = other[key] = null;
    else if (!isLike) one[key] = value;
    else if (isReplaced(value, next)) {
      one[key] = other[key] = null;
      replaced.push({ path: place, before: value, after: next });
    } else [one[key], other[key]] = withoutCommon(value, next, place, replaced);
  }
  for (const key of Object.keys(after)) if (!Object.hasOwn(other, key)) other[key] = after[key] as Json;
  return [one, other];
}

/** @returns the changes from one state to the other; empty if they are equal */
export function changesOf(before: Json, after: Json): Change[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path: [], before, after }];
  }
  const replaced: Change[] = [];
  const [one, other] = withoutCommon(before, after, [], replaced);
  const changes = diff(one, other, { cyclesFix: false }).map((difference) => ({
    path: difference.path,
    ...(difference.type !== 'CREATE' && { before: difference.oldValue as Json }),
    ...(difference.type !== 'REMOVE' && { after: difference.value as Json }),
  }));
  return [...changes, ...replaced];
}

/** @param stepIndex index in `tape.steps`; -1: before the first step. @returns the state after that step */
export function stateAt(tape: Tape, stepIndex: number): Json {
  let state = tape.start;
  for (const step of tape.steps.slice(0, stepIndex + 1)) {
    if (step.kind === 'state') state = applyChanges(state, step.changes);
  }
  return state;
}

/** @returns the difference between the states after step `b` and after step `a` (indexes as in `stateAt`) */
export const changesBetween = (tape: Tape, a: number, b: number): Change[] =>
  changesOf(stateAt(tape, a), stateAt(tape, b));
