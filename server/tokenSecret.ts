/** The secret that signs tokens and hashes addresses. Every process of a site has the same. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';
import { makeDataFolder } from './dataFolder';
import { ConfigError, type Environment } from './configReaders';

const SHORTEST = 32;

/** Of the configuration, what decides about the secret. */
interface SecretSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  environment: string;
}

function readOrMake(file: string): string {
  try {
    makeDataFolder(path.dirname(file));
    // `wx` fails when the file is there: of two processes that start together, the second takes the first one's.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // It is there already, or what is wrong shows on reading it.
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(
      `DATA_DIR: "${path.dirname(file)}" cannot be used; expected a folder that this user can write to.`,
    );
  }
}

const fileOf = (dataDir: string): string => path.join(dataDir, 'token-secret');

/**
 * @returns TOKEN_SECRET; outside production, when it is unset, a random one that is kept in DATA_DIR/token-secret. With
 * PostgreSQL, which other machines may use too, nothing then: `withTokenSecret` takes it from the database
 * @throws ConfigError when it is too short, unreadable, or unset in production
 */
export function readTokenSecret(
  env: Environment,
  { dataDir, databaseUrl, environment }: SecretSettings,
): string {
  const given = env['TOKEN_SECRET']?.trim();
  if (!given && environment === 'production') {
    throw new ConfigError(
      `TOKEN_SECRET: not set; expected at least ${SHORTEST} characters when APP_ENV is production.`,
    );
  }
  if (!given && databaseUrl !== undefined) return '';
  const secret = given || readOrMake(fileOf(dataDir));
  if (secret.length < SHORTEST) {
    const where = given ? 'TOKEN_SECRET' : 'DATA_DIR/token-secret';
    throw new ConfigError(`${where}: too short; expected at least ${SHORTEST} characters.`);
  }
  return secret;
}

/** What this machine used before there were others stays valid. */
function proposeSecret(dataDir: string): string {
  try {
    const kept = readFileSync(fileOf(dataDir), 'utf8').trim();
    if (kept.length >= SHORTEST) return kept;
  } catch {
    // There is none.
  }
  return randomBytes(32).toString('base64url');
}

/**
 * @returns the configuration with its secret: the one that was given, or else the one that the database keeps for every
 * process of the site. Of several that start together, the first makes it
 */
export async function withTokenSecret<Settings extends { dataDir: string; tokenSecret: string }>(
  config: Settings,
  db: Kysely<Tables>,
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
