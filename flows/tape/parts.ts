/** Deduplicates a file: a larger value that occurs several times is written once (`$same`). */
import { isBranch, type Branch, type Json } from './tape';
import { TapeProblem } from './tapeSchema';
import type { Job } from './work';

/** A shorter value is smaller than its reference. */
const WORTH_NAMING = 40;

const mapParts = (value: Branch, change: (part: Json) => Json): Json =>
  Array.isArray(value)
    ? (value as Json[]).map(change)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));

/** Replaces values that occur several times by references. Each step of the job processes a value. */
export function* nameParts(values: readonly Json[]): Job<{ parts: Json[]; named: Json[] }> {
  const texts = new Map<object, string>();
  const ids = new Map<string, number>();
  const counts = new Map<string, number>();
  /** Equal values have equal texts. A text has its branches by number: a state is not written out at each level. */
  const textOf = (branch: Branch): string => {
    const known = texts.get(branch);
    if (known !== undefined) return known;
    const text = JSON.stringify(mapParts(branch, (part) => (isBranch(part) ? [idOf(part)] : part)));
    texts.set(branch, text);
    return text;
  };
  const idOf = (branch: Branch): number => {
    const text = textOf(branch);
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  };
  const count = (part: Json): void => {
    if (!isBranch(part)) return;
    const text = textOf(part);
    const before = text.length < WORTH_NAMING ? 0 : (counts.get(text) ?? 0);
    counts.set(text, before + 1);
    // Values within a deduplicated value occur once.
    if (before === 0) Object.values(part).forEach(count);
  };
  for (const value of values) {
    count(value);
    yield;
  }
  const parts: Json[] = [];
  const places = new Map<string, number>();
  const name = (part: Json): Json => {
    if (!isBranch(part)) return part;
    const text = textOf(part);
    if (text.length < WORTH_NAMING || (counts.get(text) ?? 0) < 2) return mapParts(part, name);
    const known = places.get(text);
    if (known !== undefined) return { $same: known };
    const named = mapParts(part, name);
    places.set(text, parts.length);
    parts.push(named);
    return { $same: parts.length - 1 };
  };
  const named: Json[] = [];
  for (const value of values) {
    named.push(name(value));
    yield;
  }
  return { named, parts };
}

export function restoreParts(value: Json, parts: readonly Json[]): Json {
  const whole: Json[] = [];
  const restore = (part: Json): Json => {
    if (!isBranch(part)) return part;
    const place = part['$same'];
    if (place === undefined) return mapParts(part, restore);
    const known = whole[Number(place)];
    if (known === undefined) throw new TapeProblem('It names a part that it does not hold.');
    return known;
  };
  // A part refers only to earlier parts.
  for (const part of parts) whole.push(restore(part));
  return restore(value);
}
