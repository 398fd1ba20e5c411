/**
 * Tapes as files. Most values of a flow occur many times: in the store, in actions, in arguments and results.
 * A file contains each larger value once and refers to it elsewhere (`$same`), stores an action that differs
 * little from the previous one, as in typing, as a difference (`$like`), and writes long lists as tables
 * (`$table`).
 */
import { decodeList, encodeList, LONG_LIST, type TapedList } from './lists';
import { pack, unpack } from './packing';
import { asTables, fromTables, isBranch, mapParts, nameParts, restoreParts, type Branch } from './parts';
import { DERIVED, isLarge } from './plainData';
import { checkTape, TapeProblem } from './tapeSchema';
import { TAPE_FORMAT, TAPE_VERSION, type Change, type Json, type Step, type Tape } from './tape';
import { applyChanges, changesOf } from './timeline';
import { checkUnfoldedSize } from './unfoldedSize';
import { inSlices, type Job, type Pauses } from './work';

/** File versions that can be read. */
const READABLE: readonly unknown[] = [1, TAPE_VERSION];

/** From this length on, an action is compared with the previous one of its type. */
const WORTH_COMPARING = 200;

interface ActionLike {
  kind: 'action';
  action: { type: string };
}

const isAction = (entry: Json): boolean => isBranch(entry) && (entry as Branch)['kind'] === 'action';

/**
 * Replaces a large action by its difference to the last one of its type. Each step of the job processes an
 * entry.
 */
function* compareActions(entries: readonly Json[]): Job<Json[]> {
  const before = new Map<string, [index: number, action: Json]>();
  const compared = (entry: Json, index: number): Json => {
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
  };
  const made: Json[] = [];
  for (const [index, entry] of entries.entries()) {
    made.push(compared(entry, index));
    yield;
  }
  return made;
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

type Flow = Pick<Tape, 'before' | 'start' | 'steps' | 'end'>;

/** Replaces each long list by its index. @param lists receives them as columns, each once */
function* takeLists(flow: Flow, lists: TapedList[]): Job<Flow> {
  const places = new Map<object, Json>();
  const known = new Map<string, Json>();
  const found = new Set<readonly Json[]>();
  const seen = new Set<object>();
  const find = (part: Json): void => {
    if (!isBranch(part) || seen.has(part)) return;
    seen.add(part);
    if (Array.isArray(part) && part.length >= LONG_LIST) found.add(part as Json[]);
    else Object.values(part).forEach(find);
  };
  const { before, start, steps, end } = flow;
  for (const part of [...before.inputs, ...before.changes, start, ...steps, end]) find(part as Json);
  for (const list of found) {
    const encoded = yield* encodeList(list);
    if (!encoded) continue;
    const text = JSON.stringify(encoded);
    const place = known.get(text) ?? { $list: lists.push(encoded) - 1 };
    known.set(text, place);
    places.set(list, place);
    yield;
  }
  if (lists.length === 0) return flow;
  return replaceParts(flow as unknown as Json, (part) => places.get(part)) as unknown as Flow;
}

/**
 * @param standIn returns a part's replacement, if there is one. @returns the value with the replacements;
 *   shared values stay shared
 */
function replaceParts(value: Json, standIn: (part: object) => Json | undefined): Json {
  const done = new Map<object, Json>();
  const replace = (part: Json): Json => {
    if (!isBranch(part)) return part;
    const before = done.get(part) ?? standIn(part);
    if (before !== undefined) return before;
    const made = mapParts(part, replace);
    done.set(part, made);
    return made;
  };
  return replace(value);
}

function restoreLists(value: Json, taped: readonly TapedList[]): Json {
  const lists = taped.map(decodeList);
  return replaceParts(value, (part) => {
    const place = (part as Branch)['$list'];
    if (place === undefined) return undefined;
    const list = lists[Number(place)];
    if (!list) throw new TapeProblem('It names a list that it does not hold.');
    return list;
  });
}

/**
 * A longer file has its data compressed and, if that is not enough, its steps as well: a tape must be small
 * enough to send and keep.
 */
const READABLE_UP_TO = 80_000;

/** One step per line, so that a diff of two tapes is readable. */
function linesOf(file: Branch): string {
  const list = (items: readonly Json[]): string =>
    `[\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`;
  const texts = Object.entries(file).map(
    ([key, part]) =>
      ` ${JSON.stringify(key)}: ${Array.isArray(part) && part.length > 0 ? list(part as Json[]) : JSON.stringify(part)}`,
  );
  return `{\n${texts.join(',\n')}\n}\n`;
}

async function packFile(head: Branch, { steps = [], ...data }: Branch): Promise<string> {
  const whole = linesOf({ ...head, ...data, steps });
  if (whole.length <= READABLE_UP_TO) return whole;
  const packed = linesOf({ ...head, steps, packed: await pack(JSON.stringify(data)) });
  if (packed.length <= READABLE_UP_TO) return packed;
  return linesOf({ ...head, packed: await pack(JSON.stringify({ steps, ...data })) });
}

function* shorten({ before, start, steps, end }: Flow): Job<Branch> {
  const lists: TapedList[] = [];
  const flow = yield* takeLists({ before, start, steps, end }, lists);
  const inputs = yield* compareActions(flow.before.inputs as unknown as Json[]);
  const compared = yield* compareActions(flow.steps as unknown as Json[]);
  const { told = [], changes } = flow.before as unknown as Record<string, Json>;
  const { parts, named } = yield* nameParts([
    changes ?? [],
    told,
    ...inputs,
    flow.start,
    ...compared,
    flow.end,
  ]);
  const tabled: Json[] = [];
  for (const value of named) {
    tabled.push(asTables(value));
    yield;
  }
  const tables: Json[] = [];
  for (const part of parts) {
    tables.push(asTables(part));
    yield;
  }
  const [first = [], second = [], ...rest] = tabled;
  const led = {
    changes: first,
    inputs: asTables(rest.slice(0, inputs.length)),
    ...(flow.before.told && { told: second }),
  };
  const [begun = null, ...others] = rest.slice(inputs.length);
  const listed = lists.length > 0 && { lists: lists as unknown as Json };
  return {
    ...listed,
    parts: tables,
    before: led,
    start: begun,
    steps: others.slice(0, -1),
    end: others.at(-1) ?? null,
  };
}

/**
 * @param pauses omitted: nobody uses the page meanwhile
 * @returns the text of the downloaded file: JSON without repeated large values
 */
export async function writeTape(tape: Tape, pauses?: Pauses): Promise<string> {
  const { format, version, name, recordedAt, build, page } = tape;
  return packFile({ format, version, name, recordedAt, build, page }, await inSlices(shorten(tape), pauses));
}

async function unpackFile({ packed, ...file }: Branch): Promise<Branch> {
  if (packed === undefined) return file;
  try {
    return { ...file, ...(JSON.parse(await unpack(String(packed))) as Branch) };
  } catch {
    throw new TapeProblem('What is packed in it is broken.');
  }
}

/** Up to version 1, selector results were included regardless of their size. */
function withoutDerived(steps: readonly Step[]): Step[] {
  const selects = new Set(
    steps.map((step) => (step.kind === 'effect' && step.type === 'select' ? step.id : 0)),
  );
  return steps.map((step) =>
    step.kind === 'outcome' && selects.has(step.of) && isLarge(step.value)
      ? { ...step, value: DERIVED }
      : step,
  );
}

/**
 * @param text of a file
 * @returns the complete tape; one of version 1 in the form of this version
 * @throws TapeProblem with a message for a person, if it is not a tape, is damaged, or has another version
 */
export async function readTape(text: string): Promise<Tape> {
  try {
    return await readWhole(text);
  } catch (problem) {
    // The stack overflows on a file with endless nesting.
    if (problem instanceof RangeError) throw new TapeProblem('It is nested too deeply.');
    // A reference is invalid.
    if (problem instanceof TypeError) throw new TapeProblem('It is broken.');
    throw problem;
  }
}

async function readWhole(text: string): Promise<Tape> {
  let file: { format?: unknown; version?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new TapeProblem('It is not JSON: was it cut off, or is it another kind of file?');
  }
  if (file?.format !== TAPE_FORMAT) throw new TapeProblem('It is not a tape of a saga flow.');
  if (!READABLE.includes(file.version)) {
    throw new TapeProblem(
      `It is of version ${String(file.version)}, and this build reads up to version ${TAPE_VERSION}: record the flow anew.`,
    );
  }
  const unpacked = await unpackFile(file as Branch);
  checkUnfoldedSize(unpacked);
  const { lists = [], ...tabled } = unpacked;
  const { parts, ...rest } = fromTables(tabled) as Branch;
  if (!Array.isArray(parts)) throw new TapeProblem('Its list of parts is missing.');
  const named = restoreParts(rest, parts as Json[]) as unknown as Tape;
  if (!Array.isArray(named.steps) || !Array.isArray(named.before?.inputs)) {
    throw new TapeProblem('It has no list of steps.');
  }
  const before = { ...named.before, inputs: restoreActions(named.before.inputs as unknown as Json[]) };
  const steps = restoreActions(named.steps as unknown as Json[]);
  const whole = { ...named, version: TAPE_VERSION, before, steps } as unknown as Json;
  const tape = checkTape(restoreLists(whole, lists as unknown as TapedList[]));
  return file.version === 1 ? { ...tape, steps: withoutDerived(tape.steps) } : tape;
}
