/**
 * Long lists as columns. A calendar of ten thousand sessions repeats the same few thousand titles, towns and
 * days: a file contains each value once, and for each row only its index. What follows from another column is
 * omitted.
 */
import type { Json } from './tape';
import type { Job } from './work';

/** A list of at least this length is stored as columns. It is masked later, this many entries at a time. */
export const LONG_LIST = 50;

/**
 * One number per row in base 64 digits: the first text contains the lowest digit of every row. Without texts:
 * all 0.
 */
type Digits = readonly string[];

export type Column =
  /** the same in every row */
  | { every: Json }
  /** the index of the value */
  | { values: readonly Json[]; digits: Digits }
  /** the index of the value, for each value of an earlier column in the order of its first occurrence */
  | { by: number; values: readonly Json[]; digits: Digits }
  /**
   * `from + unit * number`; a difference to the previous row if the `first` row is given, or to an earlier
   * column (`over`)
   */
  | { from: number; unit: number; digits: Digits; first?: number; over?: number };

export interface TapedList {
  length: number;
  /**
   * the rows' fields in order, each with its column; omitted: the rows are not objects, and there is one
   * column
   */
  fields?: readonly (readonly [field: string, column: number])[];
  /** a column that depends on another comes after it */
  columns: readonly Column[];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = 64;
const VALUE_OF = new Map([...ALPHABET].map((letter, value) => [letter, value]));

const toDigits = (numbers: readonly number[]): Digits => {
  const digits: string[] = [];
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  for (let unit = 1; unit <= most; unit *= BASE) {
    digits.push(numbers.map((number) => ALPHABET[Math.floor(number / unit) % BASE]).join(''));
  }
  return digits;
};

const fromDigits = (digits: Digits, row: number): number =>
  digits.reduceRight((number, text) => number * BASE + (VALUE_OF.get(text[row] ?? '') ?? 0), 0);

/** One field of all rows. */
interface Field {
  cells: readonly Json[];
  /** the distinct values in the order of their first occurrence */
  values: readonly Json[];
  /** the index of each row's value */
  which: Int32Array;
  /** only integers, small enough that differences are exact */
  isNumeric: boolean;
}

const MAX_INTEGER = 2 ** 50;
const isWhole = (value: Json): boolean => Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER;

function readField(cells: readonly Json[]): Field {
  const places = new Map<Json, number>();
  const values: Json[] = [];
  const which = Int32Array.from(cells, (cell) => {
    const key = typeof cell === 'object' && cell !== null ? `{}${JSON.stringify(cell)}` : cell;
    const place = places.get(key) ?? values.push(cell) - 1;
    places.set(key, place);
    return place;
  });
  return { cells, values, which, isNumeric: values.every(isWhole) };
}

/**
 * @returns for each value of the field, the index of the corresponding value of the other; undefined if it is
 *   not unique
 */
function dependence(field: Field, on: Field): number[] | undefined {
  const found = new Int32Array(on.values.length).fill(-1);
  for (let row = 0; row < field.which.length; row += 1) {
    const value = on.which[row] ?? 0;
    const which = field.which[row] ?? 0;
    if (found[value] === -1) found[value] = which;
    else if (found[value] !== which) return undefined;
  }
  return [...found];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const bits = (different: number): number => Math.log2(Math.max(1, different));

/** A possible column, and its approximate size in bits. */
type Candidate = readonly [size: number, make: () => Column];

function asNumbers(numbers: readonly number[], more: { first?: number; over?: number }): Candidate {
  let from = Infinity;
  let to = -Infinity;
  for (const number of numbers) {
    from = Math.min(from, number);
    to = Math.max(to, number);
  }
  let unit = 0;
  for (const number of numbers) unit = gcd(number - from, unit);
  const step = unit || 1;
  const make = (): Column => ({
    from,
    unit: step,
    digits: toDigits(numbers.map((number) => (number - from) / step)),
    ...more,
  });
  return [numbers.length * bits((to - from) / step + 1) + 100, make];
}

/** @param earlier the fields with earlier columns */
function* candidates(field: Field, earlier: readonly Field[]): Generator<Candidate> {
  const { cells, values, which } = field;
  const length = cells.length;
  const told = JSON.stringify(values).length * 4;
  yield [told + length * bits(values.length), () => ({ values, digits: toDigits([...which]) })];
  for (const [by, on] of earlier.entries()) {
    const size = told + on.values.length * bits(values.length);
    if (on.values.length < values.length || on.values.length > length / 2) continue;
    const found = dependence(field, on);
    if (found) yield [size, () => ({ by, values, digits: toDigits(found) })];
  }
  if (!field.isNumeric) return;
  const numbers = cells as readonly number[];
  yield asNumbers(numbers, {});
  const [first = 0, second = first] = numbers;
  const steps = numbers.map((number, row) => number - (numbers[row - 1] ?? first + first - second));
  yield asNumbers(steps, { first });
  for (const [over, on] of earlier.entries()) {
    if (!on.isNumeric) continue;
    yield asNumbers(
      numbers.map((number, row) => number - (on.cells[row] as number)),
      { over },
    );
  }
}

/** Each step of the job tries one encoding of the field. */
function* bestColumn(field: Field, earlier: readonly Field[]): Job<Column> {
  const [only] = field.values;
  if (field.values.length === 1) return { every: only ?? null };
  let best: Candidate | undefined;
  for (const candidate of candidates(field, earlier)) {
    if (!best || candidate[0] < best[0]) best = candidate;
    yield;
  }
  return best?.[1]() ?? { every: null };
}

const namesOf = (item: Json | undefined): readonly string[] | undefined =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? Object.keys(item) : undefined;

/** Number of rows processed per step. */
const ROWS = 500;

/** @returns whether all rows have these fields in this order, or are not objects if there are none */
function* areAlike(list: readonly Json[], names: readonly string[] | undefined): Job<boolean> {
  for (let begun = 0; begun < list.length; begun += ROWS) {
    for (const item of list.slice(begun, begun + ROWS)) {
      const own = namesOf(item);
      if (own?.length !== names?.length || own?.some((name, index) => name !== names?.[index])) return false;
    }
    yield;
  }
  return true;
}

/** @returns the list as columns; undefined if its entries have different fields */
export function* encodeList(list: readonly Json[]): Job<TapedList | undefined> {
  const names = namesOf(list[0]);
  if (!(yield* areAlike(list, names))) return undefined;
  if (!names) return { length: list.length, columns: [yield* bestColumn(readField(list), [])] };
  const fields: (readonly [name: string, field: Field])[] = [];
  for (const name of names) {
    fields.push([name, readField(list.map((row) => (row as Record<string, Json>)[name] ?? null))]);
    yield;
  }
  // The more values a field has, the more depends on it.
  const ordered = [...fields].sort(([, a], [, b]) => b.values.length - a.values.length);
  const columns: Column[] = [];
  for (const [index, [, field]] of ordered.entries()) {
    const earlier = ordered.slice(0, index).map(([, each]) => each);
    columns.push(yield* bestColumn(field, earlier));
    yield;
  }
  const places = new Map(ordered.map(([name], index) => [name, index]));
  return { length: list.length, fields: names.map((name) => [name, places.get(name) ?? 0]), columns };
}

/** The index of each row's value, by the order of the values' first occurrence. */
function firstOrder(cells: readonly Json[]): Int32Array {
  return readField(cells).which;
}

function decodeColumn(column: Column, length: number, earlier: readonly (readonly Json[])[]): Json[] {
  const rows = Array.from({ length }, (_, row) => row);
  if ('every' in column) return rows.map(() => column.every);
  const { digits } = column;
  if ('by' in column) {
    const on = firstOrder(earlier[column.by] ?? []);
    return rows.map((row) => column.values[fromDigits(digits, on[row] ?? 0)] ?? null);
  }
  if ('values' in column) return rows.map((row) => column.values[fromDigits(digits, row)] ?? null);
  const { from, unit, first, over } = column;
  const base = over === undefined ? undefined : earlier[over];
  let before = first;
  return rows.map((row) => {
    const number = from + unit * fromDigits(digits, row);
    if (before !== undefined) return (before = row === 0 ? before : before + number);
    return number + (base ? (base[row] as number) : 0);
  });
}

/** @returns the decoded list */
export function decodeList({ length, fields, columns }: TapedList): Json[] {
  const decoded: Json[][] = [];
  for (const column of columns) decoded.push(decodeColumn(column, length, decoded));
  if (!fields) return decoded[0] ?? [];
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(fields.map(([name, column]) => [name, decoded[column]?.[row] ?? null])),
  );
}
