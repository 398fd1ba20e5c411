/**
 * Tapes as files. Most of what a flow holds stands on its tape many times: in the store, in actions, in arguments and answers.
 * A file says each larger part once and names it where it stands again (`$same`), tells an action that differs little from the
 * one before, as typing makes them, by the difference (`$like`), and writes long lists as tables (`$table`).
 */
import { checkTape, TapeProblem } from './tapeSchema';
import { TAPE_FORMAT, TAPE_VERSION, type Change, type Json, type Tape } from './tape';
import { applyChanges, changesOf } from './timeline';

type Branch = Readonly<Record<string, Json>>;

/** A shorter part costs less than its name. */
const WORTH_NAMING = 40;
/** From this length on an action is compared with the one before of its type. */
const WORTH_COMPARING = 200;

const isBranch = (value: Json): value is Branch | readonly Json[] =>
  typeof value === 'object' && value !== null;

const mapParts = (value: Branch | readonly Json[], change: (part: Json) => Json): Json =>
  Array.isArray(value)
    ? (value as Json[]).map(change)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));

interface ActionLike {
  kind: 'action';
  action: { type: string };
}

const isAction = (entry: Json): boolean => isBranch(entry) && (entry as Branch)['kind'] === 'action';

/** Puts in the place of a large action what changed since the last one of its type. */
function compareActions(entries: readonly Json[]): Json[] {
  const before = new Map<string, [index: number, action: Json]>();
  return entries.map((entry, index) => {
    if (!isAction(entry)) return entry;
    const { action } = entry as unknown as ActionLike;
    const told = action as unknown as Json;
    const known = before.get(action.type);
    before.set(action.type, [index, told]);
    const length = JSON.stringify(told).length;
    if (!known || length < WORTH_COMPARING) return entry;
    const changes = changesOf(known[1], told).map(({ path, after }) => ({
      path,
      ...(after !== undefined && { after }),
    }));
    const like = { $like: known[0], changes } as unknown as Json;
    return JSON.stringify(like).length < length / 2 ? { ...(entry as Branch), action: like } : entry;
  });
}

function restoreActions(entries: readonly Json[]): Json[] {
  const restored: Json[] = [];
  for (const entry of entries) {
    const { action } = entry as unknown as { action?: { $like?: number; changes?: Change[] } };
    if (!isAction(entry) || action?.$like === undefined) restored.push(entry);
    else {
      const before = restored[action.$like] as Branch | undefined;
      if (!before?.['action']) throw new TapeProblem('It names an action that it does not hold.');
      restored.push({ ...(entry as Branch), action: applyChanges(before['action'], action.changes ?? []) });
    }
  }
  return restored;
}

/** Names what stands in a value more than once. */
function nameParts(value: Json): { parts: Json[]; value: Json } {
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
    // What stands in a part that is named stands there once.
    if (before === 0) Object.values(part).forEach(count);
  };
  count(value);
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
  return { value: name(value), parts };
}

function restoreParts(value: Json, parts: readonly Json[]): Json {
  const whole: Json[] = [];
  const restore = (part: Json): Json => {
    if (!isBranch(part)) return part;
    const place = (part as Branch)['$same'];
    if (place === undefined) return mapParts(part, restore);
    const known = whole[Number(place)];
    if (known === undefined) throw new TapeProblem('It names a part that it does not hold.');
    return known;
  };
  // A part only names parts that stand before it.
  for (const part of parts) whole.push(restore(part));
  return restore(value);
}

/** So many rows of a kind are written as a table. */
const WORTH_A_TABLE = 6;

interface Table {
  /** fields that are the same in every row */
  every: Branch;
  fields: readonly string[];
  rows: readonly (readonly Json[])[];
}

/** Long lists repeat the names of their fields in each entry, and many a value: sessions of a calendar are half of that. */
function asTables(value: Json): Json {
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

function fromTables(value: Json): Json {
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

/** More values than any flow has. A part that names the one before it twice, and so on, would have more than fit anywhere. */
const MOST_VALUES = 5_000_000;

/** Counts the values that a file stands for, before anything unfolds it. @throws TapeProblem for too many */
function checkSize({ parts, ...rest }: Branch): void {
  const sizes: number[] = [];
  const sumOf = (values: readonly Json[]): number =>
    values.reduce((sum: number, part) => sum + sizeOf(part), 0);
  const sizeOf = (part: Json): number => {
    if (!isBranch(part)) return 1;
    const { $same, $table, order } = part as unknown as { $same?: unknown; $table?: Table; order?: string[] };
    if ($same !== undefined) return sizes[Number($same)] ?? 1;
    if (!$table || !order) return 1 + sumOf(Object.values(part));
    const every = sumOf(order.map((field) => $table.every[field] ?? null));
    return $table.rows.reduce((sum, row) => sum + every + sumOf(row), 1);
  };
  for (const part of Array.isArray(parts) ? (parts as Json[]) : []) sizes.push(sizeOf(part));
  const total = sizes.reduce((sum, size) => sum + size, sizeOf(rest));
  if (total > MOST_VALUES) throw new TapeProblem('It stands for more than any flow holds.');
}

/** @returns the text of the file that a tester downloads: JSON, in which nothing large stands twice */
export function writeTape({ format, version, name, recordedAt, build, page, ...flow }: Tape): string {
  const before = { ...flow.before, inputs: compareActions(flow.before.inputs as unknown as Json[]) };
  const steps = compareActions(flow.steps as unknown as Json[]);
  const { value, parts } = nameParts({ ...flow, before, steps } as unknown as Json);
  const whole: Branch = { parts, ...(value as Branch) };
  const tabled = Object.entries(whole).map(([key, part]) => [
    key,
    Array.isArray(part) ? (part as Json[]).map(asTables) : asTables(part),
  ]);
  const head = { format, version, name, recordedAt, build, page };
  const lines = Object.entries({ ...head, ...(Object.fromEntries(tabled) as Branch) });
  const list = (items: readonly Json[]): string =>
    `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`;
  // A step a line: a difference between two tapes can be read.
  const texts = lines.map(
    ([key, part]) =>
      ` ${JSON.stringify(key)}: ${Array.isArray(part) && part.length > 0 ? list(part as Json[]) : JSON.stringify(part)}`,
  );
  return `{\n${texts.join(',\n')}\n}\n`;
}

/**
 * @param text of a file
 * @returns the tape, whole again
 * @throws TapeProblem, in words for a person, for what is no tape, is broken, or is of another version
 */
export function readTape(text: string): Tape {
  try {
    return readWhole(text);
  } catch (problem) {
    // The stack ends before a file does that nests without end.
    if (problem instanceof RangeError) throw new TapeProblem('It is nested too deeply.');
    // What is written in short is no such thing.
    if (problem instanceof TypeError) throw new TapeProblem('It is broken.');
    throw problem;
  }
}

function readWhole(text: string): Tape {
  let file: { format?: unknown; version?: unknown; parts?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new TapeProblem('It is no JSON: is it cut off, or another kind of file?');
  }
  if (file?.format !== TAPE_FORMAT) throw new TapeProblem('It is no tape of a saga flow.');
  if (file.version !== TAPE_VERSION) {
    throw new TapeProblem(
      `It is of version ${String(file.version)}, and this build reads version ${TAPE_VERSION}: record the flow anew.`,
    );
  }
  checkSize(file as Branch);
  const { parts, ...rest } = fromTables(file as Json) as Branch;
  if (!Array.isArray(parts)) throw new TapeProblem('Its list of parts is missing.');
  const whole = restoreParts(rest, parts as Json[]) as unknown as Tape;
  if (!Array.isArray(whole.steps) || !Array.isArray(whole.before?.inputs)) {
    throw new TapeProblem('It has no list of steps.');
  }
  const before = { ...whole.before, inputs: restoreActions(whole.before.inputs as unknown as Json[]) };
  return checkTape({ ...whole, before, steps: restoreActions(whole.steps as unknown as Json[]) });
}
