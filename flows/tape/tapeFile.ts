/**
 * Tapes as files. Most values of a flow occur many times: in the store, in actions, in arguments and results.
 * A file contains each larger value once and refers to it elsewhere (`$same`). A long file is compressed.
 */
import { pack, unpack } from './packing';
import { nameParts, restoreParts } from './parts';
import { checkTape, TapeProblem } from './tapeSchema';
import { TAPE_FORMAT, TAPE_VERSION, type Branch, type Json, type Tape } from './tape';
import { checkUnfoldedSize } from './unfoldedSize';
import { inSlices, type Job, type Pauses } from './work';

type Flow = Pick<Tape, 'before' | 'start' | 'steps' | 'end'>;

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
  const { told, changes, inputs } = before as unknown as Record<string, Json> & { inputs: Json[] };
  const all = [changes ?? [], told ?? [], start, end, ...inputs, ...(steps as unknown as Json[])];
  const { parts, named } = yield* nameParts(all);
  const [namedChanges = [], namedTold = [], namedStart = null, namedEnd = null, ...rest] = named;
  return {
    parts,
    before: {
      changes: namedChanges,
      inputs: rest.slice(0, inputs.length),
      ...(told && { told: namedTold }),
    },
    start: namedStart,
    steps: rest.slice(inputs.length),
    end: namedEnd,
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

/**
 * @param text of a file
 * @returns the complete tape
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
    // Windows editors put a byte-order mark before it.
    file = JSON.parse(text.replace(/^\uFEFF/, '')) as typeof file;
  } catch {
    throw new TapeProblem('It is not JSON: was it cut off, or is it another kind of file?');
  }
  if (file?.format !== TAPE_FORMAT) throw new TapeProblem('It is not a tape of a saga flow.');
  if (file.version !== TAPE_VERSION) {
    throw new TapeProblem(
      `It is of version ${String(file.version)}, and this build reads version ${TAPE_VERSION}: record the flow anew.`,
    );
  }
  const unpacked = await unpackFile(file as Branch);
  checkUnfoldedSize(unpacked);
  const { parts, ...rest } = unpacked;
  if (!Array.isArray(parts)) throw new TapeProblem('Its list of parts is missing.');
  const tape = restoreParts(rest, parts as Json[]) as unknown as Tape;
  if (!Array.isArray(tape.steps) || !Array.isArray(tape.before?.inputs)) {
    throw new TapeProblem('It has no list of steps.');
  }
  return checkTape(tape);
}
