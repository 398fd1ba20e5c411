/** The secret that signs tokens and hashes addresses. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Environment } from './configReaders';

const SHORTEST = 32;

function readOrMake(file: string): string {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
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

/**
 * @returns TOKEN_SECRET; outside production, when it is unset, a random one that is kept in DATA_DIR/token-secret
 * @throws ConfigError when it is too short, unreadable, or unset in production
 */
export function readTokenSecret(env: Environment, dataDir: string, isProduction: boolean): string {
  const given = env['TOKEN_SECRET']?.trim();
  if (!given && isProduction) {
    throw new ConfigError(
      `TOKEN_SECRET: not set; expected at least ${SHORTEST} characters when APP_ENV is production.`,
    );
  }
  const secret = given || readOrMake(path.join(dataDir, 'token-secret'));
  if (secret.length < SHORTEST) {
    const where = given ? 'TOKEN_SECRET' : 'DATA_DIR/token-secret';
    throw new ConfigError(`${where}: too short; expected at least ${SHORTEST} characters.`);
  }
  return secret;
}
