/** Deduplicates a file: larger values that occur several times (`$same`), and the fields of lists (`$table`). */
import type { Json } from './tape';
import { TapeProblem } from './tapeSchema';
import type { Job } from './work';

export type Branch = Readonly<Record<string, Json>>;

/** A shorter value is smaller than its reference. */
const WORTH_NAMING = 40;
export const isBranch = (value: Json): value is Branch | readonly Json[] =>
  typeof value === 'object' && value !== null;

export const mapParts = (value: Branch | readonly Json[], change: (part: Json) => Json): Json =>
  Array.isArray(value)
    ? (value as Json[]).map(change)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));

/** Replaces values that occur several times by references. Each step of the job processes a value. */
export function* nameParts(values: readonly Json[]): Job<{ parts: Json[]; named: Json[] }> {
  const texts = new Map<object, string>();
  const counts = new Map<string, number>();
  const textOf = (branch: object): string => {
    const known = texts.get(branch) ?? JSON.stringify(branch);
    texts.set(branch, known);
    return known;
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
    const place = (part as Branch)['$same'];
    if (place === undefined) return mapParts(part, restore);
    const known = whole[Number(place)];
    if (known === undefined) throw new TapeProblem('It names a part that it does not hold.');
    return known;
  };
  // A part refers only to earlier parts.
  for (const part of parts) whole.push(restore(part));
  return restore(value);
}

/** Minimum number of rows for a table. */
const WORTH_A_TABLE = 6;

export interface Table {
  /** fields that are the same in every row */
  every: Branch;
  fields: readonly string[];
  rows: readonly (readonly Json[])[];
}

/**
 * Long lists repeat field names and many values in each entry: half of a calendar's sessions consists of
 * that.
 */
export function asTables(value: Json): Json {
  if (!isBranch(value)) return value;
  const inside = mapParts(value, asTables);
  if (!Array.isArray(inside) || inside.length < WORTH_A_TABLE) return inside;
  const list = inside as Json[];
  const names = (item: Json): string =>
    isBranch(item) && !Array.isArray(item) ? Object.keys(item).join() : '';
  const [first] = list;
  const shape = first === undefined ? '' : names(first);
  if (shape === '' || list.some((item) => names(item) !== shape)) return inside;
  const rows = list as unknown as Branch[];
  const texts = (field: string): Set<string> => new Set(rows.map((row) => JSON.stringify(row[field])));
  const fields = Object.keys(first as Branch).filter((field) => texts(field).size > 1);
  const every = Object.fromEntries(
    Object.entries(first as Branch).filter(([field]) => !fields.includes(field)),
  );
  const table = { every, fields, rows: rows.map((row) => fields.map((field) => row[field] ?? null)) };
  return { $table: table, order: Object.keys(first as Branch) };
}

export function fromTables(value: Json): Json {
  if (!isBranch(value)) return value;
  const { $table, order } = value as unknown as { $table?: Table; order?: string[] };
  if (!$table || !order) return mapParts(value, fromTables);
  return $table.rows.map((row) => {
    const given = new Map($table.fields.map((field, i) => [field, row[i] ?? null]));
    return Object.fromEntries(
      order.map((field) => [field, fromTables(given.get(field) ?? $table.every[field] ?? null)]),
    );
  });
}
