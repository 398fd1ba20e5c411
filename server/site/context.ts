/** The environment of commands, so that tests can run them in-process against their own database. */
import type { Config } from '../config';
import type { Database } from '../database/database';
import { HttpError } from '../http/httpError';

/** A command's output. */
export interface Terminal {
  /** Prints the result: one or more lines of standard output. */
  out(line: string): void;
  /** Prints an error: a line of standard error. */
  error(line: string): void;
  /**
   * Reports the progress of a long job. A terminal shows it until a newer report arrives.
   * @param share of the whole that is done, from 0 to 1; omitted if the total is unknown
   */
  progress(line: string, share?: number): void;
}

export interface SiteContext {
  /** how the command line was started, for hints and help: `npm run site --`, or `site` on a server */
  invocation: string;
  terminal: Terminal;
  /**
   * Opens the configured database; `runSite` closes it.
   * @param options omitted: its tables are migrated
   * @throws ConfigError, DatabaseRefusal
   */
  open(options?: { migrates: boolean }): Promise<Database>;
  /** @returns the configuration's errors, one line each */
  checkConfiguration(): string[];
  /** the name of the site; a function, because the configuration is read late */
  siteName(): string;
  /** the site's URL, without a trailing slash */
  publicUrl(): string;
  /** the secret that the server uses, as far as it is known without a database */
  configuredSecret(): string | undefined;
  /** signs personal links; read from the database if the configuration has none */
  tokenSecret(db: Database['db']): Promise<string>;
  /** the server's data folder */
  dataDir(): string;
  /** the mail settings */
  mail(): Config['mail'];
  /** whether opening would create an embedded database; never with DATABASE_URL */
  isNewDatabase(): boolean;
  /** the program's folder: `package.json`, `build/`, `content/` */
  root: string;
  /** the folder of the sample catalogue */
  contentDir: string;
  /** version of the program */
  version: string;
  /** epoch milliseconds */
  now(): number;
}

/** The command was refused, for a reason that the person can fix. Exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** @param lines the errors, one per line */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Turns the HTTP errors of a service into refusals with the same message. */
export async function refusing<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof HttpError ? new Refusal([error.message]) : error;
  }
}

/** Invalid usage. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Opens the database, for commands that need an existing one. If they created a database, it would look like
 * one that was left empty on purpose, and the first start of the server would not fill it with the sample
 * catalogue.
 * @throws Refusal if there is none
 */
export async function openExisting(context: SiteContext): Promise<Database> {
  if (!context.isNewDatabase()) return context.open();
  throw new Refusal([
    `There is no database in ${context.dataDir()} yet: the first start of the server, "import" or "restore" makes it.`,
  ]);
}
