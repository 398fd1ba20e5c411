/** Runs one command line of `npm run site` (docs/rules/operations.md#command-line). */
import { parseArgs } from 'node:util';
import { ConfigError } from '../configReaders';
import { WrongRows } from '../catalogue/import/problems';
import { didYouMean } from '../catalogue/nearestName';
import { DatabaseRefusal, type Database } from '../database/database';
import { QueryError } from '../database/queryError';
import type { Arguments, Command } from './command';
import { commands } from './commands';
import { Refusal, UsageError, type SiteContext } from './context';
import { isSystemError, messageOf, stackOf } from './errors';

const names = (): string[] => commands.map(({ name }) => name);

const overview = (): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Usage: npm run site -- <command> [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Examples:',
    '  npm run site -- import courses.json sessions.csv --dry-run',
    '  npm run site -- export all --out catalogue.json',
    '  npm run site -- import --help',
    '  npm run site -- class links --help',
    '',
    'Exit code: 0 done, 1 refused (the reason is on standard error), 2 wrong usage.',
  ].join('\n');
};

/** Node's error about options as one sentence, with a suggestion of the intended option. */
function explainOption(error: unknown, known: readonly string[]): string {
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(messageOf(error)) ?? [];
  if (unknown !== undefined) return `Unknown option ${unknown}${didYouMean(unknown, known)}.`;
  const [, needsValue] =
    /^Option '(--[\w-]+)[^']*' argument (?:missing|is ambiguous)/.exec(messageOf(error)) ?? [];
  return needsValue === undefined ? messageOf(error) : `${needsValue} needs a value.`;
}

/** @throws UsageError for an option with a value that was typed twice: the first value would be ignored */
function refuseRepeated(options: Command['options'], typed: readonly string[]): void {
  const isSingle = (name: string): boolean =>
    options[name]?.type === 'string' && options[name].multiple !== true;
  const repeated = typed.find((name, index) => isSingle(name) && typed.indexOf(name) < index);
  if (repeated !== undefined) throw new UsageError(`--${repeated} can be given only once.`);
}

function parse(command: Command, argv: readonly string[]): Arguments {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { tokens, ...given } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      tokens: true,
    });
    refuseRepeated(
      options,
      tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])),
    );
    return given;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      explainOption(
        error,
        Object.keys(options).map((name) => `--${name}`),
      ),
    );
  }
}

/** @returns the lines to print: expected errors without a stack trace, unexpected ones with it */
function explain(error: unknown): readonly string[] {
  if (error instanceof Refusal || error instanceof WrongRows) return error.lines;
  if (error instanceof DatabaseRefusal || error instanceof ConfigError) return [error.message];
  if (error instanceof QueryError) {
    return [`The database refused: ${error.message}${error.detail ? ` (${error.detail})` : ''}`];
  }
  return [isSystemError(error) ? messageOf(error) : stackOf(error)];
}

/** The same context, with a database that is opened at most once and closed at the end. */
async function withDatabase(
  context: SiteContext,
  migrates: boolean,
  work: (context: SiteContext) => Promise<void>,
): Promise<void> {
  let opened: Promise<Database> | undefined;
  try {
    await work({ ...context, open: () => (opened ??= context.open({ migrates })) });
  } finally {
    const database = await opened?.catch(() => undefined);
    await database?.close();
  }
}

/** Texts of help name the command line as on a developer's machine. */
const asInvoked = (text: string, { invocation }: SiteContext): string =>
  text.replaceAll('npm run site --', invocation);

async function runCommand(command: Command, argv: readonly string[], context: SiteContext): Promise<void> {
  const given = parse(command, argv);
  const { parts = {} } = command;
  const [part = ''] = given.positionals;
  const help = Object.hasOwn(parts, part) ? (parts[part] ?? command.help) : command.help;
  if (given.values.help === true) return context.terminal.out(asInvoked(help, context));
  await withDatabase(context, command.migrates !== false, (withOpen) => command.run(given, withOpen));
}

/**
 * @param argv the arguments after `npm run site --`
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage
 */
export async function runSite(argv: readonly string[], context: SiteContext): Promise<0 | 1 | 2> {
  const { terminal } = context;
  const [name, ...rest] = argv;
  // For example `help import`.
  if (name === 'help' && rest[0] !== undefined)
    return runSite([rest[0], ...rest.slice(1), '--help'], context);
  if (name === undefined) {
    terminal.error(asInvoked(overview(), context));
    return 2;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.out(asInvoked(overview(), context));
    return 0;
  }
  const command = commands.find((known) => known.name === name);
  try {
    if (!command) throw new UsageError(`There is no command "${name}"${didYouMean(name, names())}.`);
    await runCommand(command, rest, context);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.error(error.message);
      terminal.error(`See: ${context.invocation} ${command ? `${command.name} ` : ''}--help`);
      return 2;
    }
    for (const line of explain(error)) terminal.error(line);
    return 1;
  }
}
