/** What the commands are given, so that tests run them in this process against a database of their own. */
import type { Config } from '../config';
import type { Database } from '../database/database';

/** Where a command speaks. */
export interface Terminal {
  /** The result: a line (or several) of standard output. */
  out(line: string): void;
  /** What is wrong: a line of standard error. */
  error(line: string): void;
  /**
   * Reports the progress of a long job. A screen shows it until a newer report arrives.
   * @param share of the whole that is done, from 0 to 1; left out where the end is not known
   */
  progress(line: string, share?: number): void;
}

export interface SiteContext {
  terminal: Terminal;
  /**
   * Opens the configured database; `runSite` closes it.
   * @throws ConfigError, DatabaseRefusal
   */
  open(): Promise<Database>;
  /** @returns what is wrong with the configuration, a line each */
  checkConfiguration(): string[];
  /** what the site is called; looked up late, because it is part of the configuration */
  siteName(): string;
  /** the site's address, without a slash at its end; looked up late, because it is part of the configuration */
  publicUrl(): string;
  /** what signs personal links; looked up late as well, in the open database where the configuration has none */
  tokenSecret(db: Database['db']): Promise<string>;
  /** the folder that the server keeps its files in; looked up late as well */
  dataDir(): string;
  /** the settings of the mail */
  mail(): Config['mail'];
  /** whether opening would make a new embedded database; never with DATABASE_URL */
  isNewDatabase(): boolean;
  /** the folder of the program: `package.json`, `build/`, `content/` */
  root: string;
  /** the folder of the sample catalogue */
  contentDir: string;
  /** version of the program */
  version: string;
  /** epoch milliseconds */
  now(): number;
}

/** The command cannot be done, for reasons that the person can do something about. Exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** @param lines what is wrong, one thing a line */
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** The command was typed wrongly. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * The database, for commands that have nothing to do where there is none yet. A database that they made would be taken for
 * one that was left empty on purpose: the first start of the server fills a new one with the sample catalogue.
 * @throws Refusal where there is none
 */
export async function openExisting(context: SiteContext): Promise<Database> {
  if (!context.isNewDatabase()) return context.open();
  throw new Refusal([`There is no database in ${context.dataDir()} yet: "npm start" or "import" makes it.`]);
}
