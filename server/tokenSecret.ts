/** The secret that signs tokens and hashes addresses. All processes of a site share it. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from './database/tables';
import { makeDataFolder } from './dataFolder';
import { ConfigError, type Environment } from './configReaders';

const MIN_LENGTH = 32;

/** The codes of a full disk, and of a full quota. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The part of the configuration that determines the secret. */
interface SecretSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  environment: string;
}

/** @returns the text of the file; empty if there is none */
const readKept = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/**
 * Creates the file with a secret, or not at all: a full disk would leave it empty. If two processes start
 * together, the second uses the first one's secret.
 */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    // Fails if the file exists.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function readOrMake(file: string): string {
  const folder = path.dirname(file);
  try {
    makeDataFolder(folder);
    const kept = readKept(file);
    if (kept !== '') return kept;
    // An earlier version left it empty when the disk was full. Another process may have made it by now.
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file, { force: true });
    makeSecret(file);
    return readKept(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      FULL.has(code)
        ? `DATA_DIR: the disk of "${folder}" is full.`
        : `DATA_DIR: "${folder}" cannot be used; expected a folder that this user can write to.`,
    );
  }
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'token-secret');

/**
 * @returns TOKEN_SECRET. If it is unset outside production, a random one that is kept in
 *   DATA_DIR/token-secret. With a PostgreSQL server, which other machines may share, an empty text:
 *   `withTokenSecret` takes the secret from the database
 * @throws ConfigError if it is too short, unreadable, or unset in production
 */
export function readTokenSecret(
  env: Environment,
  { dataDir, databaseUrl, environment }: SecretSettings,
): string {
  const given = env['TOKEN_SECRET']?.trim();
  if (!given && environment === 'production') {
    throw new ConfigError(
      `TOKEN_SECRET: not set; expected at least ${MIN_LENGTH} characters when APP_ENV is production.`,
    );
  }
  if (!given && databaseUrl !== undefined) return '';
  const secret = given || readOrMake(fileOf(dataDir));
  if (secret.length < MIN_LENGTH) {
    const where = given ? 'TOKEN_SECRET' : 'DATA_DIR/token-secret';
    throw new ConfigError(`${where}: too short; expected at least ${MIN_LENGTH} characters.`);
  }
  return secret;
}

/** A secret that this machine used before others joined stays valid. */
function proposeSecret(dataDir: string): string {
  try {
    const kept = readFileSync(fileOf(dataDir), 'utf8').trim();
    if (kept.length >= MIN_LENGTH) return kept;
  } catch {
    // There is no file.
  }
  return randomBytes(32).toString('base64url');
}

/**
 * @returns the configuration with its secret: the given one, or the one that the database keeps for all
 * processes of the site. If several start together, the first one creates it
 */
export async function withTokenSecret<Settings extends { dataDir: string; tokenSecret: string }>(
  config: Settings,
  db: Db,
): Promise<Settings> {
  if (config.tokenSecret !== '') return config;
  const name = 'token';
  await db
    .insertInto('site_secrets')
    .values({ name, value: proposeSecret(config.dataDir) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value: tokenSecret } = await db
    .selectFrom('site_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { ...config, tokenSecret };
}
