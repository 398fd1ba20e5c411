/** The interface of a command of `npm run site`. */
import type { ParseArgsConfig } from 'node:util';
import { didYouMean } from '../catalogue/nearestName';
import { UsageError, type SiteContext } from './context';

/** A parsed command line. */
export interface Arguments {
  values: Record<string, unknown>;
  positionals: string[];
}

export interface Command {
  name: string;
  /** for the list of commands */
  summary: string;
  /** usage, description and examples */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** help for each subcommand */
  parts?: Readonly<Record<string, string>>;
  /** false: it opens the database without migrating its tables */
  migrates?: false;
  /** @throws Refusal, UsageError */
  run(given: Arguments, context: SiteContext): Promise<void>;
}

/** @returns the value of `--name VALUE`, if given */
export function textOption({ values }: Arguments, name: string): string | undefined {
  const value = values[name];
  if (typeof value !== 'string') return undefined;
  if (value === '') throw new UsageError(`--${name} needs a value.`);
  return value;
}

/** @returns the chosen value, or the first if none was given */
export function choiceOption<Choice extends string>(
  given: Arguments,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = textOption(given, name) ?? choices[0];
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined)
    throw new UsageError(
      `--${name} is one of ${choices.join(', ')}, not "${value}"${didYouMean(value, choices)}.`,
    );
  return chosen;
}

/** @throws UsageError if there is an argument more than a command takes */
export function noMore(surplus: string | undefined): void {
  if (surplus !== undefined) throw new UsageError(`Too much: "${surplus}".`);
}

/**
 * @param what names the command's only argument
 * @throws UsageError if there are more or fewer
 */
export function onePositional({ positionals }: Arguments, what: string): string {
  const [first, second] = positionals;
  if (first === undefined || first === '') throw new UsageError(`Name ${what}.`);
  noMore(second);
  return first;
}

/** @throws UsageError if anything but options was typed */
export const noPositionals = ({ positionals }: Arguments): void => noMore(positionals[0]);

/**
 * Subcommands share the command's list of options. One that would be ignored is refused: with an ignored
 * `--dry-run`, a command would do what its user only wanted to see.
 * @param what the command, with its subcommand
 * @throws UsageError if an option was given that is not in `taken`
 */
export function onlyOptions({ values }: Arguments, taken: readonly string[], what: string): void {
  const other = Object.keys(values).find((name) => !taken.includes(name));
  if (other === undefined) return;
  const meant = didYouMean(
    `--${other}`,
    taken.map((name) => `--${name}`),
  );
  throw new UsageError(`"${what}" does not take --${other}${meant}.`);
}
