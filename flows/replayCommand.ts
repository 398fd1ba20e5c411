/** `npm run replay`: replays tapes of saga flows with the current code, without a network (docs/flows.md). */
import { makeReplayedSite } from './site/replayedSite';
import { withTimesOf } from './replay/compare';
import { replayTape, type Failing } from './replay/replay';
import { differenceText, sideBySide } from './replay/sideBySide';
import type { Tape } from './tape/tape';
import { readTape, writeTape } from './tape/tapeFile';
import { TapeProblem } from './tape/tapeSchema';

/** The command's environment. */
export interface Terminal {
  read(file: string): string;
  write(file: string, text: string): void;
  print(text: string): void;
  complain(text: string): void;
}

/** 0: as recorded; 1: a difference; 2: the command or a file is invalid. */
type ExitCode = 0 | 1 | 2;

export const HELP = `Replays tapes of saga flows with today's sagas and reducers, without a network.

  npm run replay -- <tape.json…> [--update] [--fail <step>[=<message>]]

It prints each chain beside the one on its tape, and the first difference in order, arguments or final
state. Steps have the numbers that are printed.

  --update               accepts what happens today: a tape that differs is written anew
  --fail <step>          lets the call of that step fail, to see what would have happened: no answer
                         comes back, as without a network
  --fail <step>=<text>   fails with this message; one that begins with a status, as in
                         --fail 12="500 Out of order", is what the server answers
  --help                 this text

Exit codes: 0 as recorded (or accepted, or after --fail), 1 something differs, 2 wrong usage or no tape.
`;

class UsageProblem extends Error {}

interface Options {
  files: string[];
  isUpdate: boolean;
  isHelp: boolean;
  failing?: Failing;
}

function readFailing(text: string | undefined): Failing {
  const [, step, message = 'Network Error'] = /^(\d+)(?:=(.+))?$/s.exec(text ?? '') ?? [];
  if (step === undefined || step === '0') {
    throw new UsageProblem('--fail needs the number of a step, as in --fail 12 or --fail 12="Out of order".');
  }
  const [, status, told] = /^([1-5]\d\d) (.+)$/s.exec(message) ?? [];
  const answered = status !== undefined && told !== undefined;
  return { step: Number(step) - 1, ...(answered ? { status: Number(status), message: told } : { message }) };
}

function readOptions(given: readonly string[]): Options {
  const options: Options = { files: [], isUpdate: false, isHelp: false };
  for (let i = 0; i < given.length; i += 1) {
    const word = given[i] ?? '';
    if (word === '--help' || word === '-h') options.isHelp = true;
    else if (word === '--update') options.isUpdate = true;
    else if (word === '--fail') options.failing = readFailing(given[(i += 1)]);
    else if (word.startsWith('--fail=')) options.failing = readFailing(word.slice('--fail='.length));
    else if (word.startsWith('-')) throw new UsageProblem(`There is no option ${word}.`);
    else options.files.push(word);
  }
  if (options.isHelp) return options;
  if (options.files.length === 0) throw new UsageProblem('Which tape? Name at least one file.');
  if (options.failing && options.files.length > 1)
    throw new UsageProblem('--fail needs one tape, not several.');
  if (options.failing && options.isUpdate) {
    throw new UsageProblem('--fail shows what would happen; it cannot be kept by --update.');
  }
  return options;
}

/** @returns a file as a tape; @throws TapeProblem with the name of the file */
async function open(file: string, terminal: Terminal): Promise<Tape> {
  try {
    return await readTape(terminal.read(file));
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const why = code === 'ENOENT' ? 'There is no such file.' : message;
    throw new TapeProblem(`${file} cannot be replayed. ${why}`);
  }
}

async function replayFile(file: string, options: Options, terminal: Terminal): Promise<boolean> {
  const tape = await open(file, terminal);
  const { today, difference, notes } = await replayTape(tape, makeReplayedSite, options.failing);
  terminal.print(`${tape.name} (${file}; recorded ${tape.recordedAt} on ${tape.page})\n`);
  terminal.print(`${sideBySide(tape, today, difference)}\n`);
  for (const note of notes) terminal.print(`Note: ${note}`);
  if (!difference) {
    terminal.print(`Same: ${tape.steps.length} steps and the final state.\n`);
    return true;
  }
  terminal.print(`${differenceText(tape, today, difference)}\n`);
  if (options.failing) return true;
  if (!options.isUpdate) return false;
  terminal.write(file, await writeTape(withTimesOf(tape, today)));
  terminal.print(`Accepted: ${file} tells now what happens today.\n`);
  return true;
}

/** @param given the arguments after `npm run replay --` */
export async function replayCommand(given: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const options = readOptions(given);
    if (options.isHelp) {
      terminal.print(HELP);
      return 0;
    }
    let areSame = true;
    for (const file of options.files) areSame = (await replayFile(file, options, terminal)) && areSame;
    return areSame ? 0 : 1;
  } catch (error) {
    const isExpected =
      error instanceof UsageProblem || error instanceof TapeProblem || error instanceof RangeError;
    if (!isExpected) throw error;
    terminal.complain(`${error.message}\n(npm run replay -- --help tells more.)`);
    return 2;
  }
}
